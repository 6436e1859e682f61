import { isDeepStrictEqual } from 'node:util';
import { newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { isObject } from '../../../lib/isObject';
import { holds } from '../../../server/access/Session';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import type { Connection } from '../../../server/storage';
import { APPROVAL, nodeOf, refusedBy, type ApprovalEvent } from '../wire';
import { administrationOf } from './administrationOf';
import { advance } from './advance';
import { demandChosen } from './demandChosen';
import { documentContent } from './documents/documentContent';
import { documentOf, followUp, keepDocument, type ApprovedDocument } from './documents/approvedDocument';
import { followMade, makeAtOnce } from './made/makeAtOnce';
import { personalOf, stateOf, type Instance, type Version } from './Instance';
import { instanceOf } from './instanceOf';
import { present, type Asking } from './peopleOf';
import { readAct } from './readAct';
import { contentHolder, keepFiles } from './approvalFiles';
import { storeContent, storeInstance } from './storeInstance';
import { principals } from './substitutes';
import { usableVersion } from './usableVersion';
import { acceptContent, storedContent, type Accepted } from '../../designedForm/server';
import { asStored } from './asStored';

/**
 * Begins an approval with a template that may be used: `{ templateId, content, chosen? }`; it goes on until
 * somebody has to say something.
 * @throws Refusal for what the form refuses, and where nobody would act
 */
export async function startApproval(call: Call, body: unknown): Promise<Begun> {
  const given = isObject(body) ? body : {};
  const templateId = recordId(given.templateId);
  return transact(call, async (database) => {
    const version = await usableVersion(call, templateId, database);
    const accepted = await acceptContent(call, version, personalOf(call), given.content, database);
    return beginApproval(call, version, { ...accepted, chosen: chosenIn(given.chosen) }, database);
  });
}

/** An approval that has begun. */
export interface Begun {
  id: string;
  code: string;
}

/** What an approval begins with: a form that is accepted, people whom the initiator names, the document that it is about. */
export interface Beginning extends Accepted {
  chosen?: NonNullable<Asking['chosen']>;
  document?: ApprovedDocument;
}

/** Begins an approval within the transaction of something larger; it goes on until somebody has to say something. */
export async function beginApproval(
  call: Call,
  version: Version,
  { chosen = {}, content, document: about, summary }: Beginning,
  database: Connection,
): Promise<Begun> {
  const { session, t } = call;
  const title = t('{name}的{template}', { name: session.userName, template: version.title });
  const { document } = newDocument(call.compiled, call.context, {
    [APPROVAL.title]: fitting(call, about === undefined ? title : `${title} ${about.code}`),
    [APPROVAL.template]: version.templateId,
    [APPROVAL.templateName]: version.title,
    [APPROVAL.version]: version.version,
    [APPROVAL.status]: 'running',
    [APPROVAL.content]: content,
    [APPROVAL.summary]: summary,
    [APPROVAL.initiatorName]: session.userName,
    [APPROVAL.date]: call.context.now().slice(0, 10),
  });
  const id = at(await insertDocuments(call, [document], database), 0);
  if (about) await keepDocument(call, id, about, database);
  else await keepFiles(call, id, version, content, database);
  const instance: Instance = { id, packageId: session.packageId, version, events: [] };
  instance.events.push({ kind: 'started', at: call.context.now(), by: session.userId, content, chosen });
  // For a document nobody is named: what its flow asks so goes where nobody is found.
  if (!about) await demandChosen(call, instance, chosen, database);
  await advance(call, instance, administrationOf(call), database);
  const state = await storeInstance(call, instance, 0, database, about?.once);
  await followUp(call, id, state, '', database);
  if (!about) {
    await makeAtOnce(call, instance, content, database);
    await followMade(call, instance, state, database);
  }
  return { id, code: String(document[call.resource.code ?? ''] ?? '') };
}

/** A title as long as its field holds. */
function fitting({ compiled }: Call, title: string): string {
  const { max } = compiled.byPath.get(APPROVAL.title)?.field.settings ?? {};
  return typeof max !== 'number' || title.length <= max ? title : `${title.slice(0, max - 1)}…`;
}

/** `{ id, content, chosen? }`: the initiator submits again what came back to him. */
export async function resubmitApproval(call: Call, body: unknown): Promise<{ id: string }> {
  const given = isObject(body) ? body : {};
  const id = recordId(given.id);
  return transact(call, async (database) => {
    const instance = await instanceOf(call, id, database, true);
    const event = {
      kind: 'resubmitted',
      at: call.context.now(),
      by: call.session.userId,
      content: {},
      chosen: chosenIn(given.chosen),
    } as const;
    demand(call, instance, event);
    // What a document says has been mended there.
    const about = await documentOf(call, id, database);
    const { version } = instance;
    const own = personalOf(call);
    const { content, summary } = about
      ? await storedContent(
          call,
          version,
          own,
          await documentContent(call, about.kind, about.id, version, database),
          database,
        )
      : await acceptContent(call, version, own, given.content, database, contentHolder(call, id));
    await storeContent(call, id, { content, summary }, database);
    if (!about) await keepFiles(call, id, version, content, database);
    const isSame = isDeepStrictEqual(asStored(stateOf(instance).content), asStored(content));
    const led = isSame ? {} : { led: version.flow.changed ?? 'anew' };
    const again = { ...event, content, ...led };
    if (!about) {
      const chosen = { ...stateOf(instance).chosen, ...event.chosen };
      await demandChosen(call, { ...instance, events: [...instance.events, again] }, chosen, database);
    }
    if (!about) await makeAtOnce(call, instance, content, database);
    await happen(call, instance, again, database);
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
    const instance = await instanceOf(call, id, database, true);
    const { act } = readAct(body, call.context.now(), call.session.userId, instance.events.length);
    await demandPresent(call, act, database);
    const own = await insteadIn(call, instance, act, database);
    demand(call, instance, own);
    const done = await happen(call, instance, own, database);
    if (act.kind === 'jumped') demandArrived(call, instance, act.to);
    return done;
  });
}

/** What somebody does at the task of one for whom he stands in today is done in his place. */
async function insteadIn(
  call: Call,
  instance: Instance,
  act: ApprovalEvent,
  database: Connection,
): Promise<ApprovalEvent> {
  if (!('task' in act)) return act;
  const person = stateOf(instance).tasks.find(({ id }) => id === act.task)?.person;
  if (person === undefined || person === act.by) return act;
  return (await principals(call, database)).includes(person) ? { ...act, instead: person } : act;
}

/** @throws Refusal where nobody is asked at the step that an administrator goes on at, and it would be passed over */
function demandArrived({ t }: Call, instance: Instance, to: string): void {
  if (stateOf(instance).steps.get(to)?.state === 'open') return;
  throw refuse(t('操作失败提示'), [
    { code: nodeOf(instance.version.flow, to)?.title ?? to, remark: t('该环节没有人需要处理，不能跳转到这里') },
  ]);
}

/** `{ id, note? }`: the initiator takes back what he has started. */
export function withdrawApproval(call: Call, body: unknown): Promise<{ id: string; status: string }> {
  return actOnApproval(call, { ...(isObject(body) ? body : {}), kind: 'ended', result: 'withdrawn' });
}

/** Somebody does something to a locked approval, within the transaction of something larger. @throws Refusal where it may not be done */
export async function actWithinApproval(
  call: Call,
  instance: Instance,
  act: ApprovalEvent,
  database: Connection,
): Promise<void> {
  demand(call, instance, act);
  await happen(call, instance, act, database);
}

/** What follows where something that may be done happens to a locked approval. */
export async function happen(
  call: Call,
  instance: Instance,
  act: ApprovalEvent,
  database: Connection,
): Promise<{ id: string; status: string }> {
  const known = instance.events.length;
  instance.events.push(act);
  await advance(call, instance, administrationOf(call), database);
  const state = await storeInstance(call, instance, known, database);
  await followUp(call, instance.id, state, ('note' in act && act.note) || '', database);
  await followMade(call, instance, state, database);
  return { id: instance.id, status: state.status };
}

function demand(call: Call, instance: Instance, act: ApprovalEvent): void {
  const { session, t } = call;
  const isAdmin = holds(session, [administrationOf(call)]);
  const refused = refusedBy(instance.version.flow, stateOf(instance), act, isAdmin);
  if (refused)
    throw refuse(t('操作失败提示'), [{ code: instance.version.title, remark: t(refused.message, refused.params) }]);
}

/** People whom an act names must work with the account set. */
async function demandPresent(call: Call, act: ApprovalEvent, database: Connection): Promise<void> {
  const named =
    'to' in act && typeof act.to === 'object'
      ? [act.to.person]
      : act.kind === 'added'
        ? act.asked.map(({ person }) => person)
        : act.kind === 'copied' || act.kind === 'commented'
          ? (act.people ?? [])
          : [];
  const found = await present(named, call, database);
  if (found.length < named.length) throw new CallError(400, '接收人不在当前账套中');
}

const MOST_CHOSEN = 20;

/** People whom an initiator names for steps: `{ step: [id] }`. @throws CallError 400 for anything else */
export function chosenIn(given: unknown): NonNullable<Asking['chosen']> {
  if (given === undefined || given === null) return {};
  if (!isObject(given) || Object.keys(given).length > MOST_CHOSEN) throw new CallError(400, 'chosen');
  return Object.fromEntries(
    Object.entries(given).map(([node, people]) => {
      if (!Array.isArray(people) || people.length > MOST_CHOSEN) throw new CallError(400, 'chosen');
      return [node.slice(0, 40), people.map(recordId)];
    }),
  );
}
