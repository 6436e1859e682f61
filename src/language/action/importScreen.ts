import type { ImportScreen, Resource } from '../model';

/** The page on which records come in from a file; undefined: a dialog over the list serves. */
export function importScreen({ screens }: Pick<Resource, 'screens'>): ImportScreen | undefined {
  return screens.find((screen) => screen.kind === 'import');
}
