import type { CellContext } from '../../fields/cells';
import type { RefSearch } from '../../fields/faces/RefSearch';
import type { CompiledField, CompiledResource, Document } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { withPicked } from '../document/withPicked';
import { mayEnter } from './mayEnter';
import { resolveNames, type Named } from './resolveNames';

/** A cell that was not entered, and why; `line` counts from 0. */
export interface BlockProblem {
  line: number;
  title: string;
  text: string;
  reason: string;
}

export interface Block {
  /** line -> what is entered there */
  rows: Map<number, Document>;
  problems: BlockProblem[];
}

interface Setting {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  search: RefSearch;
  context: CellContext;
}

/**
 * Reads a block of texts into lines from `first` on: types convert their texts, references are found by number or
 * label, computed and closed cells are passed over, and so is a blank where a reference beside it fills in. What does
 * not fit is told cell by cell; the rest is entered.
 */
export async function readBlock(
  { model, table, search, context }: Setting,
  first: number,
  columns: readonly string[],
  cells: readonly (readonly string[])[],
): Promise<Block> {
  const fields = columns.map((key) => table.fields.find(({ field }) => field.name === key));
  const width = Math.max(...cells.map((row) => row.length));
  const named = new Map<CompiledField, ReadonlyMap<string, Named>>();
  for (const [index, compiled] of fields.slice(0, width).entries())
    if (compiled?.field.target)
      named.set(
        compiled,
        await resolveNames(
          search,
          compiled.field,
          cells.map((row) => row[index] ?? '').filter((text) => text !== ''),
        ),
      );
  const block: Block = { rows: new Map(), problems: [] };
  const { t } = context;
  for (const [index, texts] of cells.entries()) {
    const line = first + index;
    const isNew = line >= model.state.lines(table.name).length;
    // References first: what they fill in gives way to what was pasted beside them.
    const values: Document = {};
    const own: Document = {};
    const filled = new Set(
      fields.flatMap((compiled, position) =>
        compiled && typeof named.get(compiled)?.get(texts[position] ?? '') === 'object'
          ? Object.keys(compiled.field.target!.fill)
          : [],
      ),
    );
    for (const [position, text] of texts.entries()) {
      const compiled = fields[position];
      const tell = (reason: string) =>
        block.problems.push({ line, title: compiled ? t(compiled.field.title) : '', text, reason });
      if (!compiled) {
        if (position >= fields.length && text !== '') tell(t('超出最后一列'));
        continue;
      }
      // What a rule of a line that is not there yet will say nobody knows; what is never open is known.
      const isOpen = isNew
        ? !compiled.value && !compiled.field.system && compiled.editable !== false && compiled.visible !== false
        : mayEnter(model, compiled, table.name, line);
      if (!isOpen) continue;
      const picked = named.get(compiled)?.get(text);
      if (text === '' && filled.has(compiled.field.name)) continue;
      if (text === '') Object.assign(own, withPicked(table.fields, compiled, null, undefined));
      else if (picked === 'several') tell(t('有多条记录同名，请填写编号'));
      else if (compiled.field.target && !picked) tell(t('没有找到该记录，请填写已有的编号或名称'));
      else if (picked) Object.assign(values, withPicked(table.fields, compiled, picked.id, picked));
      else {
        const shown =
          compiled.type.fromText?.(text, compiled.field, context) ??
          compiled.type.fromEntry?.(text, compiled.field, context);
        const parsed = compiled.type.parse(shown ?? text, compiled.field);
        if (parsed.ok) own[compiled.field.name] = parsed.value;
        else tell(t(parsed.issue.message, parsed.issue.params));
      }
    }
    const entered = { ...values, ...own };
    if (Object.keys(entered).length > 0) block.rows.set(line, entered);
  }
  return block;
}
