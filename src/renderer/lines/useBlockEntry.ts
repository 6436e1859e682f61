import { useMemo } from 'react';
import { alertLines, t as translate, toast } from '../../client';
import type { CellContext } from '../../fields/cells';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { Change, CompiledResource, Document } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { LINE_KEY } from '../document/lineKey';
import { withPicked } from '../document/withPicked';
import type { GridPlace } from '../grid';
import { readBlock, type BlockProblem } from './readBlock';

/** Cells that are told one by one, at most. */
const MOST_TOLD = 50;

interface BlockEntry {
  onPaste(line: number, columns: readonly string[], cells: readonly (readonly string[])[]): void;
  onClear(cells: readonly GridPlace[]): void;
  onFill(from: number, cells: readonly GridPlace[]): void;
  /** An operator works on what stands in each cell; false where it is none of numbers, or cannot be computed. */
  onOperation(text: string, cells: readonly GridPlace[]): boolean;
}

/** Entering many cells at once (E-43): pasted, cleared, or filled down. Each is one step that can be taken back. */
export function useBlockEntry(
  model: DocumentModel,
  table: CompiledResource['tables'][number],
  search: RefSearch,
  context: CellContext,
): BlockEntry {
  return useMemo(() => {
    const compiledOf = (name: string) => table.fields.find(({ field }) => field.name === name)!;
    const enter = (cells: readonly GridPlace[], valueOf: (place: GridPlace) => Document): readonly BlockProblem[] => {
      const rows = new Map<number, Document>();
      for (const place of cells) rows.set(place.rowIndex, { ...rows.get(place.rowIndex), ...valueOf(place) });
      const [first] = cells;
      return first
        ? lowered(model.setBlock(table.name, { line: first.rowIndex, field: first.column }, rows), rows)
        : [];
    };
    /** Cells that took less than what was entered. */
    const lowered = (changes: readonly Change[], rows: ReadonlyMap<number, Document>): BlockProblem[] =>
      changes.map(({ line, field }) => ({
        line: line!,
        title: translate(compiledOf(field).field.title),
        text: String(rows.get(line!)?.[field] ?? ''),
        reason: translate('超过上限，已改为 {value}', {
          value: String(model.state.lines(table.name)[line!]?.[field] ?? ''),
        }),
      }));
    return {
      async onPaste(line, columns, cells) {
        // The lines may have moved by the time that all references are found.
        const key = model.state.lines(table.name)[line]?.[LINE_KEY];
        const { rows, problems } = await readBlock({ model, table, search, context }, line, columns, cells);
        const now = model.state.lines(table.name).findIndex((each) => each[LINE_KEY] === key);
        if (now !== line) return toast('warning', translate('明细已变动，请重新粘贴'));
        const changed =
          rows.size > 0 ? lowered(model.setBlock(table.name, { line, field: columns[0]! }, rows), rows) : [];
        await tell(problems, changed);
      },
      onClear(cells) {
        enter(cells, ({ column: name }) => withPicked(table.fields, compiledOf(name), null, undefined));
      },
      onFill(from, cells) {
        const source = model.state.lines(table.name)[from]!;
        const changed = enter(cells, ({ column: name }) => {
          const { field, type } = compiledOf(name);
          const companion = type.companion?.(field);
          return {
            [name]: source[name] ?? null,
            ...(companion === undefined ? {} : { [companion]: source[companion] ?? null }),
          };
        });
        void tell([], changed);
      },
      onOperation(text, cells) {
        const lines = model.state.lines(table.name);
        const worked = new Map(
          cells.flatMap((place) => {
            const { field, type } = compiledOf(place.column);
            const value = type.fromOperation?.(text, lines[place.rowIndex]?.[field.name] ?? null, field);
            return value === undefined ? [] : [[place, value] as const];
          }),
        );
        if (worked.size === 0) return false;
        void tell(
          [],
          enter([...worked.keys()], (place) => ({ [place.column]: worked.get(place) })),
        );
        return true;
      },
    };
  }, [model, table, search, context]);
}

/** Says which cells were not entered, and which took less. */
async function tell(refused: readonly BlockProblem[], lowered: readonly BlockProblem[]): Promise<void> {
  if (refused.length + lowered.length === 0) return;
  const texts = [
    ...(refused.length > 0 ? [translate('共 {count} 个单元格没有粘贴，其余已填入', { count: refused.length })] : []),
    ...(lowered.length > 0 ? [translate('共 {count} 个数量超过上限，已改为上限', { count: lowered.length })] : []),
  ];
  const lines = [...refused, ...lowered].toSorted((a, b) => a.line - b.line).slice(0, MOST_TOLD);
  await alertLines({
    title: translate(refused.length > 0 ? '部分单元格没有粘贴' : '部分数量已调低'),
    text: texts.join(' '),
    lines: lines.map(({ line, title, text, reason }) => ({
      code: translate('第 {line} 行 {title}', { line: line + 1, title }),
      remark: `${text.slice(0, 40)}: ${reason}`,
    })),
  });
}
