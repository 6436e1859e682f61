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
  const terms = new Map(
    comparisons.flatMap(({ left, right }) => [left, right].map((term) => [nameOf(term), term] as const)),
  );
  const steps = new Map<string, Map<string, Step>>();
  const stepOf = (from: string, to: string): Step => steps.get(from)?.get(to) ?? 0;
  const put = (from: string, to: string, step: Step) => {
    if (stepOf(from, to) >= step) return;
    const known = steps.get(from);
    if (known) known.set(to, step);
    else steps.set(from, new Map([[to, step]]));
  };
  for (const [a, left] of terms)
    for (const [b, right] of terms) {
      const order =
        'constant' in left && 'constant' in right && a !== b ? orderOf(left.constant, right.constant) : undefined;
      if (order !== undefined && order < 0) put(a, b, 2);
    }
  for (const { is, left, right } of comparisons) {
    const [a, b] = [nameOf(left), nameOf(right)];
    if (is === 'below') put(a, b, 2);
    if (is === 'notAbove' || is === 'equal') put(a, b, 1);
    if (is === 'equal') put(b, a, 1);
  }
  const names = [...terms.keys()];
  for (const via of names)
    for (const from of names)
      for (const to of names) {
        const [first, second] = [stepOf(from, via), stepOf(via, to)];
        if (first > 0 && second > 0) put(from, to, first > second ? first : second);
      }
  const isOne = (a: string, b: string) => a === b || (stepOf(a, b) > 0 && stepOf(b, a) > 0);
  const constants = [...terms].flatMap(([name, term]) => ('constant' in term ? [name] : []));
  return (
    names.every((name) => stepOf(name, name) !== 2) &&
    comparisons.every(({ is, left, right }) => is !== 'unequal' || !isOne(nameOf(left), nameOf(right))) &&
    constants.every((a) => constants.every((b) => a === b || !isOne(a, b)))
  );
}

function nameOf(term: Term): string {
  return 'key' in term ? `value ${term.key}` : `${typeof term.constant} ${String(term.constant)}`;
}
