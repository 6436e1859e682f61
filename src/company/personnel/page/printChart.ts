import { printPaper } from '../../../renderer/print/printPaper';

/** What of A4 landscape is left between its margins, px of CSS. */
const SHEET = { width: 1047, height: 718 };
const PAPER = '@page { size: A4 landscape; margin: 10mm }';

/** Prints a chart on one sheet of A4 landscape, made smaller where it would not fit. */
export function printChart(chart: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAPER);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const fits = Math.min(1, SHEET.width / chart.scrollWidth, SHEET.height / chart.scrollHeight);
  chart.style.setProperty('zoom', String(fits));
  printPaper(chart);
  chart.style.removeProperty('zoom');
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
