import type { KeyboardEvent } from 'react';
import { isFormula } from '../../fields/shared/isFormula';
import type { CompiledResource } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';
import { type GridCell } from '../grid';
import { isComposing } from '../../ui/isComposing';
import { handOverEdited } from '../shortcuts/handOverEdited';
import { sidesOf } from './balance';
import { evenOut, swapSides } from './balanceSteps';

interface Situation {
  event: KeyboardEvent<HTMLElement>;
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/**
 * Keys of lines with two sides (E-05): Ctrl+F7 evens out the document in the row of the cursor, Space on one of the two
 * amounts moves it to the other side. Both work while the cell is edited, as amounts have no blanks; only in a formula
 * Space is one. True when the key was for this.
 */
export function balanceKey({ event, ...situation }: Situation): boolean {
  const { active, table } = situation;
  const sides = sidesOf(table);
  const { target } = event;
  if (
    !sides ||
    !active ||
    isComposing(event) ||
    event.altKey ||
    event.shiftKey ||
    !(target as Element).closest('.gj-grid')
  )
    return false;
  const isFar = event.ctrlKey || event.metaKey;
  const step =
    isFar && event.key === 'F7'
      ? evenOut
      : !isFar && event.key === ' ' && sides.includes(active.column)
        ? swapSides
        : undefined;
  if (!step || (step === swapSides && target instanceof HTMLInputElement && isFormula(target.value))) return false;
  // What is being typed counts.
  handOverEdited(event.currentTarget);
  step(situation);
  return true;
}
