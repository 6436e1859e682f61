import { Decimal } from 'decimal.js';
import type { Atom, Constant, Term } from './Formula';

type Comparison = Extract<Atom, { left: Term }>;
type Named = Extract<Term, { key: string }>;

/** Assignments of values out of small sets that are tried before anything counts as consistent. */
const MOST_TRIES = 500;

/** Whether all of them can hold at once, numbers and texts having another between any two. */
export function isConsistent(atoms: readonly Atom[]): boolean {
  const [empty, filled] = [new Set<string>(), new Set<string>()];
  const comparisons: Comparison[] = [];
  const finite = new Map<string, readonly Constant[]>();
  const fill = (term: Term) => {
    if ('constant' in term) return;
    filled.add(term.key);
    if (term.values) finite.set(term.key, term.values);
  };
  for (const atom of atoms)
    if ('of' in atom) {
      if (atom.is === 'filled') fill(atom.of);
      else if ('constant' in atom.of) return false;
      else empty.add(atom.of.key);
    } else {
      comparisons.push(atom);
      fill(atom.left);
      fill(atom.right);
    }
  for (const key of empty) if (filled.has(key)) return false;
  return assigned(comparisons, [...finite], { left: MOST_TRIES });
}

/** Tries the values of what has only some. */
function assigned(
  comparisons: readonly Comparison[],
  [first, ...others]: readonly (readonly [string, readonly Constant[]])[],
  budget: { left: number },
): boolean {
  if (!first) return isOrdered(comparisons);
  const [key, values] = first;
  if (!comparisons.some(({ left, right }) => isNamed(left, key) || isNamed(right, key)))
    return values.length > 0 && assigned(comparisons, others, budget);
  for (const constant of values) {
    if (--budget.left < 0) return true;
    const put = (term: Term): Term => (isNamed(term, key) ? { constant } : term);
    const next = comparisons.map((each) => ({ ...each, left: put(each.left), right: put(each.right) }));
    if (next.every(mayHold) && assigned(next, others, budget)) return true;
  }
  return false;
}

function isNamed(term: Term, key: string): term is Named {
  return 'key' in term && term.key === key;
}

/** Two constants are compared at once. */
function mayHold({ is, left, right }: Comparison): boolean {
  if (!('constant' in left) || !('constant' in right)) return true;
  const order = orderOf(left.constant, right.constant);
  switch (is) {
    case 'equal':
      return order === 0;
    case 'unequal':
      return order !== 0;
    case 'below':
      return order !== undefined && order < 0;
    case 'notAbove':
      return order !== undefined && order <= 0;
  }
}

/** Negative, 0 or positive; undefined where the two have no order. */
function orderOf(a: Constant, b: Constant): number | undefined {
  if (a instanceof Decimal) return b instanceof Decimal ? a.cmp(b) : undefined;
  if (typeof a === 'boolean') return a === b ? 0 : undefined;
  return typeof b !== 'string' ? undefined : a < b ? -1 : a > b ? 1 : 0;
}

/** Of the order of two values, one step after the other. */
const [UNKNOWN, NOT_ABOVE, BELOW] = [0, 1, 2];

/** Whether what is said of the order of values leads in no ring back to one that would be below itself. */
function isOrdered(comparisons: readonly Comparison[]): boolean {
  if (areFree(comparisons)) return true;
  const places = new Map<string, number>();
  const terms: Term[] = [];
  const placeOf = (term: Term): number => {
    const name = nameOf(term);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, terms.length);
    return terms.push(term) - 1;
  };
  const edges = comparisons.map(({ is, left, right }) => ({ is, a: placeOf(left), b: placeOf(right) }));
  const count = terms.length;
  const steps = new Uint8Array(count * count);
  const stepOf = (from: number, to: number): number => steps[from * count + to] ?? UNKNOWN;
  const put = (from: number, to: number, step: number) => {
    if (stepOf(from, to) < step) steps[from * count + to] = step;
  };
  const constants = terms.flatMap((term, place) => ('constant' in term ? [{ place, value: term.constant }] : []));
  for (const a of constants)
    for (const b of constants) if (a !== b && (orderOf(a.value, b.value) ?? 0) < 0) put(a.place, b.place, BELOW);
  for (const { is, a, b } of edges) {
    if (is === 'below') put(a, b, BELOW);
    if (is === 'notAbove' || is === 'equal') put(a, b, NOT_ABOVE);
    if (is === 'equal') put(b, a, NOT_ABOVE);
  }
  for (let via = 0; via < count; via++)
    for (let from = 0; from < count; from++) {
      const first = stepOf(from, via);
      if (first === UNKNOWN) continue;
      for (let to = 0; to < count; to++) {
        const second = stepOf(via, to);
        if (second !== UNKNOWN) put(from, to, Math.max(first, second));
      }
    }
  const isOne = (a: number, b: number) => a === b || (stepOf(a, b) > UNKNOWN && stepOf(b, a) > UNKNOWN);
  return (
    terms.every((_, place) => stepOf(place, place) !== BELOW) &&
    edges.every(({ is, a, b }) => is !== 'unequal' || !isOne(a, b)) &&
    constants.every((a) => constants.every((b) => a === b || !isOne(a.place, b.place)))
  );
}

/** Whether each compares something that no other speaks of: then there is a value for it, whatever the rest is. */
function areFree(comparisons: readonly Comparison[]): boolean {
  const times = new Map<string, number>();
  for (const { left, right } of comparisons)
    for (const term of [left, right]) if ('key' in term) times.set(term.key, (times.get(term.key) ?? 0) + 1);
  const isFree = (term: Term) => 'key' in term && times.get(term.key) === 1;
  return comparisons.every(({ left, right }) => isFree(left) || isFree(right));
}

function nameOf(term: Term): string {
  return 'key' in term ? `value ${term.key}` : `${typeof term.constant} ${String(term.constant)}`;
}
