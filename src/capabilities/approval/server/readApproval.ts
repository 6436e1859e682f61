import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { ApprovalEvent, ApprovalView, TemplateView } from '../wire';
import { administrationOf } from './approvalCalls';
import { formOf, personalOf, stateOf } from './Instance';
import { instanceOf } from './instanceOf';
import { namesOf } from './namesOf';
import { usableVersion } from './usableVersion';

/** A template to be filled in. */
export async function readTemplate(call: Call, given: unknown): Promise<TemplateView> {
  const version = await usableVersion(call, recordId(given), call.services.database.kysely);
  const { flow, form, templateId: id, title: name } = version;
  return { id, name, version: version.version, form, flow, resource: formOf(version, personalOf(call)) };
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
    resource: formOf(version, personalOf(call)),
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
