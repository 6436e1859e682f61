import type { StatesInput } from '../meta/primitives';
import type { Resource } from '../model';
import { reviewedStates } from './reviewedStates';

/** The states that a schema file means, in the order of the machine; none where there is no machine that reviews. */
export function statesSaid(resource: Pick<Resource, 'machine'>, said: StatesInput): number[] {
  if (typeof said !== 'string') return said;
  const reviewed = reviewedStates(resource);
  if (said === 'reviewed' || reviewed.length === 0) return reviewed;
  return (resource.machine?.states ?? []).map(({ value }) => value).filter((value) => !reviewed.includes(value));
}
