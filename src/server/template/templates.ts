import { keepSetting } from '../setting/keepSetting';
import { ROLE_MANAGEMENT } from '../../language/kernel';
import { copiedPart, type Document } from '../../language/rules';
import { knownTemplates, type DocumentTemplate, type TemplatesAnswer } from '../../language/wire';
import type { Resource } from '../../language/model';
import { holds, type Session } from '../access/Session';
import type { Incoming } from '../calls/CallSpec';
import { CallError } from '../Refusal';
import { callOn } from '../resource/Call';
import { maskRow } from '../resource/maskRow';
import type { Services } from '../Services';

/** Longest templates of a resource, characters of JSON. */
const LONGEST = 300_000;
const PREFIX = 'template/';
/** Templates of everybody lie with nobody. */
const EVERYBODY = '0';
/** Who looks after the rights of others looks after their templates, too. */
const PUBLISH = [ROLE_MANAGEMENT];

/**
 * `getTemplates`: the templates of a document that the caller may use, without what is hidden from the caller (E-32).
 * @throws CallError 404 there is no such document, 403 the caller may not add one
 */
export async function readTemplates(
  services: Services,
  { language, params, session }: Incoming,
): Promise<TemplatesAnswer> {
  const resource = documentOf(services, session, params.resource);
  const rows = await services.database.kysely
    .selectFrom('sys_user_setting')
    .select(['user_id', 'value'])
    .where('package_id', '=', session.packageId)
    .where('user_id', 'in', [session.userId, EVERYBODY])
    .where('name', '=', PREFIX + resource.name)
    .execute();
  const call = callOn(services, session, resource, language);
  const of = (isPublic: boolean): DocumentTemplate[] => {
    const stored = knownTemplates(rows.find(({ user_id: id }) => (id === EVERYBODY) === isPublic)?.value) ?? [];
    // The schema may have changed since.
    return stored.map((template) => ({
      ...template,
      values: maskRow(call, copiedPart(call.compiled, template.values as Document)),
    }));
  };
  return { templates: of(false), publicTemplates: of(true), mayPublish: holds(session, PUBLISH) };
}

/**
 * `saveTemplates`: keeps the caller's templates of a document (`resource`, `templates`), replacing those before; with
 * `isPublic` those for everybody of the account set. Of each no more is kept than a copy would take over (E-15).
 * @throws CallError 400 for what are no templates, 404 and 403 as {@link readTemplates}, and 403 who may not publish
 */
export async function saveTemplates(services: Services, { body, session }: Incoming): Promise<null> {
  const {
    resource: name,
    templates: given,
    isPublic = false,
  } = (body ?? {}) as { resource?: unknown; templates?: unknown; isPublic?: unknown };
  const resource = documentOf(services, session, name);
  if (isPublic !== false && !holds(session, PUBLISH)) throw new CallError(403, '拒绝访问');
  const compiled = services.compiled(resource);
  const templates = knownTemplates(given)?.map((template) => ({
    ...template,
    values: copiedPart(compiled, template.values as Document),
  }));
  const text = JSON.stringify(templates);
  if (!templates || typeof isPublic !== 'boolean' || text.length > LONGEST || text.includes('\\u0000'))
    throw new CallError(400, '请求参数错误');
  const userId = isPublic ? EVERYBODY : session.userId;
  await keepSetting(
    services.database.kysely,
    { packageId: session.packageId, userId, name: PREFIX + resource.name },
    text,
  );
  return null;
}

function documentOf({ index, model }: Services, session: Session, name: unknown): Resource {
  const resource = typeof name === 'string' && Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  const code = `/${resource?.permission}/add`;
  if (!resource || resource.kind !== 'document' || !index.codes.has(code))
    throw new CallError(404, '请求错误,未找到该资源');
  if (!holds(session, [code])) throw new CallError(403, '拒绝访问');
  return resource;
}
