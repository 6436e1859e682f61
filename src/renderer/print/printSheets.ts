import type { Paper } from '../../language/model';
import { adoptPaperSize } from './adoptPaperSize';

/** Prints the pages that a preview shows, each on a sheet of its own, and nothing else. */
export function printSheets(preview: Element, paper: Paper): void {
  const giveBack = adoptPaperSize(paper);
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'gj-papers';
  place.append(...[...preview.querySelectorAll('.gj-paper')].map((page) => page.cloneNode(true)));
  window.print();
  place.remove();
  giveBack();
}
