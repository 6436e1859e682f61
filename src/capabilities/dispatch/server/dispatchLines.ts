import { sql } from 'kysely';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { conversionLines, type RoomScreen } from '../../../language/model';
import { isEmpty, newDocument, type Document } from '../../../language/rules';
import { isObject } from '../../../lib/isObject';
import { toDecimal } from '../../../lib/decimal';
import { CallError, refuse, Refusal, type RefusalLine } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { insertRecord, stored } from '../../../server/resource/saveRecord';
import { anyOf, type Connection } from '../../../server/storage';
import { takenHeader } from '../../conversion/server';
import { type Group, MOST_GROUPS, MOST_IN_GROUP } from '../wire';
import { headerOf } from './headerOf';
import { openOf, targetOf, type Target } from './openOf';

/**
 * Makes a document of each group of open lines, all of them or none: `{ groups }`. What a document lacks is told with
 * the number of its group.
 * @throws CallError 400 for what are no groups; Refusal for lines that are no longer open, and for what the new documents refuse
 */
export async function dispatchLines(
  call: Call,
  screen: RoomScreen<'dispatch'>,
  body: unknown,
): Promise<{ title: string; lines: RefusalLine[] }> {
  const groups = readGroups(screen, body);
  const target = targetOf(call, screen.to);
  const made = await stored(target.call, async (transaction) => {
    const all: RefusalLine[] = [];
    for (const [index, group] of groups.entries())
      all.push(await ofGroup(call, index, () => dispatchGroup(call, target, group, transaction)));
    return all;
  });
  const title = call.t('已生成 {count} 张{title}', { count: made.length, title: call.t(target.call.resource.title) });
  return { title, lines: made };
}

/** Refusals of a group say which one it is. */
async function ofGroup<T>({ t }: Call, index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !Array.isArray(error.data)) throw error;
    const place = t('第 {number} 组', { number: index + 1 });
    const lines = (error.data as RefusalLine[]).map((line) => ({
      ...line,
      code: [place, line.code].filter(Boolean).join(' '),
    }));
    throw refuse(error.message, lines);
  }
}

async function dispatchGroup(
  call: Call,
  { call: made, conversion }: Target,
  group: Group,
  database: Connection,
): Promise<RefusalLine> {
  const { from, into, to } = conversionLines(conversion);
  const wanted = new Map(group.lines.map(({ id, quantity }) => [id, quantity]));
  const lineIds = group.lines.map(({ id }) => readSource(id)?.lineId ?? '0');
  const all = records(call);
  const { rows } = await sql<{ id: string }>`select distinct l.parent_id::text as id from ${all.lines(from)} as l
    where l.id = ${anyOf(lineIds)}`.execute(database);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
  const documents = await openOf(call, { call: made, conversion }, ids, database);
  const begun = documents.flatMap(({ lines }) =>
    lines.flatMap(({ begun: line }): Document[] => {
      const quantity = wanted.get(String(line[SOURCE]));
      return quantity === undefined ? [] : [{ ...line, [into]: quantity }];
    }),
  );
  if (begun.length < wanted.size)
    throw refuse(call.t('提示'), [{ code: '', remark: call.t('所选明细已全部下推或已关闭，请刷新后重新选择') }]);
  const headers: Document[] = [];
  for (const { given } of documents) headers.push(await takenHeader(made, conversion, given, database));
  const state = newDocument(made.compiled, call.context);
  state.set({ ...headerOf(made.compiled, headers), ...group.header });
  state.removeLines(to, new Set(state.lines(to).keys()));
  state.insertLines(to, 0, begun);
  await lookUpReferences(made, state, undefined, database, () => true);
  state.computeAll();
  const { code, id } = await insertRecord(made, state.document, database);
  const remark = call.t('{count} 行明细', { count: begun.length });
  return { code: String(code), remark, lead: leadToRecord(made, made.resource, id) };
}

function readGroups({ by }: RoomScreen<'dispatch'>, body: unknown): Group[] {
  const groups = isObject(body) ? body.groups : undefined;
  if (!Array.isArray(groups) || groups.length === 0 || groups.length > MOST_GROUPS)
    throw new CallError(400, `groups: 1 - ${MOST_GROUPS}`);
  const seen = new Set<string>();
  return groups.map((group: unknown) => {
    const { header, lines } = isObject(group) ? group : {};
    if (!isObject(header) || !Array.isArray(lines) || lines.length === 0 || lines.length > MOST_IN_GROUP)
      throw new CallError(400, `lines: 1 - ${MOST_IN_GROUP}`);
    const own = lines.map((line: unknown) => {
      const { id, quantity } = isObject(line) ? line : {};
      const amount = typeof quantity === 'string' ? toDecimal(quantity) : null;
      if (typeof id !== 'string' || !readSource(id) || seen.has(id) || !amount?.greaterThan(0))
        throw new CallError(400, 'lines: { id, quantity }');
      seen.add(id);
      return { id, quantity: amount.toFixed() };
    });
    const values = by.flatMap((name): [string, unknown][] => {
      const value = header[name];
      return isEmpty(value) || (typeof value !== 'string' && typeof value !== 'number') ? [] : [[name, value]];
    });
    return { header: Object.fromEntries(values), lines: own };
  });
}
