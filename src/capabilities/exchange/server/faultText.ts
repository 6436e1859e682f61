import { isObject } from '../../../lib/isObject';
import type { Call } from '../../../server/resource/Call';
import type { RowFault } from '../wire';
import type { ForeignRow } from './fetchRows';

/** What is wrong with a foreign row and what to do about it, as the log says it. */
export function faultText({ t }: Call, { expected, field, most }: RowFault): string {
  return t('{field}不合要求，应为{expected}；请对方更正后再同步', { field, expected: t(expected, { most }) });
}

/** What a foreign row is called: its code or number, or where it stood. */
export function nameOfRow({ t }: Call, { place, row }: ForeignRow, key: string): string {
  const name = isObject(row) ? row[key] : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : t('第{place}行', { place });
}
