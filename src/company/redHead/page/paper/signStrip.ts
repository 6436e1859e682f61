import { LINE_HEIGHT, POINT } from '../../../../language/print/fitText';
import { textWidth } from '../../../../language/print/textWidth';
import { dayText } from './dayText';
import type { Official } from './Official';
import { SHEET } from './sheet';
import type { Strip } from './Strip';

/** A seal is 42 mm wide. */
const SEAL = 42;
const BETWEEN = 4;
/** Lines below the text in which the middle of the seals lies: between name and day. */
const MIDDLE = 3;
const LETTER = SHEET.size * POINT;

/** Two lines below the text: who issues the document, and under it the day, both under the seals. */
export function signStrip({ company, issueDate, seals }: Official): Strip {
  const day = dayText(issueDate);
  const [name, date] = [textWidth(company) * LETTER, textWidth(day) * LETTER];
  // The day ends four letters from the edge, a longer name two.
  const axis = SHEET.left + SHEET.width - Math.max(date / 2 + 4 * LETTER, name / 2 + 2 * LETTER);
  const height = LETTER * LINE_HEIGHT;
  const prints = seals.flatMap(({ image, name: title }) => image.map((file) => ({ file, title })));
  return {
    height: prints.length > 0 ? SHEET.line * MIDDLE + SEAL / 2 + 1 : SHEET.line * 4,
    draw(page, y) {
      const lines: [string, number][] = [
        [company, name],
        [day, date],
      ];
      lines.forEach(([text, width], at) =>
        page.set(text, {
          part: 'signature',
          x: axis - width / 2 - LETTER,
          y: y + SHEET.line * (2 + at),
          width: width + 2 * LETTER,
          height,
          size: SHEET.size,
          align: 'center',
          isBold: false,
          face: 'fang',
        }),
      );
      const across = prints.length * SEAL + (prints.length - 1) * BETWEEN;
      const left = Math.min(axis - across / 2, SHEET.paper.width - 10 - across);
      prints.forEach((print, at) =>
        page.image({
          ...print,
          x: left + at * (SEAL + BETWEEN),
          y: y + SHEET.line * MIDDLE - SEAL / 2,
          width: SEAL,
          height: SEAL,
          isOver: true,
        }),
      );
    },
  };
}
