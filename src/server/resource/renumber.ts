import type { Kysely } from 'kysely';
import { fillDateParts } from '../../lib/dateParts';
import { seriesText, type Document } from '../../language/rules';
import type { Row } from '../Row';
import type { Call } from './Call';
import { numberDocument, seriesFields } from './insertDocuments';

/**
 * Gives a record whose date has come to lie in another part of its series, such as a voucher's in another month, a number of that (E-31), where the
 * series says so. What somebody typed stays. The number that it had is missing from its old series, and the check for gaps says who moved it.
 */
export async function renumber(call: Call, document: Document, before: Document, database: Kysely<Row>): Promise<void> {
  for (const { field } of seriesFields(call)) {
    if (field.settings.follows !== true || document[field.name] !== before[field.name]) continue;
    const head = (one: Document): string => fillDateParts(seriesText(String(field.settings.series), call.resource.fields, one), String(one.billDate)).split('{seq')[0]!;
    if (head(document) !== head(before) && String(before[field.name]).startsWith(head(before))) document[field.name] = null;
  }
  await numberDocument(call, document, new Set(), database);
}
