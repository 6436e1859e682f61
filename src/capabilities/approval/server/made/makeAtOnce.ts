import { sql } from 'kysely';
import { machineOf, type Resource } from '../../../../language/model';
import { machineAction } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { actWithin, deleteWithin } from '../../../../server/resource/actOnRecords';
import type { Call } from '../../../../server/resource/Call';
import { insertRecord } from '../../../../server/resource/saveRecord';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { ApprovalState } from '../../wire';
import type { Instance } from '../Instance';
import { madeFrom, madeKind } from './agreedFor';
import { stateFromContent } from './stateFromContent';

/**
 * Makes the document of an approval that begins, where its kind is made so early: what its rules refuse keeps the approval
 * from beginning. One that is submitted again gets a new one in the place of the old.
 * @param content of the form
 * @throws Refusal of the document, with its fields
 */
export async function makeAtOnce(
  call: Call,
  instance: Instance,
  content: Readonly<Record<string, unknown>>,
  database: Connection,
): Promise<void> {
  const kind = await earlyKind(call, instance, database);
  if (!kind) return;
  const own = asSystem(call, '审批单据', kind);
  const before = await madeFrom(call, kind, instance.id, database);
  if (before) await deleteWithin(own, { ids: [String(before.id)] }, database);
  const { document } = stateFromContent(own, content);
  await insertRecord(own, { ...document, [kind.uses.approval?.made?.by ?? '']: instance.id }, database);
}

/**
 * What follows for such a document once the approval is over: the action that waited for it is done in the name of whoever
 * agreed last, or that of a refusal. One whose approval is withdrawn goes. One to which somebody did so by hand stays.
 */
export async function followMade(
  call: Call,
  instance: Instance,
  { status }: ApprovalState,
  database: Connection,
): Promise<void> {
  if (status === 'running' || status === 'returned') return;
  const kind = await earlyKind(call, instance, database);
  const made = kind && (await madeFrom(call, kind, instance.id, database));
  const { on, refused } = kind?.uses.approval?.through ?? {};
  if (!kind || !made || on === undefined) return;
  const ids = [String(made.id)];
  const own = asSystem(call, status === 'agreed' ? '审批通过' : '审批未通过', kind);
  const action = status === 'agreed' ? on : status === 'refused' ? refused : undefined;
  const { from = [] } = machineAction(kind, action ?? on) ?? {};
  const state = sql.ref(`d.${snake(machineOf(kind).field)}`);
  const { rows } = await sql`select 1 from ${records(own).rows} as d
    where d.id = ${ids[0]} and ${state} in (${sql.join(from)}) for no key update of d`.execute(database);
  if (rows.length === 0) return;
  if (action === undefined) await deleteWithin(own, { ids }, database);
  else await actWithin(own, action, { ids, confirmed: true }, database);
}

/** The kind of documents that an approval makes, where they are made when it begins. */
async function earlyKind(call: Call, instance: Instance, database: Connection): Promise<Resource | undefined> {
  const kind = await madeKind(call, instance, database);
  return kind?.uses.approval?.made?.begins ? kind : undefined;
}
