import { fieldTypes } from '../../fields/pure';
import type { TextContext } from '../../language/model';
import { nameOf, type CompiledResource, type Document } from '../../language/rules';

interface Told {
  field: string;
  text: string;
}

export interface RecordTitle {
  /** what people call the record: the number of a document, the name of a customer */
  name: Told;
  /** its number, where that is not its name already */
  code?: Told;
}

/** What stands above a record and on its tab: documents go by their number, everything else by its name. */
export function recordTitle(
  { byPath, resource }: CompiledResource,
  record: Document,
  context: TextContext,
): RecordTitle {
  const number = { field: resource.code ?? resource.label, text: nameOf(resource, record) };
  const label = byPath.get(resource.label)?.field;
  const value = record[resource.label];
  const name =
    label === undefined || value === null || value === undefined
      ? ''
      : (fieldTypes[label.type]?.text(value, label, record, context) ?? '');
  if (resource.kind === 'document' || name === '' || number.field === resource.label) return { name: number };
  return { name: { field: resource.label, text: name }, code: number };
}
