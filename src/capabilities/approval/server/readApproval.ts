import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import {
  nodeOf,
  openParts,
  tasksOf,
  type ApprovalEvent,
  type ApprovalView,
  type PathView,
  type TemplateView,
} from '../wire';
import { acceptContent } from './acceptContent';
import { advance } from './advance';
import { administrationOf } from './approvalCalls';
import { formOf, stateOf, type Instance } from './Instance';
import { instanceOf } from './instanceOf';
import { namesOf } from './namesOf';
import { usableVersion } from './usableVersion';

/** A template to be filled in. */
export async function readTemplate(call: Call, given: unknown): Promise<TemplateView> {
  const version = await usableVersion(call, recordId(given), call.services.database.kysely);
  const { flow, form, templateId: id, title: name } = version;
  return { id, name, version: version.version, form, flow, resource: formOf(version) };
}

/** An approval that concerns the caller. @throws CallError 404 for any other */
export async function readApproval(call: Call, given: unknown): Promise<ApprovalView> {
  const { session } = call;
  const { kysely } = call.services.database;
  const id = recordId(given);
  const instance = await instanceOf(call, id, kysely);
  const { code, events, name, version } = instance;
  return {
    id,
    code,
    name,
    templateId: version.templateId,
    version: version.version,
    content: stateOf(instance).content,
    resource: formOf(version),
    flow: version.flow,
    events,
    people: Object.fromEntries(await namesOf(session.packageId, peopleIn(events), kysely)),
    isAdmin: holds(session, [administrationOf(call)]),
  };
}

/** Everybody whom events name. */
function peopleIn(events: readonly ApprovalEvent[]): string[] {
  return events.flatMap((event) => [
    ...(event.by === null ? [] : [event.by]),
    ...(event.instead === undefined ? [] : [event.instead]),
    ...('asked' in event ? event.asked.map(({ person }) => person) : []),
    ...('people' in event ? event.people : []),
    ...('to' in event && typeof event.to === 'object' ? [event.to.person] : []),
  ]);
}

/**
 * Whom a form would ask, in order, if everybody agreed: `{ templateId, content, chosen? }`. Nothing is stored.
 * @throws Refusal for what the form refuses, and where nobody would act
 */
export async function previewPath(call: Call, body: unknown): Promise<PathView> {
  const given = (body ?? {}) as Record<string, unknown>;
  const { kysely } = call.services.database;
  const version = await usableVersion(call, recordId(given.templateId), kysely);
  const { content } = await acceptContent(call, version, given.content, kysely);
  const { session } = call;
  const at = call.context.now();
  const instance: Instance = {
    id: '0',
    packageId: session.packageId,
    version,
    events: [{ kind: 'started', at, by: session.userId, content }],
  };
  await agreeToAll(call, instance, kysely);
  const state = stateOf(instance);
  const steps = [...state.steps.values()].flatMap((step) => {
    const node = nodeOf(version.flow, step.node);
    const people = tasksOf(state, step).map(({ person }) => person);
    return node && people.length > 0 ? [{ node: node.id, title: node.title, people }] : [];
  });
  const people = await namesOf(
    session.packageId,
    steps.flatMap((step) => step.people),
    kysely,
  );
  return { steps, people: Object.fromEntries(people) };
}

async function agreeToAll(call: Call, instance: Instance, database: Connection): Promise<void> {
  for (;;) {
    await advance(call, instance, administrationOf(call), database);
    const [part] = openParts(instance.version.flow, stateOf(instance));
    if (!part) return;
    instance.events.push({ kind: 'voted', task: part.id, vote: 'agree', at: call.context.now(), by: part.person });
  }
}
