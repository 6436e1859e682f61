import { sql } from 'kysely';
import { type Resource, resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { foldApproval, type ApprovalEvent, type ApprovalState, type Flow } from '../wire';
import { withRecords } from '../../designedForm/server';
import type { DesignedForm } from '../../designedForm/wire';
import { offeredRecords } from './made/offeredRecords';

/** A template as it was when an approval began with it. */
export interface Version {
  templateId: string;
  version: number;
  title: string;
  form: DesignedForm;
  flow: Flow;
}

/** An approval while something is done to it: what happened, and how it stands after that. */
export interface Instance {
  id: string;
  packageId: string;
  version: Version;
  events: ApprovalEvent[];
}

export const stateOf = ({ events, version }: Pick<Instance, 'events' | 'version'>): ApprovalState =>
  foldApproval(version.flow, events);

/** What people who fill in forms work with: their references are searched as those of it. */
export function personalOf({ resource, services }: Pick<Call, 'resource' | 'services'>): Resource {
  return resourceOf(services.model, resource.uses.approval?.approvals?.mine ?? '');
}

/** A version of a template, its form with the records that may be chosen in it; `version` left out: the newest one. */
export async function readVersion(
  call: Call,
  templateId: string,
  version: number | undefined,
  database: Connection,
): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select template_id::text as "templateId", version, title, form, flow from sys_approval_version
    where package_id = ${call.session.packageId} and template_id = ${templateId} and (${version ?? null}::integer is null or version = ${version ?? null}::integer)
    order by version desc limit 1`.execute(database);
  const [found] = rows;
  if (!found) return undefined;
  const offered = offeredRecords(call.services.model);
  return { ...found, form: await withRecords(call, found.form, offered, version === undefined, database) };
}

/** What happened to an approval, in order. */
export async function readEvents(packageId: string, id: string, database: Connection): Promise<ApprovalEvent[]> {
  const { rows } = await sql<{ event: ApprovalEvent }>`
    select event from sys_approval_event where package_id = ${packageId} and approval_id = ${id} order by place`.execute(
    database,
  );
  return rows.map(({ event }) => event);
}
