import { holds } from '../../../server/access/Session';
import { readAbout } from '../../../server/inbox/readAbout';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { leadToRecord } from '../../../server/resource/leadTo';
import { transact } from '../../../server/resource/transact';
import { everyNode, showsDocument, type ApprovalView, type Flow, type TemplateView } from '../wire';
import { administrationOf } from './administrationOf';
import { detailPath } from './detailPath';
import { personalOf, stateOf } from './Instance';
import { instanceOf } from './instanceOf';
import { documentOf } from './documents/approvedDocument';
import { makesOf } from './made/makesOf';
import { namesOf } from './namesOf';
import { peopleIn } from './peopleIn';
import { principals } from './substitutes';
import { usableVersion } from './usableVersion';
import { formOf } from '../../designedForm/server';

/** A template to be filled in. */
export async function readTemplate(call: Call, given: unknown): Promise<TemplateView> {
  const version = await usableVersion(call, recordId(given), call.services.database.kysely);
  const { flow, form, templateId: id, title: name } = version;
  const people = await namesOf(call, scopeIn(flow), call.services.database.kysely);
  const resource = formOf(version, personalOf(call));
  return { id, name, version: version.version, form, flow, resource, people: Object.fromEntries(people) };
}

/** An approval that concerns the caller. @throws CallError 404 for any other */
export async function readApproval(call: Call, given: unknown): Promise<ApprovalView> {
  const { session } = call;
  const { kysely } = call.services.database;
  const id = recordId(given);
  const instance = await instanceOf(call, id, kysely);
  await transact(call, (database) => readAbout(call, `${detailPath(call)}?id=${id}`, database));
  const { code, events, name, version } = instance;
  const about = await documentOf(call, id, kysely);
  const kind = about && call.services.model.resources[about.kind];
  const state = stateOf(instance);
  const insteadOf = await principals(call, kysely);
  return {
    id,
    code,
    name,
    templateId: version.templateId,
    version: version.version,
    content: state.content,
    resource: formOf(version, personalOf(call)),
    flow: version.flow,
    events,
    people: Object.fromEntries(await namesOf(call, [...peopleIn(events), ...scopeIn(version.flow)], kysely)),
    insteadOf,
    isAdmin: holds(session, [administrationOf(call)]),
    ...(await makesOf(call, instance, state)),
    ...(about && kind
      ? {
          document: {
            to: leadToRecord(call, kind, about.id)?.to ?? null,
            isShown: showsDocument(version.flow, state, [session.userId, ...insteadOf]),
          },
        }
      : {}),
  };
}

/** People whom a flow lets its initiator name. */
function scopeIn({ nodes }: Flow): string[] {
  return everyNode(nodes).flatMap((node) => ('who' in node && node.who.by === 'chosen' ? (node.who.from ?? []) : []));
}
