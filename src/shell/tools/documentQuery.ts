import { holds } from '../../client/holds';
import { DOCUMENT_QUERY } from '../../language/catalogue/landmarks';

const PERMISSION = '/inquireList/list';

/**
 * Whether the header offers the shortcut to the document query (B-057): the page must exist and the person must be
 * allowed to list (B-058).
 */
export function offersDocumentQuery(landmarks: readonly string[], authList: readonly string[]): boolean {
  return landmarks.includes(DOCUMENT_QUERY) && holds(authList, PERMISSION);
}
