import { sql } from 'kysely';
import { asLedger, fieldNamed, resourceOf } from '../../../../language/model';
import { CallError } from '../../../../server/Refusal';
import type { Params } from '../../../../server/calls/pageOf';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { canSee } from '../../../../server/resource/canSee';
import { recordId } from '../../../../server/resource/readRecord';
import { snake } from '../../../../server/schema/naming';
import type { BatchTrace, TraceWay } from '../../wire';
import { isRegister, type Register } from '../batchKeys';
import { followBatch } from './followBatch';
import { namedRows } from './namedRows';
import { labelsOf } from './shownDocuments';
import { TraceBooks } from './TraceBooks';
import { traceKinds } from './TraceKinds';

const LONGEST_KEY = 200;

/**
 * Where a batch came from, or where it went.
 * @throws CallError 400 for another `way`, 403 where a role hides what is traced, 404 for a batch that is not there, or not for the caller
 */
export async function readTrace(call: Call, params: Params): Promise<BatchTrace> {
  const { resource, services, t } = call;
  const register = resourceOf(services.model, resource.name);
  if (!isRegister(register)) throw new CallError(404, '请求错误,未找到该资源');
  const way = wayOf(params.way);
  const { dates, keys, ledger: name } = register.uses.batches;
  const batch = await batchOf(call, register, params);
  const ledger = asLedger(resourceOf(services.model, name));
  const books = new TraceBooks(call, register, ledger);
  if (books.isHidden) throw new CallError(403, '拒绝访问');
  const kinds = traceKinds(services.model, ledger);
  const followed = await followBatch(books, kinds, batch.keys, way);
  const product = fieldNamed(ledger, keys[0] ?? '');
  const labels = await labelsOf(call, product, [batch.keys[0] ?? '']);
  return {
    id: batch.id,
    keys: Object.fromEntries(keys.map((key, index) => [key, batch.keys[index] ?? ''])),
    title: labels.get(batch.keys[0] ?? '') ?? '',
    code: batch.keys[1] ?? '',
    dates: dates.flatMap((date, index) => {
      const compiled = call.compiled.byPath.get(date);
      return compiled && canSee(call, compiled)
        ? [{ title: t(compiled.field.title), value: batch.dates[index] ?? null }]
        : [];
    }),
    rows: await namedRows(call, register, books, kinds, followed.rows, way),
    isCut: followed.isCut,
    unseen: followed.unseen,
  };
}

function wayOf(given: string | undefined): TraceWay {
  if (given === 'back' || given === 'forward') return given;
  throw new CallError(400, 'way');
}

async function batchOf(call: Call, register: Register, params: Params) {
  const { dates, keys } = register.uses.batches;
  const [product = '', number = ''] = keys;
  const asked =
    params.id === undefined
      ? sql`t.${sql.ref(snake(product))} = ${recordId(params[product])} and t.${sql.ref(snake(number))} = ${(params[number] ?? '').slice(0, LONGEST_KEY)}`
      : sql`t.id = ${recordId(params.id)}`;
  const text = (names: readonly string[]) => sql.join(names.map((each) => sql`t.${sql.ref(snake(each))}::text`));
  const { rows } = await sql<{ id: string; keys: string[]; dates: (string | null)[] }>`
    select t.id::text as id, array[${text(keys)}] as keys, array[${text(dates)}] as dates from ${records(call).rows} as t
    where ${asked}`.execute(call.services.database.kysely);
  const [batch] = rows;
  if (!batch) throw new CallError(404, '请求错误,未找到该资源');
  return batch;
}
