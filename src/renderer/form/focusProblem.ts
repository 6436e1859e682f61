import type { DocumentProblem } from '../../language/rules';

/** Puts the keyboard where the first thing is wrong, once the dialog that said so has given the focus back. */
export function focusProblem(root: HTMLElement | null, problem: DocumentProblem | undefined): void {
  // Of lines as a whole, such as none where one is demanded, the table is the place.
  if (!root || !problem || (problem.field === undefined && problem.table === undefined)) return;
  requestAnimationFrame(() => {
    if (problem.table !== undefined) {
      const table = root.querySelector<HTMLElement>(`[data-table="${CSS.escape(problem.table)}"]`);
      if (!table?.contains(document.activeElement))
        table
          ?.querySelector<HTMLElement>(`table, [data-row="${problem.line}"] .gj-card-name`)
          ?.focus({ preventScroll: true });
      // The row is drawn once the grid has scrolled to it; what sticks to the edges of the page must not cover it.
      requestAnimationFrame(() =>
        table
          ?.querySelector(`td.gj-active, [data-row="${problem.line}"]`)
          ?.scrollIntoView({ block: 'center', inline: 'nearest' }),
      );
      return;
    }
    const control = root.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(problem.field ?? '')}"] :is(input, textarea, select, button)`,
    );
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  });
}
