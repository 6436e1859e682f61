import type { Machine } from './Machine';
import type { Resource } from './Resource';

/** A resource whose records have a state. */
export type Stateful = Resource & { machine: Machine };

/** Whether the records of a resource have a state. */
export function isStateful(resource: Resource): resource is Stateful {
  return resource.machine !== undefined;
}

/** The status machine of a resource that must have one. @throws Error where it has none */
export function machineOf({ machine, name }: Resource): Machine {
  if (machine === undefined) throw new Error(`Resource "${name}" has no status machine`);
  return machine;
}
