import type { Conversion, Resource } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';

/** The field of a new document that leads back to the one that it is made from, filled in. */
export function linkTo({ link }: Conversion, { compiled }: Call, source: Resource, document: Document): Document {
  const back = link === undefined ? undefined : compiled.byPath.get(link);
  if (!back) return {};
  const companion = back.type.companion?.(back.field);
  return {
    [back.field.name]: String(document.id),
    ...(companion === undefined ? {} : { [companion]: nameOf(source, document) }),
  };
}
