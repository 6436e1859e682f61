import type { Atom, Formula } from './Formula';
import { isConsistent } from './isConsistent';

/** Cases that are looked at before a condition counts as one that can hold. */
const MOST_CASES = 4000;

/**
 * Whether some record makes all of them hold. A false answer is certain; a condition of too many cases, or about what
 * is not understood, counts as one that can hold.
 */
export function canHold(...formulas: Formula[]): boolean {
  const budget = { left: MOST_CASES };
  return search(formulas, [], budget);
}

function search(todo: readonly Formula[], atoms: readonly Atom[], budget: { left: number }): boolean {
  const found = [...atoms];
  const branches: (readonly Formula[])[] = [];
  const queue = [...todo];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if ('all' in next) queue.push(...next.all);
    else if (!('any' in next)) found.push(next);
    else if (next.any.length === 0) return false;
    else if (next.any.length === 1) queue.push(...next.any);
    else branches.push(next.any);
  }
  if (--budget.left < 0) return true;
  if (!isConsistent(found)) return false;
  const [cases, ...others] = branches;
  if (!cases) return true;
  const rest = others.map((parts): Formula => ({ any: parts }));
  return cases.some((part) => search([part, ...rest], found, budget));
}
