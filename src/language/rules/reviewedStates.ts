import type { Resource } from '../model';
import { statesAfter } from './statesAfter';

/** The states of documents that have been reviewed, in their order; none where nothing is reviewed. */
export function reviewedStates({ machine }: Pick<Resource, 'machine'>): number[] {
  if (!machine?.actions.some(({ name }) => name === 'review')) return [];
  const reviewed = statesAfter(machine, 'review');
  return machine.states.map(({ value }) => value).filter((value) => reviewed.has(value));
}
