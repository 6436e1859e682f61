import { groupBy } from '../../../lib/groupBy';
import type { Movement } from './Movement';
import { shareOf } from './replay/shareOf';

/** What movements outside of a key are worth now, and those of the same pots and lines. */
export interface Named {
  byId: ReadonlyMap<string, Movement>;
  byPot: ReadonlyMap<string, readonly Movement[]>;
  /** document, line and posting -> movement, of what carries its value on */
  byPlace: ReadonlyMap<string, Movement>;
  /** id -> what corrects it */
  corrections: ReadonlyMap<string, readonly Movement[]>;
}

/** Movements by all that others name them by; each counts once. */
export function namedOf(movements: readonly Movement[]): Named {
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const each = [...byId.values()];
  return {
    byId,
    byPot: groupBy(
      each.filter(({ pot }) => pot !== null),
      ({ pot }) => pot ?? '',
    ),
    byPlace: new Map(each.flatMap((movement) => (movement.corrects === null ? [[placeOf(movement), movement]] : []))),
    corrections: groupBy(
      each.filter(({ corrects }) => corrects !== null),
      ({ corrects }) => corrects ?? '',
    ),
  };
}

/** Document, line and posting that a movement is of, so many postings further. */
export function placeOf({ documentId, kind, lineId, posting }: Movement, step = 0): string {
  return `${kind}/${documentId}/${lineId ?? ''}/${posting + step}`;
}

/** The movements that one takes its value from, those of its own key among them. */
export function namedBy(movement: Movement, { byId, byPlace, byPot }: Named): readonly Movement[] {
  if (movement.valued !== 'carried' && movement.valued !== 'returned') return [];
  if (movement.corrects !== null) {
    const original = byId.get(movement.corrects);
    return original ? [original] : [];
  }
  if (movement.valued === 'carried') {
    const before = byPlace.get(placeOf(movement, -1));
    return before ? [before] : [];
  }
  // What moves after it is not what comes back with it.
  return (byPot.get(movement.pot ?? '') ?? []).filter(
    (other) => other.side !== movement.side && other.date <= movement.date && isOfGoods(other),
  );
}

/** What moved goods for the first time, or corrects that; not what gives them back, nor value that came later. */
function isOfGoods({ corrects, quantity, valued }: Movement): boolean {
  return quantity !== 0n && (valued !== 'returned' || corrects !== null);
}

/**
 * What a movement is worth by what it names, signed: a red entry its part of what it corrects, what is carried the
 * opposite of what was given away, what is returned its part of all that had gone. Parts add up to the whole to the
 * last cent: each is what all of them come to less those before. Undefined where nothing that it names has a value.
 * @param amountOf what a movement is worth by now; undefined: not known yet
 * @param isBefore whether a movement stands before another one in the order of days and numbers
 */
export function movementWorth(
  movement: Movement,
  named: Named,
  amountOf: (movement: Movement) => bigint | undefined,
  isBefore: (one: Movement, other: Movement) => boolean,
): bigint | undefined {
  const sources = namedBy(movement, named);
  let [quantity, amount] = [0n, 0n];
  for (const source of sources) {
    const value = amountOf(source);
    if (value === undefined) return undefined;
    quantity += source.quantity;
    amount += value;
  }
  if (quantity === 0n) return undefined;
  if (movement.corrects === null && movement.valued === 'carried') return shareOf(amount, movement.quantity, quantity);
  const alike = sharers(movement, named).filter((other) => other.id !== movement.id && isBefore(other, movement));
  const before = alike.reduce((sum, other) => sum + other.quantity, 0n);
  return shareOf(amount, before + movement.quantity, quantity) - shareOf(amount, before, quantity);
}

/** Movements that take their parts of the same. */
function sharers(movement: Movement, { byPot, corrections }: Named): readonly Movement[] {
  if (movement.corrects !== null) return corrections.get(movement.corrects) ?? [];
  return (byPot.get(movement.pot ?? '') ?? []).filter(
    ({ side, valued }) => valued === 'returned' && side === movement.side,
  );
}
