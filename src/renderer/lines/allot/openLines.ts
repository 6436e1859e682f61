import type { Allot } from '../../../language/model/Allot';
import { isEmpty, type CompiledResource } from '../../../language/rules';
import type { DocumentModel } from '../../document/DocumentModel';
import { mayEnter } from '../mayEnter';

/** Numbers of the lines, from 0, of goods that have batches, which name none yet. */
export function openLines(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  { field: name }: Allot,
): ReadonlySet<number> {
  const named = table.fields.find(({ field }) => field.name === name);
  return new Set(
    model.state
      .lines(table.name)
      .flatMap((row, line) => (isEmpty(row[name]) && mayEnter(model, named, table.name, line) ? [line] : [])),
  );
}
