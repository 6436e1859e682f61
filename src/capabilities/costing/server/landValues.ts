import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import { Decimal } from '../../../lib/decimal';
import type { LedgerResource, Model, Resource } from '../../../language/model';
import type { Entry } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import { Books, type Poster } from '../../ledger/server';
import { closedUntil } from './closedUntil';
import { CostBooks, type Keys } from './CostBooks';
import { inOrder } from './inOrder';
import { landing } from './landing';
import { methodsOf } from './methodsOf';
import { moveDays } from './moveDays';
import type { LandingRule } from './potRules';
import { readMovements } from './readMovements';
import { stillThere } from './stillThere';

/** A value that belongs to a receipt. */
interface Landed {
  id: string;
  documentId: string;
  code: string;
  lineId: string | null;
  lineNo: number | null;
  posting: number;
  /** its own day */
  day: string;
  side: 'in' | 'out';
  amount: string;
  keys: Keys;
  /** day of the first of the receipts, and all of them */
  date: string;
  receipts: string[];
}

/**
 * Brings values without goods to the receipts that they belong to: they count on the day of the receipt. Where that is
 * closed they count on their own day, and what has left since takes its part along on that day.
 * @param isFirst nothing has ever been valued: closed periods are as well
 */
export async function landValues(
  database: Connection,
  model: Model,
  ledger: LedgerResource,
  packageId: string,
  documents: { resource: Resource; ids: readonly string[]; poster: Poster },
  rules: readonly LandingRule[],
  isFirst = false,
): Promise<void> {
  if (rules.length === 0) return;
  const books = new CostBooks(ledger, packageId);
  const landed: Landed[] = [];
  for (const rule of rules) landed.push(...(await receiptsOf(database, books, documents, rule)));
  if (landed.length === 0) return;
  const closed = isFirst ? undefined : await closedUntil(database, model, ledger, packageId);
  const isOpen = ({ date }: Landed) => closed === undefined || date > closed;
  await moveDays(
    database,
    books,
    landed.filter((each) => isOpen(each) && each.date !== each.day).map(({ date, id }) => ({ id, date })),
  );
  await passOn(
    database,
    model,
    books,
    documents,
    landed.filter((each) => !isOpen(each)),
  );
}

async function receiptsOf(
  database: Connection,
  books: CostBooks,
  { ids, resource }: { resource: Resource; ids: readonly string[] },
  rule: LandingRule,
): Promise<Landed[]> {
  const { packageId, table } = books;
  const { receipts, values } = landing(
    books,
    resource,
    rule,
    sql`v.document_id = any(${ids}::bigint[]) and v.valued = 'landed' and v.reverses is null
      and not exists (select 1 from ${table} as r where r.package_id = ${packageId} and r.reverses = v.id)`,
  );
  const { rows } = await sql<
    Omit<Landed, 'keys'> & Keys
  >`with ${values} select v.id::text as id, v.document_id::text as "documentId", v.document_code as code, v.line_id::text as "lineId", v.line_no as "lineNo", v.posting, v.side,
      v.bill_date::text as day, ${books.column('value', 'v')}::text as amount, ${books.named('v')}, r.date, r.receipts
    from v cross join lateral ${receipts} as r
    where r.date is not null`.execute(database);
  return rows.map((row) => ({ ...row, keys: Object.fromEntries(books.keys.map(({ name }) => [name, row[name]])) }));
}

async function passOn(
  database: Connection,
  model: Model,
  books: CostBooks,
  { poster, resource }: { resource: Resource; poster: Poster },
  landed: readonly Landed[],
): Promise<void> {
  if (landed.length === 0) return;
  const { ledger, packageId } = books;
  const methods = await methodsOf(
    database,
    model,
    ledger,
    packageId,
    landed.map(({ keys }) => keys),
  );
  const found = await readMovements(
    database,
    books,
    landed.map(({ keys }) => ({ keys, since: '-infinity' })),
  );
  const passed = landed.flatMap((each, index): (Landed & { entry: Entry })[] => {
    const { amount, day, keys, receipts, side } = each;
    const until = (found[index] ?? []).filter(({ date }) => date <= day);
    const left = stillThere(
      inOrder(until, ({ quantity }) => (quantity > 0n ? 0 : 1)),
      0n,
      new Set(receipts),
      methods(keys, day),
    );
    const gone = new Decimal(amount).times(new Decimal(1).minus(left)).toDecimalPlaces(2);
    if (gone.isZero()) return [];
    const isIn = side === 'in';
    const entry: Entry = {
      posting: each.posting,
      ...(each.lineNo === null ? {} : { line: each.lineNo - 1 }),
      lineId: each.lineId,
      date: day,
      side: isIn ? 'out' : 'in',
      keys,
      add: { [books.valueName]: isIn ? gone : gone.negated() },
      valued: 'passed',
    };
    return [{ ...each, entry }];
  });
  const byDocument = groupBy(passed, ({ documentId }) => documentId);
  await new Books(database, ledger, packageId).enter(
    [...byDocument.values()].map((of) => ({
      origin: { kind: resource.name, id: at(of, 0).documentId, code: at(of, 0).code, ...poster },
      entries: of.map(({ entry }) => entry),
    })),
  );
}
