/**
 * Lets the field or cell being edited within `root` hand over its value, which it does when it loses the focus, and
 * gives the focus back: what follows, a refusal for one, shall not leave it nowhere.
 */
export function handOverEdited(root: Element | null): void {
  const edited = document.activeElement;
  if (
    !(edited instanceof HTMLElement) ||
    !root?.contains(edited) ||
    !edited.matches('input, textarea, select, [contenteditable], .gj-grid *')
  )
    return;
  edited.blur();
  (edited.closest('.gj-grid')?.querySelector('table') ?? edited).focus({ preventScroll: true });
}
