import type { CompiledField, CompiledTable, Condition } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Whether some of these cells may or must be entered depends on records of their line that are still looked for: gives when
 * they stand there, undefined where nothing depends.
 */
export function decidedLater(
  model: DocumentModel,
  table: CompiledTable,
  line: number,
  cells: readonly string[],
): Promise<unknown> | undefined {
  const awaited = model.awaitedIn(table.name, line);
  if (awaited.size === 0) return undefined;
  const ahead = table.cells.filter(({ field }) => cells.includes(field.name));
  const deciding = [...awaited].filter(([name]) => {
    const brought = broughtBy(table, name);
    return ahead.some(({ visible, editable, required }) =>
      [visible, editable, required].some((condition) => reads(condition, brought)),
    );
  });
  return deciding.length === 0 ? undefined : Promise.all(deciding.map(([, found]) => found));
}

/** Fields of a line that change with the record of a reference, computed ones included. */
function broughtBy(table: CompiledTable, name: string): ReadonlySet<string> {
  const reference = table.cells.find(({ field }) => field.name === name);
  const brought = new Set([name, ...Object.keys(reference?.field.target?.fill ?? {})]);
  const withName = ({ field, type }: CompiledField): string[] => {
    const companion = type.companion?.(field);
    return companion !== undefined && brought.has(field.name) ? [companion] : [];
  };
  for (const companion of table.cells.flatMap(withName)) brought.add(companion);
  for (let before = -1; before < brought.size;) {
    before = brought.size;
    for (const { field, value } of table.cells)
      if (value?.dependencies.some((read) => brought.has(read))) brought.add(field.name);
  }
  return brought;
}

function reads(condition: Condition, names: ReadonlySet<string>): boolean {
  return typeof condition !== 'boolean' && condition.dependencies.some((read) => names.has(read));
}
