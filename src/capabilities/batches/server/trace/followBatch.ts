import { Decimal } from '../../../../lib/decimal';
import { TRACE_DEPTH, TRACE_ROWS, type TraceWay } from '../../wire';
import { batchKey } from '../knownBatches';
import type { Move, Part, TraceBooks } from './TraceBooks';
import type { Tie, TraceKinds } from './TraceKinds';

/** A row of a trace, before anything is named. */
export interface Found {
  id: number;
  parent: number | undefined;
  depth: number;
  quantity: string;
  what:
    | { kind: 'batch'; keys: (string | null)[]; mark?: 'isAgain' | 'isDeeper' }
    | { kind: 'through'; keys: string[]; through: string }
    | { kind: 'document'; move: Move }
    | { kind: 'there'; keys: string[]; places: (string | null)[] };
}

export interface Followed {
  /** in the order in which they were found */
  rows: Found[];
  isCut: boolean;
  unseen: number;
}

/** A batch whose movements are still to be found. */
interface Waiting {
  keys: string[];
  row: Found | undefined;
}

/**
 * Follows a batch, level by level: what moved each batch, what those documents belong to, and which batches went into
 * that or came out of it. Each batch is followed once, so that circles end. Three statements a level, four where some
 * documents of a kind give back, and one for what lies there.
 */
export async function followBatch(
  books: Pick<TraceBooks, 'balances' | 'moves' | 'parts' | 'throughs'>,
  { kinds, madeBy, returning, usedBy }: TraceKinds,
  root: string[],
  way: TraceWay,
): Promise<Followed> {
  const [tied, others] = way === 'back' ? [madeBy, usedBy] : [usedBy, madeBy];
  const rows: Found[] = [];
  const followed = { rows, isCut: false, unseen: 0 };
  const known = new Set([batchKey(root)]);
  const all: Waiting[] = [];
  const add = (parent: Found | undefined, quantity: string, what: Found['what']): Found | undefined => {
    if (rows.length >= TRACE_ROWS) {
      followed.isCut = true;
      return undefined;
    }
    const row = { id: rows.length, parent: parent?.id, depth: parent ? parent.depth + 1 : 0, quantity, what };
    rows.push(row);
    return row;
  };
  let level: Waiting[] = [{ keys: root, row: undefined }];
  for (let depth = 0; level.length > 0 && !followed.isCut; depth++) {
    all.push(...level);
    const left = TRACE_ROWS - rows.length + 1;
    const moved = await books.moves(
      level.map(({ keys }) => keys),
      kinds[way],
      left,
    );
    const moves = await onWay(books, returning, moved, way);
    followed.unseen += moves.filter(({ isSeen }) => !isSeen).length;
    const seen = moves.filter(({ isSeen }) => isSeen);
    const throughs = await books.throughs(tied, seen);
    const found = await books.parts(others, [...new Set(throughs.values())], left);
    const parts = grouped(found, ({ through }) => through);
    followed.isCut = moved.length === left || found.length === left;
    const ofBatch = grouped(seen, ({ keys }) => batchKey(keys));
    const next: Waiting[] = [];
    for (const { keys, row } of level) {
      const byThrough = grouped(
        ofBatch.get(batchKey(keys)) ?? [],
        (move) => throughs.get(`${move.kind} ${move.document}`) ?? '',
      );
      for (const [through, documents] of byThrough) {
        const above = through === '' ? row : add(row, sumOf(documents), { kind: 'through', keys, through });
        for (const move of documents) add(above, move.quantity, { kind: 'document', move });
        for (const part of parts.get(through) ?? []) {
          if (!part.isSeen) followed.unseen += 1;
          else addPart(above, part);
        }
      }
    }
    level = next;

    function addPart(above: Found | undefined, { keys, quantity }: Part): void {
      const whole = keys.flatMap((key) => (key === null ? [] : [key]));
      const isBatch = whole.length === keys.length;
      const isAgain = isBatch && known.has(batchKey(whole));
      const isDeeper = isBatch && !isAgain && depth + 1 >= TRACE_DEPTH;
      const mark = isAgain ? ({ mark: 'isAgain' } as const) : isDeeper ? ({ mark: 'isDeeper' } as const) : {};
      const row = add(above, quantity, { kind: 'batch', keys, ...mark });
      if (!row || !isBatch || isAgain || isDeeper) return;
      known.add(batchKey(whole));
      next.push({ keys: whole, row });
    }
  }
  if (way === 'forward' && !followed.isCut) {
    const there = await books.balances(
      all.map(({ keys }) => keys),
      TRACE_ROWS - rows.length + 1,
    );
    const rowOf = new Map(all.map(({ keys, row }) => [batchKey(keys), row]));
    for (const { keys, places, quantity } of there)
      add(rowOf.get(batchKey(keys)), quantity, { kind: 'there', keys, places });
  }
  return followed;
}

/** Without documents that lie on the other way than most of their kind. */
async function onWay(
  books: Pick<TraceBooks, 'throughs'>,
  returning: TraceKinds['returning'],
  moves: readonly Move[],
  way: TraceWay,
): Promise<readonly Move[]> {
  const given = await books.throughs([...returning.back, ...returning.forward], moves);
  const isOneOf = (ties: readonly Tie[], { kind }: Move): boolean =>
    ties.some(({ resource }) => resource.name === kind);
  const other = way === 'back' ? 'forward' : 'back';
  return moves.filter((move) => {
    const givesBack = given.has(`${move.kind} ${move.document}`);
    return isOneOf(returning[way], move) ? givesBack : !isOneOf(returning[other], move) || !givesBack;
  });
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** With the decimals that they have. */
function sumOf(moves: readonly Move[]): string {
  const decimals = Math.max(...moves.map(({ quantity }) => quantity.split('.')[1]?.length ?? 0));
  return moves.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0)).toFixed(decimals);
}
