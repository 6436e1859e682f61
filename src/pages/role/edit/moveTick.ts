import type { KeyboardEvent } from 'react';

/**
 * Arrow keys walk from tick to tick over a table: up and down in the column, left and right in the line. Space ticks,
 * as everywhere.
 */
export function moveTick(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLInputElement) || from.type !== 'checkbox') return;
  const target =
    event.key === 'ArrowLeft'
      ? beside(from, -1)
      : event.key === 'ArrowRight'
        ? beside(from, 1)
        : event.key === 'ArrowUp'
          ? below(from, -1)
          : event.key === 'ArrowDown'
            ? below(from, 1)
            : undefined;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function beside(from: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const ticks = ticksIn(from.closest('tr'));
  return ticks[ticks.indexOf(from) + by];
}

function below(from: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const column = from.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
  const rows = [...(from.closest('table')?.rows ?? [])];
  for (let index = rows.indexOf(from.closest('tr')!) + by; rows[index]; index += by) {
    const tick =
      ticksIn(rows[index]!.cells[column] ?? null)[0] ?? (column === 0 ? ticksIn(rows[index]!)[0] : undefined);
    if (tick) return tick;
  }
  return undefined;
}

function ticksIn(element: Element | null): HTMLInputElement[] {
  return element ? [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')] : [];
}
