import type { Model, Resource } from '../../../language/model';
import type { Days } from '../language';

/** Part that a resource plays in the results of days. */
export type Part = Exclude<keyof Days, 'all' | 'devices' | 'team'>;

/** Results of days, and what they are made of. */
export interface DaysOf {
  resource: Resource;
  days: Days;
}

const known = new WeakMap<Model, DaysOf | null>();

/** The resource whose records are the results of days; undefined: there is none. */
export function daysOf(model: Model): DaysOf | undefined {
  const found = known.get(model);
  if (found !== undefined) return found ?? undefined;
  const resource = Object.values(model.resources).find(({ uses }) => uses.attendance?.days !== undefined);
  const days = resource?.uses.attendance?.days;
  const own = resource && days ? { resource, days } : null;
  known.set(model, own);
  return own ?? undefined;
}

/** Which part a resource plays in the results of days; undefined: none. */
export function partOf({ name }: Resource, model: Model): Part | undefined {
  const { all: _, devices: __, team: ___, ...parts } = daysOf(model)?.days ?? { all: [], team: '' };
  return (Object.entries(parts) as [Part, string][]).find(([, resource]) => resource === name)?.[0];
}
