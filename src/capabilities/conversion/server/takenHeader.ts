import type { Conversion, Resource } from '../../../language/model';
import { compiledAt, nameOf, type Document, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { leftAmounts } from './leftAmounts';
import { taken } from './remainingLines';

/** The header of a new document as one that it is made from gives it, what is left of its divided amounts among it. */
export async function takenHeader(
  call: Call,
  conversion: Conversion,
  from: DocumentState,
  database: Connection,
): Promise<Document> {
  const { compiled, document } = from;
  const header = taken(call.compiled.header, compiled.header, document, conversion.copy, from.environment());
  const left = (await leftAmounts(call, conversion, [document], database)).get(String(document.id));
  for (const [name, amount] of left ?? []) {
    const { field, type } = compiledAt(call.compiled, name);
    header[name] = type.fromExpression(amount, field);
  }
  return { ...header, ...linkTo(conversion, call, compiled.resource, document) };
}

/** The field of a new document that leads back to the one that it is made from, filled in. */
function linkTo({ link }: Conversion, { compiled }: Call, source: Resource, document: Document): Document {
  const back = link === undefined ? undefined : compiled.byPath.get(link);
  if (!back) return {};
  const companion = back.type.companion?.(back.field);
  return {
    [back.field.name]: String(document.id),
    ...(companion === undefined ? {} : { [companion]: nameOf(source, document) }),
  };
}
