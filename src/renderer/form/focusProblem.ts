import type { DocumentProblem } from '../../language/rules';

/** Puts the keyboard where the first thing is wrong, once the dialog that said so has given the focus back. */
export function focusProblem(root: HTMLElement | null, problem: DocumentProblem | undefined): void {
  if (!root || problem?.field === undefined) return;
  requestAnimationFrame(() => {
    if (problem.table !== undefined) {
      const table = root.querySelector<HTMLElement>(`[data-table="${CSS.escape(problem.table)}"]`);
      if (!table?.contains(document.activeElement)) table?.querySelector<HTMLElement>(`table, [data-row="${problem.line}"] .gj-card-name`)?.focus();
      return;
    }
    root.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.field!)}"] :is(input, textarea, select, button)`)?.focus();
  });
}
