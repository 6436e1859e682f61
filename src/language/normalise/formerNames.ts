/** What something says of its earlier names: nothing, or a list where one name may stand alone. */
export function formerNames<T>(said: T | readonly T[] | undefined): { renamedFrom?: T[] } {
  if (said === undefined) return {};
  return { renamedFrom: Array.isArray(said) ? [...(said as readonly T[])] : [said as T] };
}
