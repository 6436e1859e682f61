import type { Model, Resource } from '../../language/model';
import { isOnlyMade } from '../../language/rules/isOnlyMade';

/**
 * Whether people enter records of the resource: postings, logs and what has calls of its own are made by the server
 * alone, runs need a foreign system, and what must have what nobody can enter is made of another document, or names what only documents make.
 */
export function canBeSampled(resource: Resource, { resources }: Pick<Model, 'resources'>): boolean {
  const { fields, hasOwnCalls, uses } = resource;
  const needsMade = fields
    .filter(({ settings }) => Number(settings.min ?? 0) > 0)
    .flatMap((table) => table.fields ?? [])
    .some(({ required, target }) => {
      const named = target && resources[target.resource];
      return required === true && named !== undefined && !isEntered(named);
    });
  return !hasOwnCalls && !uses.ledger && !uses.exchange && !isOnlyMade(fields) && isEntered(resource) && !needsMade;
}

function isEntered({ screens }: Resource): boolean {
  return screens.some(
    (screen) =>
      (screen.kind === 'form' && screen.mode === 'add') || (screen.kind === 'list' && screen.actions.includes('add')),
  );
}
