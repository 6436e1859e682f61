import type { Model, Resource } from '../../../language/model';
import type { ForeignAddress, ForeignAddresses } from '../../../server/foreign/ForeignAddress';
import type { Exchange } from '../language';

/** Why the program changes records by itself, as their history says. */
export const WHY = '外部系统对接';

/** Resources of runs, with what they take over. */
export function exchangesOf({ resources }: Model): { runs: Resource; said: Exchange }[] {
  return Object.values(resources).flatMap((runs) => (runs.uses.exchange ? [{ runs, said: runs.uses.exchange }] : []));
}

/** Where the system of an exchange is reached; undefined: nobody has said it. */
export function addressOf(foreign: ForeignAddresses, { system }: Exchange): ForeignAddress | undefined {
  return foreign.get(system.toUpperCase());
}
