import { sql, type RawBuilder } from 'kysely';
import { POSTING } from '../../language/meta/postingFields';
import type { LedgerResource } from '../../language/model';
import { NOTE } from '../../language/rules/ledgerPart';
import { snake } from '../schema/naming';
import { OF_POSTINGS } from './accounts';
import { balancesBefore, type LedgerTables } from './balancesBefore';
import { FIRST, monthOf, readRange } from './dayRange';
import { anyFigure } from './seenMeasures';
import { tablesOf, waitingAs } from './tablesOf';
import { aboveOf, type RolledTree } from './rolledUp';

/** What lines of a book are called, and the sides of a balance. */
export interface BookWords {
  opening: string;
  month: string;
  year: string;
  in: string;
  out: string;
  even: string;
}

/** How accounts are told as a book. */
export interface Book {
  /** keys that tell accounts apart */
  by: readonly string[];
  /** measures of which a part is shown to the caller: what moves none of them is not told; none: all of it is */
  shown: readonly string[];
  /** without what happened line by line */
  isOfMonths: boolean;
  /** what lies above in it is an account, too */
  tree: RolledTree | undefined;
  words: BookWords;
  /** rows that documents have yet to post, which are counted in and say so */
  pending: RawBuilder<unknown> | undefined;
  /** what a row `r` of postings is in words */
  note: RawBuilder<unknown>;
}

/** The rows of a book, as they stand below each other in an account. */
const STEP = { opening: 0, entry: 1, month: 2, year: 3 } as const;

/**
 * The accounts of a ledger in a range of days as books tell them: what was there before, what happened line by line,
 * and below each month in which something moved what the month came to until the last day of the range, and the year
 * from its first day on. What was taken back is not told. `id` counts the rows in their order.
 * @param range as {@link readRange}; a book of months begins with the month that it begins in
 * @param conditions on the keys, of rows called `t`: which accounts
 */
export function accountBooks(
  ledger: LedgerResource,
  packageId: string,
  range: string,
  conditions: RawBuilder<unknown>,
  { by, isOfMonths, note, pending, shown, tree, words }: Book,
): RawBuilder<unknown> {
  const { from: first, to } = readRange(range);
  const from = isOfMonths ? monthOf(first) : first;
  const { keys, measures } = ledger.uses.ledger;
  const names = measures.map(snake);
  const own = sql.join(by.map((key) => sql.ref(snake(key))));
  const others = keys.filter((key) => !by.includes(key)).map((key) => sql.ref(snake(key)));
  const none = sql.join(
    others.map(() => sql`null, `),
    sql``,
  );
  const plain = tablesOf(ledger, pending !== undefined);
  const tables = tree ? rolledTables(ledger, tree, plain) : plain;
  const common = sql`package_id, ${own}`;
  const each = (part: (name: string) => RawBuilder<unknown>) => sql.join(names.map(part));
  const code = sql.ref(snake(POSTING.code));
  const links = sql.join(Object.keys(OF_POSTINGS).map((name) => sql.ref(name)));
  const unlinked = sql.join(Object.values(OF_POSTINGS));
  const any = (parts: (name: string) => RawBuilder<unknown>[]) => anyFigure(shown.map(snake).flatMap(parts));
  const sum = (name: string) => sql`sum(${sql.ref(name)})`;
  const entries = sql`select ${common}, ${sql.join(
    others.map((key) => sql`${key}, `),
    sql``,
  )}min(id) as entry, ${STEP.entry}::int as step, date_trunc('month', bill_date)::date as month,
      document_id, bill_date, document_kind, line_no, side,
      min(created_id) as created_id, min(created_time) as created_time, ${code}, null::text as word,
      ${each(
        (name) => sql`${sum(name)} as ${sql.ref(name)},
          case when side = 'in' then ${sum(name)} end as ${sql.ref(`${name}_in`)},
          case when side = 'out' then -${sum(name)} end as ${sql.ref(`${name}_out`)}`,
      )}
    from ${tables.postings} as t where ${conditions} and bill_date >= ${from} and bill_date < ${to} and not ${isOfMonths}::boolean
    group by ${common}, ${sql.join(
      others.map((key) => sql`${key}, `),
      sql``,
    )}bill_date, document_kind, document_id, line_no, side, ${code} having ${any((name) => [sum(name)])}`;
  const openings = sql`select ${common}, ${none}null, ${STEP.opening}::int, null, ${unlinked}, null,
      ${words.opening}::text, ${each((name) => sql`${sum(name)}, null, null`)}
    from (${balancesBefore(tables, common, names, conditions, from)}) as b where ${from !== FIRST}::boolean
    group by ${common} having ${any((name) => [sum(name)])}`;
  // A month is told once, and once more in the year so far.
  const day = sql`(least((month + interval '1 month')::date, ${to}::date) - 1)`;
  const ofMonths = sql.join(
    Object.entries(OF_POSTINGS).map(([name, nothing]) => (name === snake(POSTING.date) ? day : nothing)),
  );
  const line = (step: number, text: string, prefix: string, isCounted: boolean) =>
    sql`select ${common}, ${none}null, ${step}::int, month, ${ofMonths}, null, ${text}::text, ${each(
      (name) =>
        sql`${isCounted ? sql`${sql.ref(`${name}_in`)} - ${sql.ref(`${name}_out`)}` : sql`0`},
        ${sql.ref(`${prefix}${name}_in`)}, ${sql.ref(`${prefix}${name}_out`)}`,
    )} from m where month >= ${monthOf(from)} and ${any((name) => ['in', 'out'].map((part) => sql.ref(`${name}_${part}`)))}`;
  const noted = pending
    ? sql`case when w.waits is null then ${note} else concat('〔', w.waits, '〕', ${note}) end`
    : note;
  const balance = (name: string) =>
    sql`sum(${sql.ref(name)}) over (partition by ${own} order by month nulls first, step, bill_date, entry)`;
  return sql`with recursive ${sql.join(
    [...waitingAs(pending), ...(tree ? [aboveOf(tree, packageId)] : [])].map((part) => sql`${part}, `),
    sql``,
  )}
    m as (${monthlySums(tables, common, own, names, conditions, { from, to })}),
    a as (${entries} union all ${openings} union all ${line(STEP.month, words.month, '', isOfMonths)}
      union all ${line(STEP.year, words.year, 'year_', false)}),
    r as (select *, ${each((name) => sql`${balance(name)} as ${sql.ref(`${name}_balance`)}`)} from a)
    select ${common}, ${sql.join(
      others.map((key) => sql`${key}, `),
      sql``,
    )}row_number() over (order by ${own}, month nulls first, step, bill_date, entry) as id,
      step, ${links}, ${code}, coalesce(word, ${noted}) as ${sql.ref(NOTE)}, ${pending ? sql`w.waits, ` : sql``}
      ${sql.join(names.map(shownParts(words)))} from r ${pending ? waitingDocuments : sql``}`;
}

/** Of rows `r` those of documents that wait, which have nothing posted that was not taken back. */
const waitingDocuments = sql`left join (select distinct document_id as waiting_id, document_kind as waiting_kind, waits from waiting) as w
  on w.waiting_id = r.document_id and w.waiting_kind = r.document_kind`;

/** What a row shows of a measure. Beside the first of a ledger, such as what is counted of goods, nothing is left empty. */
const shownParts =
  (words: BookWords) =>
  (name: string, place: number): RawBuilder<unknown> => {
    const [into, out, balance] = ['in', 'out', 'balance'].map((part) => sql.ref(`${name}_${part}`));
    const shown = (value: RawBuilder<unknown>) => (place === 0 ? value : sql`nullif(${value}, 0)`);
    const word = sql`case sign(${balance}) when 1 then ${words.in}::text when -1 then ${words.out}::text else ${words.even}::text end`;
    return sql`${shown(sql`${into}`)} as ${sql.ref(`${name}_in`)}, ${shown(sql`${out}`)} as ${sql.ref(`${name}_out`)},
      ${balance}, ${shown(sql`abs(${balance})`)} as ${sql.ref(`${name}_standing`)}, ${word} as ${sql.ref(`${name}_direction`)}`;
  };

/** What each month of a year came to until a day, and the year until the month, from the year on in which a range begins. */
function monthlySums(
  { months, postings }: LedgerTables,
  common: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  names: readonly string[],
  conditions: RawBuilder<unknown>,
  { from, to }: { from: string; to: string },
): RawBuilder<unknown> {
  const lastMonth = monthOf(to);
  const sided = names.flatMap((name) => [`${name}_in`, `${name}_out`]);
  const sums = sided.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const sides = names.flatMap((name) => [
    // Nothing has the decimals of the measure as well.
    sql`case when side = 'in' then ${sql.ref(name)} else 0 * ${sql.ref(name)} end`,
    sql`case when side = 'out' then -${sql.ref(name)} else 0 * ${sql.ref(name)} end`,
  ]);
  const years = sided.map(
    (name) =>
      sql`sum(${sql.ref(name)}) over (partition by ${own}, date_trunc('year', month) order by month) as ${sql.ref(`year_${name}`)}`,
  );
  return sql`select *, ${sql.join(years)} from (select ${common}, month, ${sql.join(sums)} from (
      select ${common}, month, ${sql.join(sided.map((name) => sql.ref(name)))} from ${months} as t where ${conditions}
        and month >= ${`${from.slice(0, 4)}-01-01`} and month < ${lastMonth}
      union all select ${common}, date_trunc('month', bill_date)::date, ${sql.join(sides)} from ${postings} as t
        where ${conditions} and bill_date >= ${lastMonth} and bill_date < ${to}) as f
    group by ${common}, month) as s`;
}

/** Each row for its own key of a tree, and once more for every key above that. */
function rolledTables(ledger: LedgerResource, { key }: RolledTree, own: LedgerTables): LedgerTables {
  const { keys, measures } = ledger.uses.ledger;
  const names = measures.map(snake);
  const kept = keys.map(snake).filter((name) => name !== key);
  const rolled = (table: RawBuilder<unknown>, columns: readonly string[]) =>
    sql`(select a.id as ${sql.ref(key)}, ${sql.join(['package_id', ...kept, ...columns].map((name) => sql.ref(`q.${name}`)))}
      from ${table} as q join above as a on a.leaf = q.${sql.ref(key)})`;
  return {
    balances: rolled(own.balances, ['id', ...names]),
    months: rolled(own.months, ['month', ...names.flatMap((name) => [`${name}_in`, `${name}_out`])]),
    postings: rolled(own.postings, ['id', ...Object.keys(OF_POSTINGS), snake(POSTING.code), ...names]),
  };
}
