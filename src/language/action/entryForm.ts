import type { Resource, Screen } from '../model';

/**
 * The form of new records, where it is opened by a right that is not called add, or where no list offers to add: a
 * waybill is made by who may make one of an order, an article by who may write.
 */
export function entryForm({ screens }: Resource): Screen | undefined {
  const isOffered = screens.some((screen) => screen.kind === 'list' && screen.actions.includes('add'));
  return screens.find(
    (screen) =>
      screen.kind === 'form' &&
      screen.mode === 'add' &&
      screen.permissions.some((code) => !isOffered || !code.endsWith('/add')),
  );
}
