import { POSTING } from '../../language/meta/postingFields';
import type { Resource } from '../../language/model';
import type { Row } from '../columns/fieldColumn';
import { detailAddress } from '../record/formAddress';

/** Where the document behind a row is shown: the record itself, or of a posting the document that made it. */
export function documentAddress(resource: Resource, row: Row): string | undefined {
  const id = row.documentId;
  if (typeof id !== 'string') return undefined;
  if (!resource.uses.ledger) return detailAddress(resource, id);
  const place = resource.uses.ledger.details[String(row[POSTING.kind])];
  if (!place) return undefined;
  const [name, value] = place.code === undefined ? ['id', id] : [place.code, String(row[POSTING.code])];
  return `${place.path}?${new URLSearchParams({ [name]: value }).toString()}`;
}
