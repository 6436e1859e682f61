import type { FieldTypes, Model } from '../../../language/model';
import {
  compileResource,
  DocumentState,
  postingsOf,
  stateOf,
  statesAfter,
  type Document,
  type Entry,
  withEveryRight,
} from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import type { StockCount } from './stockCounts';
import type { DemoRow } from '../../../server/demonstration/Demo';

/**
 * What lies in the stores counts from the review on, what it is worth from the posting on; neither may begin below
 * zero. What has only been entered can be reviewed.
 */
const STOCK = { ledger: 'stockLedger', action: 'review', withEntered: true };
const COST = { ledger: 'stockCost', action: 'post', withEntered: false };

/** The document that brings in what lay there from the start. */
export const OPENING = 'resetIn';

/** Lines of one opening document, at most. */
const LINES = 100;

interface Opening {
  model: Model;
  types: FieldTypes;
  /** day on which the books were opened */
  day: string;
  documents: ReadonlyMap<string, readonly Document[]>;
  prices: ReadonlyMap<string, unknown>;
  /** counts that found something: so much lay there by the book */
  counts: readonly StockCount[];
  nextId: (of: string) => string;
}

/**
 * The documents that bring in what had to be in the stores before the company's first day, so that nothing went out
 * that was not there.
 */
export function openingStock({ model, types, day, documents, prices, counts, nextId }: Opening): DemoRow[] {
  const entriesFor = (ledger: typeof STOCK) =>
    [...documents].flatMap(([name, rows]) => entriesOf(model, types, ledger, name, rows));
  const moved = (documents.get('transfer') ?? []).flatMap(floorsOfMoves);
  const inStore = lacking(entriesFor(STOCK), [], [...counts.flatMap(floorsOf), ...moved]);
  const inBooks = lacking(entriesFor(COST), inStore);
  const time = `${day} 08:30:00`;
  return [...groupBy([...inStore, ...inBooks], ({ keys }) => String(keys.warehouseId))].flatMap(
    ([warehouseId, lines]) =>
      Array.from({ length: Math.ceil(lines.length / LINES) }, (_, index) => ({
        id: nextId(OPENING),
        billDate: day,
        kind: 'opening',
        warehouseId,
        departmentId: '5',
        handlerId: '1',
        keeperId: '1',
        remark: '启用系统时的库存',
        lines: lines.slice(index * LINES, (index + 1) * LINES).map(({ keys, quantity }) => ({
          id: nextId(`${OPENING}.lines`),
          productId: keys.productId,
          batchNo: keys.batchNo ?? null,
          quantity: quantity.toString(),
          price: prices.get(String(keys.productId)) ?? '1',
        })),
        status: 2,
        createdId: '1',
        createdTime: time,
        checkedId: '1',
        checkedTime: time,
        updatedTime: time,
      })),
  );
}

interface Lack {
  keys: Entry['keys'];
  quantity: Decimal;
}

/** What must be there at the end of a day. */
interface Floor extends Pick<Entry, 'date' | 'keys'> {
  least: number;
}

function floorsOf({ day, lines, store }: StockCount): Floor[] {
  return lines.map(({ article, batchNo, book }) => ({
    date: day,
    keys: { warehouseId: store.warehouseId, productId: article.id, batchNo },
    least: book,
  }));
}

/** Goods that are moved from bin to bin lie there. */
function floorsOfMoves({ billDate, lines, warehouseId }: Document): Floor[] {
  return (lines as Document[]).map(({ batchNo = null, baseQuantity, productId, quantity }) => ({
    date: String(billDate),
    keys: { warehouseId, productId, batchNo },
    least: Number(baseQuantity ?? quantity),
  }));
}

/** What documents have moved in the stores by their reviews. */
export function movesOf(model: Model, types: FieldTypes, documents: ReadonlyMap<string, readonly Document[]>): Entry[] {
  const reached = { ...STOCK, withEntered: false };
  return [...documents].flatMap(([name, rows]) => entriesOf(model, types, reached, name, rows));
}

/**
 * How far each balance would fall below zero, or below what must be there, day by day, with what is brought in
 * beforehand.
 */
function lacking(entries: readonly Entry[], broughtIn: readonly Lack[], floors: readonly Floor[] = []): Lack[] {
  const balances = new Map<string, { keys: Entry['keys']; now: Decimal; least: Decimal }>();
  const names = Object.keys(entries[0]?.keys ?? {});
  const balanceOf = (all: Entry['keys']) => {
    const keys = Object.fromEntries(names.map((name) => [name, all[name]]));
    const key = JSON.stringify(keys);
    const balance = balances.get(key) ?? { keys, now: new Decimal(0), least: new Decimal(0) };
    balances.set(key, balance);
    return balance;
  };
  for (const { keys, quantity } of broughtIn) {
    const balance = balanceOf(keys);
    balance.now = balance.now.plus(quantity);
  }
  const steps = [
    ...entries.map((entry) => ({ ...entry, order: orderOf(entry), least: 0 })),
    ...floors.map((floor) => ({ ...floor, order: `${floor.date} 2`, side: undefined, add: undefined })),
  ];
  for (const { add, keys, least, side } of steps.toSorted((a, b) => (a.order < b.order ? -1 : 1))) {
    const balance = balanceOf(keys);
    const quantity = add?.quantity ?? 0;
    balance.now = side === 'in' ? balance.now.plus(quantity) : balance.now.minus(quantity);
    balance.least = Decimal.min(balance.least, balance.now.minus(least));
  }
  return [...balances.values()]
    .filter(({ least }) => least.isNegative() && !least.isZero())
    .map(({ keys, least }) => ({ keys, quantity: least.negated() }));
}

function entriesOf(
  model: Model,
  types: FieldTypes,
  { action, ledger: name, withEntered }: typeof STOCK,
  document: string,
  rows: readonly Document[],
): Entry[] {
  const resource = model.resources[document]!;
  if (!resource.uses.postings.some(({ ledger }) => ledger === name)) return [];
  const machine = resource.machine!;
  const states = statesAfter(machine, action);
  const context = withEveryRight({ id: '1', name: '', departmentId: null }, () => '2026-01-01 00:00:00');
  return rows.flatMap((row) => {
    const isReached = states.has(stateOf(machine, row));
    if (!isReached && !(withEntered && stateOf(machine, row) === machine.initial)) return [];
    const entries = postingsOf(
      new DocumentState(compileResource(resource, types), row, context),
      model.resources[name]!,
      types,
      action,
    );
    return isReached ? entries : entries.filter(({ side }) => side === 'out');
  });
}

function orderOf({ date, side }: Entry): string {
  return `${date} ${side === 'in' ? 0 : 1}`;
}
