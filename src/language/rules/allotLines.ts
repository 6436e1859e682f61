import { Decimal, toDecimal } from '../../lib/decimal';
import type { Allot } from '../model/Allot';
import type { CompiledTable } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { readOpenText } from './openText';
import { toBasic, toUnitOf } from './units';

/** A batch as far as it can be taken from. */
interface Held {
  batch: string;
  expires: string | null;
  /** basic units */
  free: string;
}

/** What a line is allotted: parts, each of a batch; the last one of none where the batches are not enough. */
export type Parts = { batch: string | null; quantity: Decimal }[];

/** The keys of the place that a line takes from; undefined while one is missing. */
export function placeOf({ keys }: Allot, table: CompiledTable, row: Document, header: Document): Document | undefined {
  const isOfLine = (name: string): boolean => table.fields.some(({ field }) => field.name === name);
  const said = Object.entries(keys).map(([key, name]) => [key, (isOfLine(name) ? row : header)[name]] as const);
  return said.some(([, value]) => isEmpty(value) || readOpenText(value)) ? undefined : Object.fromEntries(said);
}

/** What tells one place from another. */
export const placeKey = (place: Document): string =>
  JSON.stringify(
    Object.entries(place)
      .map(([key, value]) => [key, String(value)])
      .sort(),
  );

/**
 * Allots lines to batches: each takes of what expires first, as far as that is free and no other line of the document
 * takes it, and goes on to the next one; what has expired by the day is left where it is. Of units other than the
 * basic one whole ones only: half a box is in no batch. Lines of which nothing lies anywhere stay as they are.
 * @param wanted numbers of the lines, from 0
 * @param held by {@link placeKey}, in the order in which they are to be taken
 */
export function allotLines(
  allot: Allot,
  table: CompiledTable,
  header: Document,
  lines: readonly Document[],
  wanted: ReadonlySet<number>,
  held: ReadonlyMap<string, readonly Held[]>,
): Map<number, Parts> {
  const day = isEmpty(header[allot.day]) ? undefined : String(header[allot.day]);
  const taken = takenBy(allot, table, header, lines, wanted);
  const parts = new Map<number, Parts>();
  for (const line of [...wanted].sort((a, b) => a - b)) {
    const row = lines[line];
    const place = row && placeOf(allot, table, row, header);
    const quantity = toDecimal(row?.[allot.quantity]);
    if (!row || !place || !quantity?.isPositive() || quantity.isZero()) continue;
    const key = placeKey(place);
    const own: Parts = [];
    let left = quantity;
    for (const { batch, expires, free } of held.get(key) ?? []) {
      if (left.isZero()) break;
      if (expires !== null && day !== undefined && expires < day) continue;
      const at = batchAt(key, batch);
      const there = new Decimal(free).minus(taken.get(at) ?? 0);
      const most = toBasic(1, row).equals(1) ? there : toUnitOf(there, row).floor();
      const part = Decimal.min(left, most);
      if (part.lessThanOrEqualTo(0)) continue;
      own.push({ batch, quantity: part });
      taken.set(at, (taken.get(at) ?? new Decimal(0)).plus(toBasic(part, row)));
      left = left.minus(part);
    }
    if (own.length === 0) continue;
    parts.set(line, left.isZero() ? own : [...own, { batch: null, quantity: left }]);
  }
  return parts;
}

/**
 * The lines that one line becomes. What else it says in its unit, such as what is due, goes with the quantity, and the
 * first part keeps what is over.
 */
export function partLines(allot: Allot, table: CompiledTable, row: Document, parts: Parts): Document[] {
  const taken = table.fields.find(({ field }) => field.name === allot.quantity);
  const others = parts.slice(1).reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0));
  const beside = table.fields.filter(
    ({ editable, field, value }) =>
      field.name !== allot.quantity &&
      field.settings.unit !== undefined &&
      field.settings.unit === taken?.field.settings.unit &&
      value === undefined &&
      editable !== false &&
      field.lookUp === undefined &&
      !isEmpty(row[field.name]),
  );
  return parts.map(({ batch, quantity }, index) => ({
    ...row,
    ...Object.fromEntries(
      beside.map(({ field, type }) => {
        const rest = (toDecimal(row[field.name]) ?? quantity).minus(others);
        return [field.name, type.fromExpression(index > 0 || rest.isNegative() ? quantity : rest, field)];
      }),
    ),
    ...(taken ? { [allot.quantity]: taken.type.fromExpression(quantity, taken.field) } : {}),
    [allot.field]: batch,
  }));
}

/** By batch what the other lines of the document take, in basic units. */
function takenBy(
  allot: Allot,
  table: CompiledTable,
  header: Document,
  lines: readonly Document[],
  wanted: ReadonlySet<number>,
): Map<string, Decimal> {
  const taken = new Map<string, Decimal>();
  for (const [line, row] of lines.entries()) {
    const place = placeOf(allot, table, row, header);
    if (wanted.has(line) || !place || isEmpty(row[allot.field])) continue;
    const at = batchAt(placeKey(place), String(row[allot.field]));
    taken.set(at, (taken.get(at) ?? new Decimal(0)).plus(toBasic(row[allot.quantity], row)));
  }
  return taken;
}

const batchAt = (place: string, batch: string): string => JSON.stringify([place, batch]);
