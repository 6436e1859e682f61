import { POINT } from '../../../../language/print/fitText';
import type { PageWriter } from '../../../../language/print/PageWriter';
import { dayText } from './dayText';
import type { Official } from './Official';
import { SHEET } from './sheet';
import type { Strip } from './Strip';
import { textStrips, type Place } from './stripsOf';

/** Letters at the foot of a document, pt, and from one line to the next, mm. */
const SIZE = 14;
const LINE = 7;
const LETTER = SIZE * POINT;
/** Of the outer rules, and of those between, mm. */
const THICK = 0.35;
const THIN = 0.25;
const PLACE: Place = { x: SHEET.left + LETTER, width: SHEET.width - 2 * LETTER, size: SIZE, line: LINE, face: 'fang' };

/** What stands at the foot of the last page, between rules: who gets a copy, who signed it, who issued it and when. */
export function drawColophon({ copyTo, department, issued, signer }: Official): Strip {
  const left = (text: string) => textStrips([{ text, isBold: false }], PLACE);
  const issue = `${department}　${dayText(issued)}印发`.trim();
  const rows = [
    ...(copyTo === '' ? [] : [left(`抄送：${copyTo}。`)]),
    beside(
      left(signer === '' ? '' : `签发人：${signer}`),
      textStrips([{ text: issue, isBold: false }], PLACE, 'right'),
    ),
  ];
  const height = rows.flat().reduce((sum, strip) => sum + strip.height, 0) + 1;
  return {
    height,
    draw(page, y) {
      rule(page, y, THICK);
      let at = y + 0.5;
      rows.forEach((row, index) => {
        if (index > 0) rule(page, at, THIN);
        for (const strip of row) {
          strip.draw(page, at);
          at += strip.height;
        }
      });
      rule(page, y + height, THICK);
    },
  };
}

function rule(page: PageWriter, y: number, height: number): void {
  page.rule({ x: SHEET.left, y: y - height / 2, width: SHEET.width, height });
}

/** One line with something at both of its ends. */
function beside([first, ...rest]: readonly Strip[], [other]: readonly Strip[]): Strip[] {
  return [
    {
      height: LINE,
      draw(page, y) {
        first?.draw(page, y);
        other?.draw(page, y);
      },
    },
    ...rest,
  ];
}
