import { Decimal } from '../../../../lib/decimal';
import { groupBy } from '../../../../lib/groupBy';
import type { CostMethod } from '../../../../language/meta/costMethods';
import { byNumber } from './byNumber';
import { Links } from './Links';
import type { Move } from './Move';
import { replayMonth } from './replayMonth';
import { replayRun } from './replayRun';
import type { Placed } from './Placed';
import type { Stock } from './Stock';

/** Balances that feed each other are replayed until nothing changes any more, but not for ever. */
const ROUNDS = 60;

/**
 * What all movements of a ledger of cost are worth (design/costing.md), worked out a second time and as plainly as can
 * be: from the first one on, with what other balances say by now, again and again until all agree. Begins with what is
 * booked, so that a circle that came to rest stays there.
 * @param isFact whether a movement is taken as it is booked
 * @param methodOn which method counts for a balance on a day
 */
export function replayBook(
  moves: readonly Move[],
  isFact: (move: Move) => boolean,
  methodOn: (keys: Record<string, unknown>, day: string) => CostMethod,
): ReadonlyMap<string, Decimal> {
  const links = new Links(moves);
  const worth = new Map(moves.map(({ amount, id }) => [id, amount]));
  let waiting = [...groupBy(moves, ({ key }) => key).values()].map((own) => inOrder(own, links, isFact));
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    let isChanged = false;
    for (const own of waiting)
      for (const [id, amount] of replayKey(own, links, isFact, methodOn, worth)) {
        isChanged ||= worth.get(id)?.equals(amount) !== true;
        worth.set(id, amount);
      }
    // Only what takes value from elsewhere can come out otherwise the next time.
    waiting = isChanged ? waiting.filter((own) => own.some((move) => !isFact(move) && isFed(move, links))) : [];
  }
  return worth;
}

function isFed(move: Move, links: Links): boolean {
  return links.sourcesOf(move).some(({ key }) => key !== move.key);
}

/** By days; on one day facts, then what takes its value from others, then what the method values; then by number. */
function inOrder(own: readonly Move[], links: Links, isFact: (move: Move) => boolean): Move[] {
  const ranks = new Map(own.map((move) => [move.id, rankOf(move, links, isFact)]));
  return own.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0) || byNumber(one, other);
  });
}

function rankOf(move: Move, links: Links, isFact: (move: Move) => boolean): number {
  if (isFact(move)) return 0;
  if (move.valued === 'derived') return 2;
  // What comes back on the day on which it left stands behind that.
  return links.sourcesOf(move).some(({ date, key }) => key === move.key && date === move.date) ? 3 : 1;
}

/** @param known what movements of other balances are worth by now */
function replayKey(
  own: readonly Move[],
  links: Links,
  isFact: (move: Move) => boolean,
  methodOn: (keys: Record<string, unknown>, day: string) => CostMethod,
  known: ReadonlyMap<string, Decimal>,
): Map<string, Decimal> {
  const worth = new Map<string, Decimal>();
  const placed = own.map((move): Placed & { month: string } => ({
    id: move.id,
    month: move.date.slice(0, 7),
    quantity: move.quantity,
    amount: move.amount,
    isFact: isFact(move),
    sources: links.sourcesOf(move).flatMap(({ id, key }) => (key === move.key ? [id] : [])),
    linked: () =>
      links.worthOf(move, (source) => {
        if (source.key !== move.key) return known.get(source.id);
        return isFact(source) ? source.amount : worth.get(source.id);
      }),
  }));
  let stock: Stock = { quantity: new Decimal(0), amount: new Decimal(0) };
  const keys = own[0]?.keys ?? {};
  const months = [...groupBy(placed, ({ month }) => month)].map(([month, some]) => ({
    method: methodOn(keys, `${month}-01`),
    some,
  }));
  for (let start = 0; start < months.length;) {
    const { method = 'moving', some = [] } = months[start] ?? {};
    if (method === 'monthly') {
      stock = replayMonth(some, stock, worth);
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
    );
    start += run.length;
  }
  return worth;
}
