import { t, toast } from '../../../client';
import type { Allot } from '../../../language/model/Allot';
import type { CompiledResource } from '../../../language/rules';
import { partLines, type Parts } from '../../../language/rules/allotLines';
import { mostRows } from '../../../language/rules/validateDocument';
import type { DocumentModel } from '../../document/DocumentModel';
import { enteredValues } from '../enteredValues';

/** Puts the parts of lines in their places, in one step; false, and says so, where there would be too many lines. */
export function splitLines(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  allot: Allot,
  parts: ReadonlyMap<number, Parts>,
): boolean {
  const lines = model.state.lines(table.name);
  const more = [...parts.values()].reduce((sum, { length }) => sum + length - 1, 0);
  const max = mostRows(table.field);
  if (lines.length + more > max) {
    toast('warning', t('最多{max}行', { max }));
    return false;
  }
  model.splitLines(
    table.name,
    new Map(
      [...parts].map(([line, own]) => {
        const [first = {}, ...rest] = partLines(allot, table, lines[line] ?? {}, own);
        return [line, [first, ...rest.map(enteredValues)]];
      }),
    ),
  );
  return true;
}
