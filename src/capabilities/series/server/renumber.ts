import { fillDateParts } from '../../../lib/dateParts';
import { dayOf, isEmpty, seriesText, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { seriesFields } from './seriesFields';

/**
 * Takes its number from a record whose date has come to lie in another part of its series, such as a voucher's in
 * another month, so that it gets one of that (E-31), where the series says so. What somebody typed stays. The number
 * that it had is missing from its old series, and the check for gaps says who moved it.
 */
export function renumber(call: Call, document: Document, before: Document): void {
  for (const { field } of seriesFields(call)) {
    if (isEmpty(document[field.name])) document[field.name] = before[field.name];
    if (field.settings.follows !== true || document[field.name] !== before[field.name]) continue;
    const head = (one: Document): string =>
      fillDateParts(
        seriesText(String(field.settings.series), call.resource.fields, one),
        dayOf(call.resource, one) ?? '',
      ).split('{seq')[0]!;
    if (head(document) !== head(before) && String(before[field.name]).startsWith(head(before)))
      document[field.name] = null;
  }
}
