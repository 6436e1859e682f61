import { isEmpty, type CompiledResource, type Document } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import type { GridCell } from '../grid';
import { balancing, sidesOf, swapped } from './balance';
import { mayEnter } from './mayEnter';

interface Situation {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/** Puts into the row of the cursor what evens out both sides of the document; the cursor goes to it. */
export function evenOut(situation: Situation): void {
  const { active, model, table } = situation;
  if (active) enter(situation, balancing(table, model.state.lines(table.name), active.row));
}

/** Moves the amount in the row of the cursor to the other side; the cursor follows. */
export function swapSides(situation: Situation): void {
  const { active, model, table } = situation;
  const row = active && model.state.lines(table.name)[active.row];
  if (row) enter(situation, swapped(table, row));
}

function enter({ active, model, onActive, table }: Situation, values: Document | undefined): void {
  const sides = sidesOf(table)!;
  if (!values || !active) return;
  const may = (name: string): boolean =>
    mayEnter(
      model,
      table.fields.find(({ field }) => field.name === name),
      table.name,
      active.row,
    );
  if (!sides.every(may)) return;
  const field = sides.find((name) => !isEmpty(values[name]))!;
  model.setBlock(table.name, { line: active.row, field }, new Map([[active.row, values]]));
  onActive({ row: active.row, column: field });
}
