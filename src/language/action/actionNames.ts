import type { Resource } from '../model';
import { declaredActions } from './declaredActions';

const NAMED = declaredActions.filter(({ standsOn }) => standsOn === undefined);

/** Names of all actions that a schema file may give the screens of a resource. */
export function actionNames(resource: Resource): string[] {
  return namesOf(resource, NAMED);
}

/** Of these the ones that change records. */
export function changingActions(resource: Resource): string[] {
  return namesOf(
    resource,
    NAMED.filter(({ changes }) => changes),
  ).filter((name) => !NAMED.some((action) => action.name === name && !action.changes));
}

function namesOf({ buttons, machine }: Resource, declared: typeof NAMED): string[] {
  return [...new Set([...declared, ...(machine?.actions ?? []), ...buttons].map(({ name }) => name))];
}
