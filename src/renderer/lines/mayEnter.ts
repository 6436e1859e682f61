import type { CompiledField } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Whether a person may enter something into a cell: it is not computed, and the rules of its line show it and let it be
 * changed.
 */
export function mayEnter(
  model: DocumentModel,
  compiled: CompiledField | undefined,
  table: string,
  line: number,
): boolean {
  if (!compiled || compiled.value || compiled.field.system || line < 0) return false;
  return model.holds(compiled.visible, table, line) && model.holds(compiled.editable, table, line);
}
