import { t, toast } from '../../../client';
import type { CompiledResource, Document } from '../../../language/rules';
import { MOST_ROWS } from '../../../language/rules/validateDocument';
import type { DocumentModel } from '../../document/DocumentModel';

/**
 * Adds lines in one step, before a last one in which nothing is entered. Gives the first one's number; undefined, and
 * says so, where there would be too many.
 */
export function appendLines(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  added: readonly Document[],
): number | undefined {
  const lines = model.state.lines(table.name);
  const isLastBlank = lines.length > 0 && model.isBlank(table.name, lines.at(-1)!);
  const at = lines.length - (isLastBlank ? 1 : 0);
  const { max = MOST_ROWS } = table.field.settings as { max?: number };
  if (at + added.length > max) {
    toast('warning', t('最多{max}行', { max }));
    return undefined;
  }
  model.insertLines(table.name, at, added);
  return at;
}
