import { sql } from 'kysely';
import type { Resource } from '../../../language/model';
import { compiledAt, dayOf, type Document, type DocumentProblem, isEmpty } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Settling } from '../language';
import { ITEM, ITEM_LEDGER, SETTLED_LINE } from '../wire';

interface Item {
  id: string;
  kind: string;
  partner: string | null;
  date: string;
  open: string;
  /** the same two, where the caller may see them */
  day: string | null;
  told: string | null;
}

/**
 * What is wrong with lines of documents that settle items, by document: of another partner, of a kind that the document
 * does not settle, named twice, opened on a later day, or more than is open; with the place of the line. One statement.
 */
export async function settledProblems(
  call: Call,
  resource: Resource,
  settling: Settling,
  documents: readonly Document[],
  database: Connection,
): Promise<DocumentProblem[][]> {
  const linesOf = (document: Document): Document[] => (document[settling.lines] as Document[] | undefined) ?? [];
  const ids = documents.flatMap(linesOf).flatMap((line) => {
    const id = line[SETTLED_LINE.item];
    return isEmpty(id) ? [] : [String(id)];
  });
  const items = ids.length === 0 ? new Map<string, Item>() : await itemsOf(call, settling, ids, database);
  return documents.map((document) => {
    const seen = new Set<string>();
    return linesOf(document).flatMap((row, line): DocumentProblem[] => {
      const item = items.get(String(row[SETTLED_LINE.item] ?? ''));
      const wrong = item && wrongOf(settling, document, row, item, seen, dayOf(resource, document));
      if (item) seen.add(item.id);
      if (!wrong) return [];
      const { title } = compiledAt(call.compiled, `${settling.lines}.${wrong.field}`).field;
      return [{ table: settling.lines, line, title, ...wrong }];
    });
  });
}

type Wrong = Required<Pick<DocumentProblem, 'field' | 'message' | 'params'>>;

function wrongOf(
  { kinds, partner }: Settling,
  document: Document,
  row: Document,
  { date, day: dayTold, id, kind, open, partner: own, told }: Item,
  seen: ReadonlySet<string>,
  day: string | undefined,
): Wrong | undefined {
  const of = (message: string, params = {}): Wrong => ({ field: SETTLED_LINE.item, message, params });
  const said = document[partner];
  if (!isEmpty(said) && own !== String(said)) return of('不是所选往来单位的未结单据，请删除此行后重新选择');
  if (!(kinds as readonly string[]).includes(kind)) return of('此类往来不能在本单据核销，请删除此行');
  if (seen.has(id)) return of('与本单据的其他行重复，请合并为一行');
  if (day !== undefined && day < date)
    return dayTold === null
      ? of('本单据日期早于未结单据的日期，请改单据日期或删除此行')
      : of('本单据日期早于未结单据的日期{date}，请改单据日期或删除此行', { date: dayTold });
  if (asDecimal(row[SETTLED_LINE.amount] ?? 0).lessThanOrEqualTo(asDecimal(open))) return undefined;
  const beyond =
    told === null
      ? of('本次核销超过未结金额，请改小或删除此行')
      : of('本次核销超过未结金额{open}，请改小或删除此行', { open: asDecimal(told).toFixed(2) });
  return { ...beyond, field: SETTLED_LINE.amount };
}

async function itemsOf(
  call: Call,
  { items, ledger, partner }: Settling,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, Item>> {
  const open = sql.ref(snake(ITEM_LEDGER.open));
  const whole = (name: string) => records(asSystem(call, '核销检查', name));
  const { rows } = await sql<Item>`
    select i.id::text as id, i.${sql.ref(snake(ITEM.kind))} as kind, i.${sql.ref(snake(partner))}::text as partner, i.${sql.ref(snake(ITEM.date))}::text as date,
      (select t.${sql.ref(snake(ITEM.date))}::text from ${recordsTold(call, items).rows} as t where t.id = i.id) as day,
      coalesce(sum(b.${open}), 0)::text as open, case when count(b.id) = count(s.${open}) then coalesce(sum(s.${open}), 0)::text end as told
    from ${whole(items).rows} as i
      left join ${whole(ledger).balances} as b on b.${sql.ref(snake(ITEM_LEDGER.item))} = i.id
      left join ${recordsChosen(call, ledger).balances} as s on s.id = b.id
    where i.id = ${anyOf(ids)} group by 1, 2, 3, 4, 5`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
