import type { Screen } from '../../src/language/model';

/** Edit and detail are of a record; an add form is not. */
export function needsRecord(screen: Screen): boolean {
  return screen.kind === 'detail' || (screen.kind === 'form' && screen.mode === 'edit');
}
