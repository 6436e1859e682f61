import { holds } from '../../client/can';
import type { RouteIndex } from '../place';

/** The document query, to which the header has a shortcut (B-057). */
export const DOCUMENT_QUERY = '/financeBasic/inquireList';
const PERMISSION = '/inquireList/list';

/** Whether the header offers the shortcut: the page must exist and the person must be allowed to list (B-058). */
export function offersDocumentQuery(index: Pick<RouteIndex, 'byPath'>, authList: readonly string[]): boolean {
  return index.byPath.has(DOCUMENT_QUERY) && holds(authList, PERMISSION);
}
