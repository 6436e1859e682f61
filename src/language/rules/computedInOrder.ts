import type { CompiledField, CompiledResource } from './CompiledResource';

/**
 * The computed fields in an order in which each comes after what it reads, with what it reads as field paths (`lines`
 * alone stands for the rows themselves: how many there are). A circle, which the linter refuses, is broken at its first
 * member.
 */
export function computedInOrder(
  all: readonly CompiledField[],
  byPath: ReadonlyMap<string, CompiledField>,
): CompiledResource['computed'] {
  const computed = new Map(
    all.filter(({ value }) => value).map((target) => [target.field.path, { target, reads: readsOf(target, byPath) }]),
  );
  const ordered: CompiledResource['computed'] = [];
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const entry = computed.get(path);
    if (!entry || seen.has(path)) return;
    seen.add(path);
    entry.reads.forEach(visit);
    ordered.push(entry);
  };
  [...computed.keys()].forEach(visit);
  return ordered;
}

/**
 * What the value of a computed field reads, as field paths of the resource. A part of a total also changes when lines
 * come and go.
 */
export function readsOf(
  { spread, table, value }: CompiledField,
  byPath: ReadonlyMap<string, CompiledField>,
): Set<string> {
  const reads = new Set<string>(spread ? [table!] : []);
  const read = (dependency: string, own?: string): void => {
    const [first = '', rest] = dependency.split('[].');
    if (rest !== undefined) {
      reads.add(first);
      reads.add(`${first}.${rest}`);
    } else reads.add(own !== undefined && byPath.has(`${own}.${first}`) ? `${own}.${first}` : first);
  };
  for (const dependency of value?.dependencies ?? []) read(dependency, table);
  for (const dependency of spread?.dependencies ?? []) read(dependency);
  return reads;
}
