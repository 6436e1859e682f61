import type { KeyboardEvent } from 'react';

/** Left and right walk along the headers, which are one tab stop together; down goes to the rows. */
export function handleHeaderKey(event: KeyboardEvent<HTMLElement>): void {
  const table = event.currentTarget.querySelector('table');
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    table?.focus({ preventScroll: true });
    return;
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !table) return;
  event.preventDefault();
  const buttons = [...table.querySelectorAll<HTMLElement>('thead [data-head]')];
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + step];
  next?.focus();
}
