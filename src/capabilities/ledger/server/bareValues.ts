import { fieldNamed } from '../../../language/model';
import { got } from '../../../lib/got';
import { asDecimal, Decimal } from '../../../lib/decimal';
import type { Entry } from '../../../language/rules';
import type { RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import type { Books } from './Books';
import { keyTexts } from './keyTexts';
import type { Posted } from './postAction';

/**
 * Says which lines have moved the value of a balance without its quantity and left what no average can be made of:
 * value without goods, or goods worth less than nothing. What was left over without goods may be cleared. Asked after
 * the postings were stored or taken back; one statement, and none where no document moves value alone.
 */
export async function bareValues(
  call: Call,
  books: Books,
  postings: readonly Posted[],
  database: Connection,
): Promise<RefusalLine[]> {
  const average = books.ledger.uses.ledger.average;
  const moved = average ? movedAlone(books, postings, average) : new Map<string, Entry>();
  if (!average || moved.size === 0) return [];
  const balances = await books.lock([...moved.values()]);
  const faulty = new Map(
    [...balances].filter(([, balance]) => {
      const left = asDecimal(balance[average.value]);
      return asDecimal(balance[average.per]).greaterThan(0) ? left.lessThan(0) : !left.isZero();
    }),
  );
  if (faulty.size === 0) return [];
  const texts = await keyTexts(
    call,
    books,
    [...faulty.keys()].map((key) => got(moved, key).keys),
    database,
  );
  const { title } = fieldNamed(books.ledger, average.value);
  return postings.flatMap(({ entries, origin: { code } }) => {
    const told = new Set<string>();
    return entries.flatMap((entry): RefusalLine[] => {
      const key = books.keyOf(entry.keys);
      const balance = faulty.get(key);
      if (!balance || told.has(key)) return [];
      told.add(key);
      const params = {
        key: got(texts, key),
        measure: call.t(title),
        short: asDecimal(balance[average.value]).negated().toString(),
      };
      const hasGoods = asDecimal(balance[average.per]).greaterThan(0);
      return [
        {
          code: entry.line === undefined ? code : call.t('{code} 第 {line} 行', { code, line: entry.line + 1 }),
          remark: hasGoods
            ? call.t('{key} {measure}不足，还缺 {short}', params)
            : call.t('{key} 没有结存数量，不能只增减{measure}', params),
          ...(entry.table === undefined ? {} : { table: entry.table, line: entry.line }),
        },
      ];
    });
  });
}

/** An entry of each balance whose value, but not whose quantity, the documents move. */
function movedAlone(
  books: Books,
  postings: readonly Posted[],
  { value, per }: { value: string; per: string },
): Map<string, Entry> {
  const sums = new Map<string, { entry: Entry; value: Decimal; per: Decimal }>();
  for (const entry of postings.flatMap(({ entries }) => entries)) {
    const key = books.keyOf(entry.keys);
    const sum = sums.get(key) ?? { entry, value: ZERO, per: ZERO };
    const signed = (name: string) => (entry.add[name] ?? ZERO).times(entry.side === 'in' ? 1 : -1);
    sums.set(key, { entry, value: sum.value.plus(signed(value)), per: sum.per.plus(signed(per)) });
  }
  return new Map(
    [...sums].filter(([, sum]) => sum.per.isZero() && !sum.value.isZero()).map(([key, { entry }]) => [key, entry]),
  );
}

const ZERO = new Decimal(0);
