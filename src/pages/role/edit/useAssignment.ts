import { useSyncExternalStore } from 'react';
import type { Assignment } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';

/**
 * A part of the rights being edited. `select` gives a text, number or an object that stays the same while nothing of it
 * changes.
 */
export function useAssignment<T>(
  model: AssignmentModel,
  select: (assignment: Assignment, model: AssignmentModel) => T,
): T {
  return useSyncExternalStore(model.subscribe, () => select(model.current, model));
}
