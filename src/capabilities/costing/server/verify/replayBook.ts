import { Decimal } from '../../../../lib/decimal';
import { groupBy } from '../../../../lib/groupBy';
import type { CostMethod } from '../../../../language/meta/costMethods';
import { byNumber } from './byNumber';
import { Links } from './Links';
import type { Move } from './Move';
import { partOf } from './partOf';
import { replayMonth } from './replayMonth';
import { replayRun } from './replayRun';
import type { Placed } from './Placed';
import type { Stock } from './Stock';

/** Balances that feed each other are replayed until nothing changes any more, but not for ever. */
const ROUNDS = 60;

/** What movements are worth, and what receipts tell of goods that had left below nothing before them. */
export interface Replayed {
  worth: ReadonlyMap<string, Decimal>;
  told: ReadonlyMap<string, Decimal>;
}

/** Values that documents say themselves, or that belong to what they say. */
const SAID: ReadonlySet<Move['valued']> = new Set(['given', 'landed', 'passed']);

/**
 * What all movements of a ledger of cost are worth (design/costing.md), worked out a second time and as plainly as can
 * be: from the first one on, with what other balances say by now, again and again until all agree. Begins with what is
 * booked, so that a circle that came to rest stays there.
 * @param isTaken whether a movement is taken as it is booked
 * @param methodOn which method counts for a balance on a day
 */
export function replayBook(
  moves: readonly Move[],
  isTaken: (move: Move) => boolean,
  methodOn: (keys: Record<string, unknown>, day: string) => CostMethod,
): Replayed {
  const links = new Links(moves);
  const worth = new Map(moves.map(({ amount, id }) => [id, amount]));
  const told = new Map<string, Decimal>();
  const isFact = (move: Move) => SAID.has(move.valued) || isTaken(move);
  const counted = moves.filter((move) => move.valued !== 'difference' || isTaken(move));
  let waiting = [...groupBy(counted, ({ key }) => key).values()].map((own) => inOrder(own, links));
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    let isChanged = false;
    for (const own of waiting) {
      const found = replayKey(own, links, isFact, isTaken, methodOn, worth);
      for (const { id } of own) told.delete(id);
      for (const [id, amount] of found.told) told.set(id, amount);
      for (const [id, amount] of found.worth) {
        isChanged ||= worth.get(id)?.equals(amount) !== true;
        worth.set(id, amount);
      }
    }
    // Only what takes value from elsewhere can come out otherwise the next time.
    waiting = isChanged ? waiting.filter((own) => own.some((move) => !isFact(move) && isFed(move, links))) : [];
  }
  return { worth, told };
}

function isFed(move: Move, links: Links): boolean {
  return links.sourcesOf(move).some(({ key }) => key !== move.key);
}

/**
 * By days. On one day whatever may come next, by its rank and number: nothing comes before what it takes its value from.
 * What documents say ranks first, value alone behind goods; then what takes its value from elsewhere; then what others
 * of the day still wait for; then all else.
 */
function inOrder(own: readonly Move[], links: Links): Move[] {
  return [...groupBy(own.toSorted(byNumber), ({ date }) => date).values()].flatMap((ofDay) => {
    const before = new Map(
      ofDay.map((move) => [move, links.sourcesOf(move).filter((source) => ofDay.includes(source))]),
    );
    const rankOf = (move: Move, left: readonly Move[]): number => {
      if (move.valued === 'carried' || move.valued === 'returned') return 2;
      if (move.valued !== 'derived') return move.quantity.isZero() ? 1 : 0;
      return left.some((other) => before.get(other)?.includes(move)) ? 3 : 4;
    };
    const left = [...ofDay];
    const ordered: Move[] = [];
    while (left.length > 0) {
      const ready = left.filter((move) => !before.get(move)?.some((source) => left.includes(source)));
      const [next = left[0]] = ready.toSorted((one, other) => rankOf(one, left) - rankOf(other, left));
      if (!next) break;
      left.splice(left.indexOf(next), 1);
      ordered.push(next);
    }
    return ordered;
  });
}

/** @param known what movements of other balances are worth by now */
function replayKey(
  own: readonly Move[],
  links: Links,
  isFact: (move: Move) => boolean,
  isTaken: (move: Move) => boolean,
  methodOn: (keys: Record<string, unknown>, day: string) => CostMethod,
  known: ReadonlyMap<string, Decimal>,
): { worth: Map<string, Decimal>; told: Map<string, Decimal> } {
  const worth = new Map<string, Decimal>();
  const told = new Map<string, Decimal>();
  const extra = withReceipts(own, isTaken);
  const placed = own.flatMap((move): (Placed & { month: string })[] => {
    if (extra.get(move.id) === 'counted') return [];
    const more = extra.get(move.id);
    return [
      {
        id: move.id,
        month: move.date.slice(0, 7),
        quantity: move.quantity,
        amount: more instanceof Decimal ? move.amount.plus(more) : move.amount,
        isFact: isFact(move),
        isTaken: isTaken(move),
        receipts: move.receipts,
        sources: links.sourcesOf(move).flatMap(({ id, key }) => (key === move.key ? [id] : [])),
        linked: () =>
          links.worthOf(move, (source) => {
            if (source.key !== move.key) return known.get(source.id);
            return isFact(source) ? source.amount : worth.get(source.id);
          }),
      },
    ];
  });
  let stock: Stock = { quantity: new Decimal(0), amount: new Decimal(0) };
  const keys = own[0]?.keys ?? {};
  const months = [...groupBy(placed, ({ month }) => month)].map(([month, some]) => ({
    method: methodOn(keys, `${month}-01`),
    some,
  }));
  for (let start = 0; start < months.length;) {
    const { method = 'moving', some = [] } = months[start] ?? {};
    if (method === 'monthly') {
      stock = replayMonth(some, stock, worth, told);
      start++;
      continue;
    }
    // As long as the method stays, months follow each other without a break.
    const end = months.findIndex((other, place) => place > start && other.method !== method);
    const run = months.slice(start, end < 0 ? undefined : end);
    stock = replayRun(
      run.flatMap(({ some }) => some),
      method === 'fifo',
      stock,
      worth,
      told,
    );
    start += run.length;
  }
  return { worth, told };
}

/** Value alone of the day of its receipts: what they bring more, and that it is counted with them. */
function withReceipts(own: readonly Move[], isTaken: (move: Move) => boolean): Map<string, Decimal | 'counted'> {
  const extra = new Map<string, Decimal | 'counted'>();
  for (const value of own) {
    if (value.receipts.length === 0 || isTaken(value)) continue;
    const receipts = own.filter(({ id }) => value.receipts.includes(id));
    const isOne = receipts.every(
      (move) => move.date === value.date && move.valued === 'given' && !isTaken(move) && move.quantity.greaterThan(0),
    );
    if (!isOne || receipts.length < value.receipts.length) continue;
    let left = value.amount;
    for (const [place, move] of receipts.entries()) {
      const rest = receipts.slice(place).reduce((sum, each) => sum.plus(each.quantity), new Decimal(0));
      const part = partOf(left, move.quantity, rest);
      const before = extra.get(move.id);
      extra.set(move.id, before instanceof Decimal ? before.plus(part) : part);
      left = left.minus(part);
    }
    extra.set(value.id, 'counted');
  }
  return extra;
}
