import type { Field, Resource } from '../model';
import type { Document } from './Document';
import { stateOf } from './refusalOf';

/** Whether a record has come so far that a field has its number: at once, or when the action that gives it was done. */
export function isNumbered({ machine }: Resource, { settings }: Field, document: Document): boolean {
  const action = machine?.actions.find(({ name }) => name === settings.givenBy);
  return !machine || !action || !action.from.includes(stateOf(machine, document));
}
