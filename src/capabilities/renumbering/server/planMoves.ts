import { sql } from 'kysely';
import { type Document, seriesFieldsOf, seriesOf, seriesText } from '../../../language/rules';
import { fillDateParts } from '../../../lib/dateParts';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fillSequence } from '../../../server/resource/nextCode';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { WHY } from './renumberedOf';
import { filledSeries } from '../../series/server';
import type { NumberMove } from '../wire';
import type { NamedPeriod } from '../../period/server';

/** A series of a period, its date filled in, and the last number that it has given and would have given. */
export interface Counted {
  series: string;
  before: string;
  last: string;
}

/** What numbering a period anew would move: documents, and the series that go on from elsewhere. */
export interface Moves {
  moves: NumberMove[];
  counted: Counted[];
}

interface Numbered {
  id: string;
  code: string;
  date: string;
  series: string;
  number: bigint;
}

/**
 * Puts the numbers of a period in order: from 1 in each series, by day, of one day by the numbers of today. Documents whose
 * number is none of their series keep it, and numbers that others have are passed over. All of them, whoever sees them.
 * Three statements.
 * @param call on the documents
 * @param isWritten locks series, then documents
 */
export async function planMoves(
  call: Call,
  { from, to }: NamedPeriod,
  database: Connection,
  isWritten: boolean,
): Promise<Moves> {
  const filled = filledSeries(call.resource, from, to);
  const { rows: known } = await sql<{ series: string; last: string }>`select series, last::text as last from sys_series
    where package_id = ${call.session.packageId} and series = any(${filled}::text[]) order by series ${isWritten ? sql`for update` : sql``}`.execute(
    database,
  );
  const groups = groupBy(await numbered(call, { from, to }, database, isWritten), ({ series }) => series);
  const taken = await takenBy(call, groups, database);
  const moves: NumberMove[] = [];
  const ends = new Map<string, bigint>();
  for (const [series, documents] of groups) {
    let last = 0n;
    for (const { code, date, id } of documents.toSorted(byDay)) {
      let next = '';
      do next = fillSequence(series, String((last += 1n)));
      while (taken.has(next));
      if (next !== code) moves.push({ id, from: code, to: next, date });
    }
    ends.set(series, last);
  }
  const counted = known.flatMap(({ last: before, series }) => {
    const last = String(ends.get(series) ?? 0n);
    return last === before ? [] : [{ series, before, last }];
  });
  return { moves, counted };
}

const byDay = (one: Numbered, other: Numbered): number =>
  one.date.localeCompare(other.date) || (one.number < other.number ? -1 : 1);

const headOf = (series: string): string => series.split('{seq')[0] ?? series;

/** Documents of the period whose numbers are of their own series. */
async function numbered(
  call: Call,
  { from, to }: Pick<NamedPeriod, 'from' | 'to'>,
  database: Connection,
  isWritten: boolean,
): Promise<Numbered[]> {
  const { resource } = call;
  const series = seriesOf(resource) ?? '';
  const column = (name: string) => sql.ref(`d.${snake(name)}`);
  const date = column(resource.date ?? '');
  const columns = [
    sql`d.id::text as id`,
    sql`${column(resource.code ?? '')} as code`,
    sql`${date}::text as date`,
    ...seriesFieldsOf(series, resource.fields).map(({ name }) => sql`${column(name)} as ${sql.id(`field ${name}`)}`),
  ];
  const { rows } = await sql<Document & { id: string; code: string; date: string }>`
    select ${sql.join(columns)} from ${records(asSystem(call, WHY)).rows} as d
    where ${date} between ${from} and ${to} order by d.id ${isWritten ? sql`for update of d` : sql``}`.execute(
    database,
  );
  return rows.flatMap(({ code, date: day, id, ...said }) => {
    const document = Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name.slice('field '.length), value]),
    );
    const own = fillDateParts(seriesText(series, resource.fields, document), day);
    const number = code.startsWith(headOf(own)) ? code.slice(headOf(own).length) : '';
    return /^\d{1,15}$/.test(number) ? [{ id, code, date: day, series: own, number: BigInt(number) }] : [];
  });
}

/** Numbers of these series that documents have which are not to be numbered anew. */
async function takenBy(
  call: Call,
  groups: ReadonlyMap<string, readonly Numbered[]>,
  database: Connection,
): Promise<ReadonlySet<string>> {
  const heads = [...groups.keys()].map(headOf);
  const code = sql.ref(snake(call.resource.code ?? ''));
  const { rows } = await sql<{
    code: string;
  }>`select distinct t.${code} as code from ${records(asSystem(call, WHY)).rows} as t
    join unnest(${heads}::text[]) as h(head) on starts_with(t.${code}, h.head)`.execute(database);
  const own = new Set([...groups.values()].flatMap((documents) => documents.map((each) => each.code)));
  return new Set(rows.flatMap((row) => (own.has(row.code) ? [] : [row.code])));
}
