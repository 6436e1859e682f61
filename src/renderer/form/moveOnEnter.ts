import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/isComposing';

const STOPS =
  '.gj-form-item:not(.is-drawn) :is(input, textarea, select):not(:disabled, [type=hidden]), .gj-form-item.is-drawn button:not(:disabled)';

/**
 * Enter goes on to the next field that is to be filled, and behind the last one into the lines (E-01). Where a form has
 * no lines it goes from field to field. Ctrl+Enter goes into the lines at once. A control that has a use for the key
 * has taken it before.
 * @param wants whether the field of this name is empty and must be filled
 */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>, wants: (field: string) => boolean): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event) || event.altKey) return;
  if (!(target instanceof HTMLElement) || !target.closest('.gj-form-item')) return;
  const isFar = event.ctrlKey || event.metaKey;
  if (isFar) {
    if (enterLines(form)) event.preventDefault();
    return;
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const hasLines = form.querySelector('.gj-lines table') !== null;
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const at = stops.indexOf(target);
  const ahead = event.shiftKey ? stops.slice(0, at).toReversed() : stops.slice(at + 1);
  const next = ahead.find(
    (stop) => !stop.closest('[data-passed]') && (!hasLines || event.shiftKey || wants(fieldOf(stop))),
  );
  if (next) {
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  } else if (!event.shiftKey && enterLines(form)) event.preventDefault();
}

function fieldOf(control: HTMLElement): string {
  return control.closest<HTMLElement>('.gj-form-item')?.dataset.field ?? '';
}

/**
 * Puts the keyboard into the first line that is to be filled, ready to be typed in; the cell of the cursor where there is
 * one. False where the form has no lines.
 */
function enterLines(form: HTMLElement): boolean {
  const table = [...form.querySelectorAll<HTMLElement>('.gj-lines table')].find((each) => each.checkVisibility());
  if (!table) return false;
  table.focus();
  const key = table.querySelector('td.gj-active') ? 'F2' : 'Enter';
  table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}
