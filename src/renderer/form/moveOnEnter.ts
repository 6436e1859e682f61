import type { KeyboardEvent } from 'react';

const STOPS = '.gj-form-item :is(input, textarea, select):not(:disabled, [type=hidden]), .gj-lines table';

/**
 * Enter goes on to the next field at which it stops, and from the last one into the lines. A control that has a use for
 * the key has taken it before.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const isPlainEnter =
    event.key === 'Enter' &&
    !event.defaultPrevented &&
    !event.nativeEvent.isComposing &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey;
  if (
    !isPlainEnter ||
    !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) ||
    !target.closest('.gj-form-item')
  )
    return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const at = stops.indexOf(target);
  const ahead = event.shiftKey ? stops.slice(0, at).toReversed() : stops.slice(at + 1);
  const next = ahead.find((stop) => !stop.closest('[data-passed]'));
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
