import { LINE_HEIGHT, POINT } from '../../../../language/print/fitText';
import type { PageWriter } from '../../../../language/print/PageWriter';
import { textWidth } from '../../../../language/print/textWidth';
import type { Official } from './Official';
import { SHEET } from './sheet';

/** Upper edge of the name of who issues the document, below that of what is written, mm; and how far it may be lifted. */
const MARK_TOP = 35;
export const LIFT = 25;
/** Its letters, pt: as large as the width lets them be, at most these. */
const MARK_SIZE = 44;
/** Thickness of the red line, and from the number above to it, mm. */
const RULE = { height: 0.7, gap: 4 } as const;

/**
 * The red head of the first page: who issues it, number, red line.
 * @param lift how much higher it stands than usual, mm
 * @returns where the title begins
 */
export function drawHead(page: PageWriter, { code, company }: Pick<Official, 'code' | 'company'>, lift = 0): number {
  const mark = `${company}文件`;
  const size = Math.min(MARK_SIZE, SHEET.width / (textWidth(mark) * POINT));
  const height = size * POINT * LINE_HEIGHT;
  const whole = { x: SHEET.left, width: SHEET.width, align: 'center' } as const;
  const top = SHEET.top + MARK_TOP - lift;
  page.set(mark, { ...whole, part: 'mark', y: top, height, size, isBold: true, face: 'song', tone: 'red' });
  const number = top + height + SHEET.line * 2;
  const line = SHEET.size * POINT * LINE_HEIGHT;
  // Of a draft, which has no number yet, its place stays empty.
  page.set(code === '' ? '' : `${code}号`, {
    ...whole,
    part: 'number',
    y: number,
    height: line,
    size: SHEET.size,
    isBold: false,
    face: 'fang',
  });
  const rule = number + line + RULE.gap;
  page.rule({ x: SHEET.left, y: rule, width: SHEET.width, height: RULE.height, tone: 'red' });
  return rule + RULE.height + SHEET.line * 2;
}
