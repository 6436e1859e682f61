import { compileExpression } from '../expression';
import type { PrintLayout } from '../model';
import { conditionHolds, type DocumentState } from '../rules';
import type { LayoutChoices } from '../wire';

/**
 * The layout that is meant for documents (E-28): the first whose condition holds for all of them, else the first that
 * has none.
 */
export function layoutFor(layouts: readonly PrintLayout[], documents: readonly DocumentState[]): PrintLayout {
  const fitting = layouts.find(
    ({ meantFor }) =>
      meantFor !== undefined &&
      documents.every((state) => conditionHolds(compileExpression(meantFor), state.environment())),
  );
  return fitting ?? layouts.find(({ meantFor }) => meantFor === undefined) ?? layouts[0]!;
}

/**
 * What is printed instead of it: as the person chose, else as the department did. A name that is no layout any more
 * counts as no choice.
 */
export function chosenLayout(
  layouts: readonly PrintLayout[],
  meant: PrintLayout,
  { department, own }: LayoutChoices,
): PrintLayout {
  const named = (name: string | undefined) => layouts.find((layout) => layout.name === name);
  return named(own[meant.name]) ?? named(department[meant.name]) ?? meant;
}
