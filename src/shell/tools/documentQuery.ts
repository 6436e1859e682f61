import { holdsAny } from '../../client/holds';
import { DOCUMENT_QUERY, type Landmarks } from '../../language/catalogue/landmarks';

/**
 * Whether the header offers the shortcut to the document query (B-057): the page must exist and the person must be
 * allowed to open it (B-058).
 */
export function offersDocumentQuery(
  { [DOCUMENT_QUERY]: permissions }: Landmarks,
  authList: readonly string[],
): boolean {
  return permissions !== undefined && holdsAny(authList, permissions);
}
