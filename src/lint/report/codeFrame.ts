import type { Location } from '../locate';
import { displayWidth } from './displayWidth';

const MAX_WIDTH = 110;

/** The line of a finding with the one before it, the finding underlined. Long lines are cut around it. */
export function codeFrame(text: string, { line, column, endLine, endColumn }: Location): string {
  const lines = text.split('\n').map((each) => each.replace(/\r$/, ''));
  const here = lines[line - 1];
  if (here === undefined || text === '') return '';
  const numbers = String(line).length;
  const row = (mark: string, number: number | '', content: string) =>
    `${mark} ${String(number).padStart(numbers)} | ${content}`.trimEnd();
  const cut = column > MAX_WIDTH - 20 ? column - 40 : 0;
  const shown = (content: string) =>
    `${cut > 0 ? '…' : ''}${content.slice(cut, cut + MAX_WIDTH)}${content.length > cut + MAX_WIDTH ? '…' : ''}`;
  const before = `${cut > 0 ? '…' : ''}${here.slice(cut, column - 1)}`;
  const marked = here.slice(column - 1, Math.min(endLine > line ? here.length : endColumn - 1, cut + MAX_WIDTH));
  return [
    ...(line > 1 ? [row(' ', line - 1, shown(lines[line - 2]!))] : []),
    row('>', line, shown(here)),
    row(' ', '', ' '.repeat(displayWidth(before)) + '^'.repeat(Math.max(1, displayWidth(marked)))),
  ].join('\n');
}
