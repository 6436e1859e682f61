import type { Field, RefTarget } from './Field';

/** What a reference refers to. @throws Error for a field that is none */
export function refTargetOf({ path, target }: Field): RefTarget {
  if (target === undefined) throw new Error(`Field "${path}" refers to nothing`);
  return target;
}
