import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import type { Said } from './Said';

/** Values in one resource; more of them come of a family that multiplies itself. */
const MAX_VALUES = 50_000;

/** The data that something says, as JSON has them: keys without a value are not there. @throws FamilyFault */
export function plainOf(said: Said, effort = { values: 0 }): unknown {
  if (++effort.values > MAX_VALUES) throw new FamilyFault(say`The family does not come to an end.`, said);
  switch (said.kind) {
    case 'plain':
      return said.value;
    case 'list':
      return said.items.map((item) => plainOf(item, effort) ?? null);
    case 'object':
      return Object.fromEntries(
        [...said.entries].flatMap(([key, { value }]): [string, unknown][] => {
          const data = plainOf(value, effort);
          return data === undefined ? [] : [[key, data]];
        }),
      );
    default:
      throw new FamilyFault(say`A function is no data.`, said);
  }
}
