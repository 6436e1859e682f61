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

/** 0: not known; 1: not above; 2: below. */
type Step = 0 | 1 | 2;

/** Whether what is said of the order of values leads in no ring back to one that would be below itself. */
function isOrdered(comparisons: readonly Comparison[]): boolean {
  const terms = new Map<string, Term>();
  for (const { left, right } of comparisons) for (const term of [left, right]) terms.set(nameOf(term), term);
  const names = [...terms.keys()];
  const place = new Map(names.map((name, index) => [name, index]));
  const steps: Step[][] = names.map(() => names.map(() => 0));
  const put = (from: number, to: number, step: Step) => {
    if (steps[from]![to]! < step) steps[from]![to] = step;
  };
  for (const [a, left] of [...terms.values()].entries())
    for (const [b, right] of [...terms.values()].entries()) {
      const order =
        'constant' in left && 'constant' in right && a !== b ? orderOf(left.constant, right.constant) : undefined;
      if (order !== undefined && order < 0) put(a, b, 2);
    }
  for (const { is, left, right } of comparisons) {
    const [a, b] = [place.get(nameOf(left))!, place.get(nameOf(right))!];
    if (is === 'below') put(a, b, 2);
    if (is === 'notAbove' || is === 'equal') put(a, b, 1);
    if (is === 'equal') put(b, a, 1);
  }
  for (const [via, onward] of steps.entries())
    for (const from of steps)
      for (const [to, step] of onward.entries())
        if (from[via]! > 0 && step > 0 && from[to]! < Math.max(from[via]!, step))
          from[to] = Math.max(from[via]!, step) as Step;
  const isOne = (a: number, b: number) => a === b || (steps[a]![b]! > 0 && steps[b]![a]! > 0);
  const constants = names.flatMap((name, index) => ('constant' in terms.get(name)! ? [index] : []));
  return (
    steps.every((row, index) => row[index] !== 2) &&
    comparisons.every(
      ({ is, left, right }) => is !== 'unequal' || !isOne(place.get(nameOf(left))!, place.get(nameOf(right))!),
    ) &&
    constants.every((a) => constants.every((b) => a === b || !isOne(a, b)))
  );
}

function nameOf(term: Term): string {
  return 'key' in term ? `value ${term.key}` : `${typeof term.constant} ${String(term.constant)}`;
}
