import { sql } from 'kysely';
import { actionNamed, nameOf, type Document } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { differences } from '../../../server/resource/differences';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { problemLine } from '../../../server/resource/problemLine';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import type { Register } from './batchKeys';
import { datesDiffer } from './datesDiffer';
import { batchKey, knownBatches, type KnownBatch } from './knownBatches';
import { lockBatches } from './lockBatches';
import type { SaidBatch } from './saidBatches';

/** Field of a register, where it has one, in which the document stands that first brought a batch in. */
export const MADE_BY = 'documentCode';

/**
 * Makes records of batches that are new, completes those that lacked a date which is said now, and refuses lines that
 * say another date than the batch has. Two that bring in the same new batch wait for each other.
 */
export async function registerBatches(
  call: Call,
  actionName: string,
  register: Register,
  said: readonly SaidBatch[],
  database: Connection,
): Promise<void> {
  if (said.length === 0) return;
  const { services, session } = call;
  const keys = said.map((each) => each.keys);
  await lockBatches(register, session.packageId, keys, database);
  const known = await knownBatches(call, register, keys, database);
  const added = new Map<string, Document>();
  const completed = new Map<string, { before: KnownBatch; now: KnownBatch }>();
  const refused: RefusalLine[] = [];
  for (const each of said) {
    const key = batchKey(each.keys);
    const batch = known.get(key);
    const problem = batch && datesDiffer(call, register, each, batch);
    if (problem) {
      const { remark, ...at } = problemLine(call, problem);
      refused.push({ ...at, remark, code: `${nameOf(call.resource, each.document)} ${at.code}` });
      continue;
    }
    const dates = each.dates.map((date, index) => batch?.dates[index] ?? date);
    const now = { id: batch?.id ?? '', keys: each.keys, dates };
    known.set(key, now);
    if (now.id === '')
      added.set(key, {
        ...(added.get(key) ?? madeOf(register, each, nameOf(call.resource, each.document))),
        ...named(register.uses.batches.dates, dates),
      });
    else if (batch && dates.some((date, index) => date !== batch.dates[index]))
      completed.set(key, { before: completed.get(key)?.before ?? batch, now });
  }
  if (refused.length > 0) throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), refused);
  const registering = callOn(services, session, register, undefined, call.resource);
  await insertDocuments(registering, [...added.values()], database);
  for (const { before, now } of completed.values()) await complete(registering, register, before, now, database);
}

function madeOf(register: Register, { keys }: SaidBatch, code: string): Document {
  const hasMaker = register.fields.some(({ name }) => name === MADE_BY);
  return { ...named(register.uses.batches.keys, keys), ...(hasMaker ? { [MADE_BY]: code } : {}) };
}

function named(names: readonly string[], values: readonly (string | null)[]): Document {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
}

async function complete(
  call: Call,
  register: Register,
  before: KnownBatch,
  { dates, id }: KnownBatch,
  database: Connection,
): Promise<void> {
  const names = register.uses.batches.dates;
  // Whoever brings a batch in completes it, whether or not he may see the register.
  await records(asSystem(call, '批次登记'))
    .changing('t', {
      set: sql.join(names.map((name, index) => sql`${sql.ref(snake(name))} = ${dates[index] ?? null}::date`)),
      where: sql`t.id = ${id}`,
    })
    .execute(database);
  const changes = differences(call.compiled, named(names, before.dates), named(names, dates));
  await recordsChanged(call, database, 'edit', [{ id, changes }]);
}
