const FOCUSABLE = 'input:not([type=hidden]), textarea, select, [contenteditable=true], [tabindex], button';

/**
 * Focuses the control in the cell being edited. Its text is selected, so that typing replaces it; when the editor
 * began with a typed character (`hasTyped`) the caret stands behind that instead.
 */
export function focusEditor(scroller: HTMLElement | null, hasTyped: boolean): void {
  const cell = scroller?.querySelector('.gj-editing');
  if (!cell) return;
  const inside = document.activeElement;
  const target = cell.contains(inside) ? inside : cell.querySelector<HTMLElement>(FOCUSABLE);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'tel', 'url'].includes(target.type));
  if (!isText) return;
  if (hasTyped) target.setSelectionRange(target.value.length, target.value.length);
  else target.select();
}
