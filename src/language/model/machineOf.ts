import type { Machine } from './Machine';
import type { Resource } from './Resource';

/** The status machine of a resource that must have one. @throws Error where it has none */
export function machineOf({ machine, name }: Pick<Resource, 'machine' | 'name'>): Machine {
  if (machine === undefined) throw new Error(`Resource "${name}" has no status machine`);
  return machine;
}
