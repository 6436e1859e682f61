/**
 * Puts the keyboard into the first line that is to be filled, ready to be typed in; the cell of the cursor where there is
 * one. False where the form has no lines.
 */
export function enterLines(form: HTMLElement): boolean {
  const table = [...form.querySelectorAll<HTMLElement>('.gj-lines table')].find((each) => each.checkVisibility());
  if (!table) return false;
  table.focus();
  const key = table.querySelector('td.gj-active') ? 'F2' : 'Enter';
  table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
