import { sql } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { resourceOf } from '../../../language/model';
import { type Document, newDocument, nameOf } from '../../../language/rules';
import { at } from '../../../lib/at';
import { isObject } from '../../../lib/isObject';
import { holds } from '../../../server/access/Session';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { callOn } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { APPROVAL, openParts, refusedBy, TEMPLATE, type ApprovalEvent } from '../wire';
import { acceptContent } from './acceptContent';
import { advance } from './advance';
import { readEvents, readVersion, stateOf, type Instance, type Version } from './Instance';
import { present, type Asking } from './peopleOf';
import { readAct } from './readAct';
import { storeInstance } from './storeInstance';

/** Whoever may delete approvals looks after them: goes on elsewhere, puts somebody else in, ends them. */
export const administrationOf = (call: Call): string => permissionCode(call.resource, 'delete');

/**
 * Begins an approval with a template that may be used: `{ templateId, content, chosen?, id? }`; it goes on until
 * somebody has to say something.
 * @throws Refusal for what the form refuses, and where nobody would act
 */
export async function startApproval(call: Call, body: unknown): Promise<{ id: string; code: string }> {
  const { session, t } = call;
  const given = isObject(body) ? body : {};
  const templateId = recordId(given.templateId);
  return transact(call, async (database) => {
    const version = await usableVersion(call, templateId, database);
    const { content, summary } = await acceptContent(call, version, given.content, database);
    const { document } = newDocument(call.compiled, call.context, {
      [APPROVAL.title]: t('{name}的{template}', { name: session.userName, template: version.title }),
      [APPROVAL.template]: templateId,
      [APPROVAL.templateName]: version.title,
      [APPROVAL.version]: version.version,
      [APPROVAL.status]: 'running',
      [APPROVAL.content]: content,
      [APPROVAL.summary]: summary,
      [APPROVAL.initiatorName]: session.userName,
      [APPROVAL.date]: call.context.now().slice(0, 10),
    });
    const id = at(await insertDocuments(call, [document], database), 0);
    const instance: Instance = { id, packageId: session.packageId, version, events: [] };
    instance.events.push({
      kind: 'started',
      at: call.context.now(),
      by: session.userId,
      content,
      chosen: chosenIn(given.chosen),
    });
    await advance(call, instance, administrationOf(call), database);
    await storeInstance(call, instance, 0, new Set(), database);
    return { id, code: String(document[call.resource.code ?? ''] ?? '') };
  });
}

/** `{ id, content, chosen? }`: the initiator submits again what came back to him. */
export async function resubmitApproval(call: Call, body: unknown): Promise<{ id: string }> {
  const given = isObject(body) ? body : {};
  const id = recordId(given.id);
  return transact(call, async (database) => {
    const instance = await locked(call, id, database);
    const event: ApprovalEvent = {
      kind: 'resubmitted',
      at: call.context.now(),
      by: call.session.userId,
      content: {},
      chosen: chosenIn(given.chosen),
    };
    demand(call, instance, event);
    const { content, summary } = await acceptContent(call, instance.version, given.content, database);
    await sql`update ${sql.table(tableOf(call.resource))} set ${sql.ref(snake(APPROVAL.content))} = ${JSON.stringify(content)}::jsonb,
      ${sql.ref(snake(APPROVAL.summary))} = ${summary} where package_id = ${call.session.packageId} and id = ${id}`.execute(
      database,
    );
    await happen(call, instance, { ...event, content }, database);
    return { id };
  });
}

/**
 * `{ id, kind, ... }`: somebody does something to an approval, as {@link readAct} reads it. Whoever comes at the same
 * time waits until it is stored.
 * @throws Refusal where it may not be done as the approval stands
 */
export async function actOnApproval(call: Call, body: unknown): Promise<{ id: string; status: string }> {
  const id = recordId(isObject(body) ? body.id : undefined);
  return transact(call, async (database) => {
    const instance = await locked(call, id, database);
    const { act } = readAct(body, call.context.now(), call.session.userId, instance.events.length);
    await demandPresent(call, act, database);
    demand(call, instance, act);
    return happen(call, instance, act, database);
  });
}

/** `{ id, note? }`: the initiator takes back what he has started. */
export function withdrawApproval(call: Call, body: unknown): Promise<{ id: string; status: string }> {
  return actOnApproval(call, { ...(isObject(body) ? body : {}), kind: 'ended', result: 'withdrawn' });
}

async function happen(call: Call, instance: Instance, act: ApprovalEvent, database: Connection) {
  const known = instance.events.length;
  const waited = new Set(openParts(instance.version.flow, stateOf(instance)).map(({ person }) => person));
  instance.events.push(act);
  await advance(call, instance, administrationOf(call), database);
  const { status } = await storeInstance(call, instance, known, waited, database);
  return { id: instance.id, status };
}

function demand(call: Call, instance: Instance, act: ApprovalEvent): void {
  const { session, t } = call;
  const isAdmin = holds(session, [administrationOf(call)]);
  const refused = refusedBy(instance.version.flow, stateOf(instance), act, isAdmin);
  if (refused) throw refuse(t('操作失败提示'), [{ code: instance.version.title, remark: t(refused.message, refused.params) }]);
}

/** People whom an act names must work with the account set. */
async function demandPresent(call: Call, act: ApprovalEvent, database: Connection): Promise<void> {
  const named =
    'to' in act && typeof act.to === 'object'
      ? [act.to.person]
      : act.kind === 'added'
        ? act.asked.map(({ person }) => person)
        : act.kind === 'copied'
          ? act.people
          : [];
  const found = await present(named, { packageId: call.session.packageId }, database);
  if (found.length < named.length) throw new CallError(400, '接收人不在当前账套中');
}

/** An approval that nobody else changes until the transaction ends, if the caller may see it. */
export async function locked(call: Call, id: string, database: Connection): Promise<Instance> {
  const instance = await instanceOf(call, id, database, true);
  if (!instance) throw new CallError(404, '记录不存在或已被删除');
  return instance;
}

/** An approval with what happened to it; undefined for one that does not concern the caller. */
export async function instanceOf(
  call: Call,
  id: string,
  database: Connection,
  isLocked = false,
): Promise<Instance | undefined> {
  const { packageId, userId } = call.session;
  const seesAll = holds(call.session, [permissionCode(call.resource, 'list')]);
  const { rows } = await sql<{ template: string; version: number }>`
    select t.${sql.ref(snake(APPROVAL.template))}::text as template, t.${sql.ref(snake(APPROVAL.version))} as version
    from ${sql.table(tableOf(call.resource))} as t where t.package_id = ${packageId} and t.id = ${id}
      and (${seesAll}::boolean or exists (select 1 from sys_approval_part p where p.package_id = t.package_id and p.approval_id = t.id and p.person_id = ${userId}))
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  const [row] = rows;
  const version = row && (await readVersion(call, row.template, row.version, database));
  if (!version) return undefined;
  return { id, packageId, version, events: await readEvents(packageId, id, database) };
}

/** @throws CallError 404 for a template that there is not; Refusal for one that is not in use */
export async function usableVersion(call: Call, templateId: string, database: Connection): Promise<Version> {
  const { services, session, t } = call;
  const { templates = '' } = call.resource.uses.approval?.approvals ?? {};
  const own = callOn(services, session, resourceOf(services.model, templates), undefined);
  const { rows } = await sql<Document>`
    select ${sql.ref(TEMPLATE.name)}, ${sql.ref(TEMPLATE.status)} from ${sql.table(tableOf(own.resource))}
    where package_id = ${session.packageId} and id = ${templateId}`.execute(database);
  const [template] = rows;
  const version = template && (await readVersion(call, templateId, undefined, database));
  if (!template || !version) throw new CallError(404, '记录不存在或已被删除');
  if (template[TEMPLATE.status] !== 1)
    throw refuse(t('提交失败提示'), [{ code: nameOf(own.resource, template), remark: t('审批模板已停用') }]);
  return version;
}

const MOST_CHOSEN = 20;

/** Step -> people whom the initiator names for it. */
function chosenIn(given: unknown): NonNullable<Asking['chosen']> {
  if (given === undefined || given === null) return {};
  if (!isObject(given) || Object.keys(given).length > MOST_CHOSEN) throw new CallError(400, 'chosen');
  return Object.fromEntries(
    Object.entries(given).map(([node, people]) => {
      if (!Array.isArray(people) || people.length > MOST_CHOSEN) throw new CallError(400, 'chosen');
      return [node.slice(0, 40), people.map(recordId)];
    }),
  );
}
