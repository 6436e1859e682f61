import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { got } from '../../../lib/got';
import type { LedgerResource, Model } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { closedUntil } from './closedUntil';
import { CostBooks, type Keys } from './CostBooks';
import type { Stale } from './dependents';
import { earliest } from './earliest';
import { eventsOf } from './eventsOf';
import { receiptsByValue } from './landing';
import { methodsOf } from './methodsOf';
import type { Movement } from './Movement';
import { namedOf } from './movementWorth';
import { daysBefore, readCarried, readMovements, readNamed } from './readMovements';
import type { CostEvent, Stand } from './replay/CostEvent';
import { replay } from './replay/replay';
import type { CostMethod } from '../../../language/meta/costMethods';
import { type CostChange, storeChanges } from './storeChanges';
import { type Revalued, storeValues } from './storeValues';
import { tellDifferences } from './tellDifferences';

/** What was valued anew, and what was left for later. */
export interface Recosted {
  /** documents whose postings are worth something else than before */
  documents: Map<string, { kind: string; id: string }>;
  left: Stale[];
  /** keys that feed each other in a circle which does not come to rest */
  circling: Stale[];
}

export interface RecostOptions {
  /** movements that are read at most; keys beyond it are left to somebody who has more time */
  budget: number;
  /** nothing has ever been valued: closed periods are as well */
  isFirst?: boolean;
}

/** Rounds after which keys that feed each other in a circle are left as they are. */
const ROUNDS = 40;

/** A day before all others. */
const EVER = '-infinity';

/** How many movements are read of what was before, one attempt after the other, until it is known what goods last cost. */
const BEFORE = [16, 256, undefined];

/**
 * Values the movements of keys anew from a day on, and those of all other keys that follow from them; writes only what
 * changed. Closed periods stay as they are. Done twice it changes nothing the second time.
 */
export async function recost(
  database: Connection,
  model: Model,
  ledger: LedgerResource,
  packageId: string,
  stale: readonly Stale[],
  { budget, isFirst = false }: RecostOptions,
): Promise<Recosted> {
  const books = new CostBooks(ledger, packageId);
  const closed = isFirst ? undefined : await closedUntil(database, model, ledger, packageId);
  const documents: Recosted['documents'] = new Map();
  const later: Stale[] = [];
  let [waiting, left] = [earliest(books, stale), budget];
  const changes = new Map<string, CostChange>();
  for (let round = 0; round < ROUNDS && waiting.length > 0 && left > 0; round++) {
    const keys = waiting.map((each) => each.keys);
    const methods = await methodsOf(database, model, ledger, packageId, keys);
    // Others may hold what follows, and wait for what is held here: what cannot be had at once is left.
    const { found: ofKeys, held } = await readKeys(database, books, waiting, methods);
    later.push(...held);
    left -= ofKeys.reduce((sum, { movements }) => sum + movements.length, 0);
    const eventsNow = async () => {
      const all = ofKeys.flatMap(({ movements }) => movements);
      const alone = all.filter(({ valued }) => valued === 'landed' || valued === 'passed');
      const receipts = await receiptsByValue(database, model, books, alone);
      for (const each of alone) each.receipts = receipts.get(each.id) ?? [];
      const named = namedOf([...(await othersOf(database, books, all)), ...all]);
      return ofKeys.map(({ movements }) => eventsOf(movements, closed, named));
    };
    let events = await eventsNow();
    for (const places of BEFORE) {
      const unknown = ofKeys.filter((of, index) => lacksLastCost(of, events[index]?.[0]));
      if (unknown.length === 0) break;
      await readBefore(database, books, unknown, methods, places);
      events = await eventsNow();
    }
    const causes = new Map(waiting.map((each) => [books.keyOf(each.keys), each.cause]));
    const changed: Revalued[] = [];
    for (const [index, { keys: of, movements, opening }] of ofKeys.entries()) {
      const cause = causes.get(books.keyOf(of));
      const { amounts, differences } = replay(at(events, index), opening, (day) => methods(of, day));
      const open = movements.filter(({ date }) => closed === undefined || date > closed);
      for (const { amount, movement } of await tellDifferences(database, books, open, differences))
        if (amount !== movement.amount) changed.push({ movement, keys: of, cause, amount });
      for (const movement of movements) {
        const amount = amounts.get(movement.id);
        if (amount !== undefined && amount !== movement.amount) changed.push({ movement, keys: of, cause, amount });
      }
    }
    waiting = earliest(books, await storeValues(database, books, changed));
    for (const { amount, cause, movement } of changed) {
      documents.set(`${movement.kind}/${movement.documentId}`, { kind: movement.kind, id: movement.documentId });
      // What a document itself posts is not changed by it, but valued.
      if (cause?.kind === movement.kind && cause.id === movement.documentId) continue;
      const first = changes.get(movement.id) ?? { id: movement.id, cause, before: movement.amount };
      changes.set(movement.id, { ...first, after: amount });
    }
  }
  if (!isFirst) await storeChanges(database, books, [...changes.values()]);
  const circling = left > 0 ? waiting : [];
  return { documents, left: earliest(books, [...(left > 0 ? [] : waiting), ...later]), circling };
}

interface OfKey {
  keys: Keys;
  /** the first day of the movements; `-infinity`: there are none before */
  since: string;
  /** what is there after all movements */
  balance: Stand;
  movements: Movement[];
  /** what was there before them */
  opening: Stand;
}

/** Locks the balances of keys that nobody else holds, and reads what is needed to value their movements anew. */
async function readKeys(
  database: Connection,
  books: CostBooks,
  asked: readonly Stale[],
  methodOn: (keys: Keys, day: string) => CostMethod,
): Promise<{ found: OfKey[]; held: Stale[] }> {
  const balances = await lockBalances(database, books, asked);
  const stale = asked.filter(({ keys }) => balances.has(books.keyOf(keys)));
  const from = stale.map(({ keys, since }) => ({ keys, since: beginningOf(methodOn(keys, since), since) }));
  const found = await readMovements(database, books, from);
  const ofKeys = from.map(({ keys, since }, index): OfKey => {
    const balance = got(balances, books.keyOf(keys));
    const movements = found[index] ?? [];
    return { keys, since, balance, movements, opening: openingOf(movements, balance) };
  });
  // What has left before it came waits for what comes; that may be long ago.
  const waiting = ofKeys.filter(({ opening }) => opening.quantity < 0n);
  await readSince(
    database,
    books,
    waiting,
    waiting.map(() => EVER),
  );
  return { found: ofKeys, held: asked.filter((each) => !stale.includes(each)) };
}

/** From when on movements are read so that those of a day can be valued. */
function beginningOf(method: CostMethod, day: string): string {
  // What first in first out has left over can only be known from the first day on.
  if (method === 'fifo') return EVER;
  return method === 'monthly' ? `${day.slice(0, 7)}-01` : day;
}

/** Reads movements of keys from other days on. */
async function readSince(
  database: Connection,
  books: CostBooks,
  some: readonly OfKey[],
  days: readonly string[],
): Promise<void> {
  const from = some.map(({ keys }, index) => ({ keys, since: at(days, index) }));
  const found = await readMovements(database, books, from);
  for (const [index, of] of some.entries()) {
    const movements = found[index] ?? [];
    Object.assign(of, { movements, opening: openingOf(movements, of.balance), since: at(days, index) });
  }
}

/**
 * Where nothing is there, and what comes first does not say what it is worth, counts what such goods last cost: that
 * the movements before tell, as far back as something was there.
 */
function lacksLastCost({ opening, since }: OfKey, first: CostEvent | undefined): boolean {
  if (since === EVER || first === undefined) return false;
  return opening.quantity < 0n || (opening.quantity === 0n && !saysItsCost(first));
}

/** Reads so many movements before as well, those of whole days; undefined: all. */
async function readBefore(
  database: Connection,
  books: CostBooks,
  some: readonly OfKey[],
  methodOn: (keys: Keys, day: string) => CostMethod,
  places: number | undefined,
): Promise<void> {
  const days = places === undefined ? some.map(() => undefined) : await daysBefore(database, books, some, places);
  await readSince(
    database,
    books,
    some,
    some.map(({ keys }, index) => {
      const day = days[index];
      return day === undefined ? EVER : beginningOf(methodOn(keys, day), day);
    }),
  );
}

function saysItsCost({ quantity, valued, worth }: CostEvent): boolean {
  return quantity > 0n && (valued === 'given' || worth?.(() => undefined) !== undefined);
}

function openingOf(movements: readonly Movement[], balance: Stand): Stand {
  const opening = { ...balance };
  for (const { amount, quantity } of movements) {
    opening.quantity -= quantity;
    opening.amount -= amount;
  }
  return opening;
}

async function lockBalances(
  database: Connection,
  books: CostBooks,
  stale: readonly Stale[],
): Promise<Map<string, Stand>> {
  const given = books.given(
    stale.map(({ keys }) => keys),
    [],
    'g',
  );
  const { rows } = await sql<Keys & { '/quantity': string; '/amount': string }>`
    select ${books.named('b')}, ${books.column('per', 'b')}::text as "/quantity", ${books.column('value', 'b')}::text as "/amount" from ${books.balances} as b
    where b.package_id = ${books.packageId} and exists (select 1 from ${given} where ${books.same('b', 'g')}) order by ${books.columnsOfKeys('b')} for update of b skip locked`.execute(
    database,
  );
  return new Map(
    rows.map(({ '/amount': amount, '/quantity': quantity, ...keys }) => [
      books.keyOf(keys),
      { quantity: books.wholeQuantity(quantity), amount: books.wholeValue(amount) },
    ]),
  );
}

/** The movements of other keys that some take their value from, and those that share it with them. */
async function othersOf(database: Connection, books: CostBooks, movements: readonly Movement[]): Promise<Movement[]> {
  const linked = movements.filter(({ valued }) => valued === 'carried' || valued === 'returned');
  const carried = linked.filter(({ corrects, valued }) => valued === 'carried' && corrects === null);
  const corrected = linked.flatMap(({ corrects }) => corrects ?? []);
  const pots = linked.flatMap(({ corrects, pot, valued }) =>
    corrects === null && valued === 'returned' && pot !== null ? [pot] : [],
  );
  const [named, before] = [
    await readNamed(database, books, { ids: [...new Set(corrected)], pots: [...new Set(pots)] }),
    await readCarried(database, books, carried),
  ];
  return [...named, ...before];
}
