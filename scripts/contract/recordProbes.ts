import { z } from 'zod';
import { ConflictError } from '../../src/client/ConflictError';
import { RefusalError } from '../../src/client/RefusalError';
import type { Context, Given } from './Context';
import { demand, same, shaped } from './ContractFault';
import { endpointOf } from './Endpoint';
import type { Probe, Probes } from './Probe';

/**
 * Ids of the calls about one kind of record; what the specification does not number is called where this server has it.
 */
export interface RecordCalls {
  list: string;
  add: string;
  edit: string;
  detail?: string;
  delete?: string;
  /** what people enter of a new record, with a name that no other has */
  body: (context: Context) => Promise<Given> | Given;
}

type Row = Record<string, unknown>;

const ROW = z.looseObject({
  id: z.string().regex(/^\d+$/),
  code: z.string().min(1),
  name: z.string().min(1),
  updatedTime: z.string(),
  status: z.number(),
});

const PAGE = z.object({
  list: z.array(ROW),
  total: z.number().int(),
  totals: z.record(z.string(), z.string().nullable()),
});

/** A probe for each call about one kind of record, on a record that is added first and gone afterwards. */
export function recordProbes(calls: RecordCalls): Probes {
  const all: [string | undefined, Probe][] = [
    [calls.list, (context) => listProbe(context, calls)],
    [calls.add, (context) => addProbe(context, calls)],
    [calls.edit, (context) => editProbe(context, calls)],
    [calls.detail, (context) => detailProbe(context, calls)],
    [calls.delete, (context) => deleteProbe(context, calls)],
  ];
  return Object.fromEntries(all.filter(([id]) => id !== undefined));
}

async function listProbe(context: Context, calls: RecordCalls): Promise<void> {
  const { id, name } = await added(context, calls);
  const page = (params: Given) => context.call(calls.list, params).then((data) => shaped(PAGE, data));
  const found = await page({ 'name~': name });
  same([found.total, found.list.map((row) => row.id)], [1, [id]], 'records found by the name of one');
  same((await page({ 'name~': `${name}x` })).total, 0, 'records found by a name that none has');
  const [first, second, both] = [
    await page({ pageSize: 1, pageNum: 1 }),
    await page({ pageSize: 1, pageNum: 2 }),
    await page({ pageSize: 2 }),
  ];
  same(
    [...first.list, ...second.list].map((row) => row.id),
    both.list.map((row) => row.id),
    'two pages of one record',
  );
  demand(first.total === second.total && first.total >= 2, 'the total depends on the page');
}

async function addProbe(context: Context, calls: RecordCalls): Promise<void> {
  const body = await calls.body(context);
  const { code, id } = await added(context, calls, body);
  const row = await rowOf(context, calls, String(body['name']));
  same([row.id, row.code], [id, code], 'id and number of the new record');
  for (const [field, value] of Object.entries(body))
    demand(String(row[field]) === String(value), `${field} is kept as ${String(row[field])}`);
  const nameless = await context.refused('a record without a name', () =>
    context.call(calls.add, { ...body, name: '' }),
  );
  demand(
    nameless instanceof RefusalError && nameless.lines.length > 0,
    'the refusal of a record without a name gives no reason (code 900 with lines)',
  );
  await context.refused('a second record of the same name', () => context.call(calls.add, body), 900);
}

async function editProbe(context: Context, calls: RecordCalls): Promise<void> {
  const { id, name } = await added(context, calls);
  const before = await rowOf(context, calls, name);
  await context.call(calls.edit, { ...before, remark: '契约测试改' });
  const after = await rowOf(context, calls, name);
  same({ ...after, updatedTime: '', remark: '' }, { ...before, updatedTime: '', remark: '' }, 'all but the remark');
  same(after['remark'], '契约测试改', 'the remark');
  const stale = await context.refused(
    'a change of a record that somebody changed meanwhile',
    () => context.call(calls.edit, { ...before, remark: '旧' }),
    409,
  );
  demand(
    stale instanceof ConflictError && String(Object(stale.data)['id']) === id,
    'a conflict does not bring the record as it is now',
  );
  await context.refused('a change of a record that does not exist', () =>
    context.call(calls.edit, { ...before, id: '999999999' }),
  );
}

async function detailProbe(context: Context, calls: RecordCalls): Promise<void> {
  const { id, name } = await added(context, calls);
  const row = await rowOf(context, calls, name);
  const detail = shaped(ROW, await context.call(calls.detail!, { id })) as Row;
  for (const [field, value] of Object.entries(row)) same(detail[field], value, `${field} of list and detail`);
  await context.refused('a record that does not exist', () => context.call(calls.detail!, { id: '999999999' }), 404);
}

async function deleteProbe(context: Context, calls: RecordCalls): Promise<void> {
  const body = await calls.body(context);
  const { id } = await context.call<{ id: string }>(calls.add, body);
  await context.call(calls.delete!, { ids: [id] });
  same(
    (await context.call<{ total: number }>(calls.list, { 'name~': String(body['name']) })).total,
    0,
    'records left after deleting the only one',
  );
  await context.refused('the second deletion of a record', () => context.call(calls.delete!, { ids: [id] }));
}

async function added(
  context: Context,
  calls: RecordCalls,
  given?: Given,
): Promise<{ id: string; code: string; name: string }> {
  const body = given ?? (await calls.body(context));
  const { code, id } = shaped(
    z.object({ id: z.string().regex(/^\d+$/), code: z.string().min(1) }),
    await context.call(calls.add, body),
  );
  context.later(() =>
    calls.delete
      ? context.call(calls.delete, { ids: [id] })
      : context.post(`${endpointOf(calls.list).path.replace(/\/\w+$/, '')}/delete`, { ids: [id] }),
  );
  return { id, code, name: String(body['name']) };
}

async function rowOf(context: Context, calls: RecordCalls, name: string): Promise<z.infer<typeof ROW>> {
  const { list } = shaped(PAGE, await context.call(calls.list, { 'name~': name }));
  demand(list.length === 1, `the list shows the record "${name}" ${list.length} times`);
  return list[0]!;
}
