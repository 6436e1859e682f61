import type { Resource, Screen } from '../model';

/**
 * The form of new records, where it is opened by a right that is not called add: a waybill is made by who may make one
 * of an order.
 */
export function entryForm({ screens }: Resource): Screen | undefined {
  return screens.find(
    (screen) =>
      screen.kind === 'form' && screen.mode === 'add' && screen.permissions.some((code) => !code.endsWith('/add')),
  );
}
