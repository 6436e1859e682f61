import type { StoredContent } from './FileStore';

const PACKAGE = /^\d{1,19}$/;
const ID = /^[a-z0-9-]{2,32}$/;

/**
 * The name of a content in stores of names: `1/ab/abcdef`. It has no sign that leads out of a folder.
 * @throws RangeError for an id of another form
 */
export function contentPath({ id, packageId }: Pick<StoredContent, 'id' | 'packageId'>): string {
  if (!PACKAGE.test(packageId) || !ID.test(id)) throw new RangeError(`No content has the id "${packageId}/${id}"`);
  return `${packageId}/${id.slice(0, 2)}/${id}`;
}
