const OWN = 'gjTitle';

/** Gives the cell under the pointer its whole text as a tooltip while it is cut off, and takes it back when it fits. */
export function titleOnOverflow(target: EventTarget): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-col], th[data-col]');
  if (!cell || (cell.title !== '' && !(OWN in cell.dataset))) return;
  const measured = cell.querySelector<HTMLElement>('.gj-title') ?? cell;
  if (measured.scrollWidth > measured.clientWidth) {
    cell.title = measured.textContent ?? '';
    cell.dataset[OWN] = '';
  } else if (OWN in cell.dataset) {
    cell.removeAttribute('title');
    delete cell.dataset[OWN];
  }
}
