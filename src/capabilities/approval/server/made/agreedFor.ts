import { sql } from 'kysely';
import { nameOf, type Document } from '../../../../language/rules';
import { resourceOf, type Resource } from '../../../../language/model';
import { codeSeen } from '../../../../server/records/codeSeen';
import { refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { callOn } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import { wholeOf } from '../wholeOf';
import { TEMPLATE } from '../../wire';
import { stateOf, type Instance } from '../Instance';
import { instanceOf, type NamedInstance } from '../instanceOf';

/** Kind of documents that a template makes of what was agreed to; undefined: none. `call`: on the approvals. */
export async function madeKind(call: Call, { version }: Instance, database: Connection): Promise<Resource | undefined> {
  const { resource, services } = call;
  const templates = resourceOf(services.model, resource.uses.approval?.approvals?.templates ?? '');
  if (!templates.fields.some(({ name }) => name === TEMPLATE.makes)) return undefined;
  const { rows } = await sql<{ kind: string | null }>`
    select w.${sql.ref(snake(TEMPLATE.makes))} as kind from ${wholeOf(call, templates).rows} w
    where w.id = ${version.templateId}`.execute(database);
  return services.model.resources[rows[0]?.kind ?? ''];
}

/** The document that was made from an approval. */
export async function madeFrom(
  call: Call,
  kind: Resource,
  approvalId: string,
  database: Connection,
): Promise<Document | undefined> {
  const column = (name: string) => sql.ref(`d.${snake(name)}`);
  const { rows } = await sql<Document>`
    select d.id::text as id, ${column(kind.code ?? 'id')}::text as ${sql.ref(kind.code ?? 'id')} from ${wholeOf(call, kind).rows} d
    where ${column(kind.uses.approval?.made?.by ?? '')} = ${approvalId} order by d.id limit 1`.execute(database);
  return rows[0];
}

/**
 * An approval of which a document of the call's resource may be made. `isLocked`: nobody else makes one until the
 * transaction ends.
 * @throws CallError 404 for one that does not concern the caller; Refusal for one that is not agreed to, makes no such
 *   documents, or has made one
 */
export async function agreedFor(
  call: Call,
  id: string,
  database: Connection,
  isLocked = false,
): Promise<NamedInstance> {
  const { resource, services, session, t } = call;
  const approvals = resourceOf(services.model, resource.uses.approval?.made?.approvals ?? '');
  const own = callOn(services, session, approvals, undefined);
  const instance = await instanceOf(own, id, database, isLocked);
  const params = { code: instance.code, title: t(resource.title) };
  const refused = (remark: string, more: Record<string, string> = {}) =>
    refuse(t('提示'), [{ code: instance.code, remark: t(remark, { ...params, ...more }) }]);
  const isEarly = resource.uses.approval?.made?.begins === true;
  if (stateOf(instance).status !== 'agreed' && !isEarly) throw refused('审批【{code}】尚未通过，不能生成{title}');
  if ((await madeKind(own, instance, database))?.name !== resource.name)
    throw refused('审批【{code}】的模板不生成{title}，请在审批模板中设置“通过后生成”');
  const made = await madeFrom(call, resource, id, database);
  if (made) {
    const code = await codeSeen(call, resource.name, { code: nameOf(resource, made), id: String(made.id) }, database);
    throw code === null
      ? refused('审批【{code}】已生成{title}，您无权查看')
      : refused('审批【{code}】已生成{title}【{made}】', { made: code });
  }
  return instance;
}
