import { t } from '../../client';

/** Names that are written out. */
const SHOWN = 5;

/** Names of records in one line: the first of them, and how many there are. */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join('、');
  return names.length > SHOWN ? t('{names} 等 {count} 条', { names: shown, count: names.length }) : shown;
}
