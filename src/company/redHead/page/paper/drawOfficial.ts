import { LINE_HEIGHT, POINT } from '../../../../language/print/fitText';
import type { Page, TextBox } from '../../../../language/print/Page';
import { PageWriter } from '../../../../language/print/PageWriter';
import { textWidth } from '../../../../language/print/textWidth';
import { drawColophon } from './drawColophon';
import { drawHead, LIFT } from './drawHead';
import type { Official, PictureSizes } from './Official';
import { BOTTOM, SHEET } from './sheet';
import { signStrip } from './signStrip';
import type { Strip } from './Strip';
import { BODY, stripsOf, textStrips } from './stripsOf';

/** Lower edge of the numbers of pages: 7 mm below what is written. */
const NUMBER = { y: BOTTOM + 3, size: 14 } as const;
const NOWHERE = { x: 0, y: 0 };

/**
 * The pages of an official document (GB/T 9704), on A4: red head, title, text, enclosures, signature under its seals,
 * and at the foot of the last page who gets a copy and who issued it. The signature never stands on a page alone.
 */
export function drawOfficial(official: Official, sizes: PictureSizes = new Map()): Page[] {
  const pages: PageWriter[] = [];
  const begin = (): PageWriter => {
    const page = new PageWriter(NOWHERE);
    pages.push(page);
    if (official.isRevoked) page.set('已废止', REVOKED);
    return page;
  };
  let page = begin();
  const content = contentOf(official, sizes);
  const colophon = drawColophon(official);
  // What is a little more than a page stands on one, under a head that is lifted.
  const usual = drawHead(new PageWriter(NOWHERE), official);
  const excess = usual + heightOf([...content, colophon]) - BOTTOM;
  let y = drawHead(page, official, excess > 0 && excess <= LIFT ? excess : 0);
  const turn = (): void => {
    page = begin();
    y = SHEET.top;
  };
  for (const group of groupsOf(content)) {
    const height = heightOf(group);
    if (y + height > BOTTOM + 0.01 && height <= SHEET.height && y > SHEET.top) turn();
    for (const strip of group) {
      if (y + strip.height > BOTTOM + 0.01 && y > SHEET.top) turn();
      strip.draw(page, y);
      y += strip.height;
    }
  }
  if (y + colophon.height > BOTTOM + 0.01) turn();
  colophon.draw(page, BOTTOM - colophon.height);
  pages.forEach((each, at) => each.set(`— ${at + 1} —`, numbered(at)));
  return pages.map((each) => each.page);
}

/** Below the head: title, addressees, text, enclosures, signature. */
function contentOf(official: Official, sizes: PictureSizes): Strip[] {
  const { content, files, mainTo, name } = official;
  const blank: Strip = { height: SHEET.line, draw: () => undefined };
  const text = stripsOf(content?.content ?? [], BODY, sizes);
  const enclosures = files.flatMap((file, at) => {
    const title = file.name.replace(/\.\w+$/, '');
    const number = files.length > 1 ? `${at + 1}．` : '';
    // Its word stands before the first alone, and the others below that one.
    const head = at === 0 ? `附件：${number}` : `　　　${number}`;
    const indent = (2 + textWidth(head)) * SHEET.size * POINT;
    const place = { ...BODY, x: BODY.x + indent, width: BODY.width - indent };
    const [first, ...rest] = textStrips([{ text: title, isBold: false }], place);
    const [mark] = textStrips([{ text: head.trimStart(), isBold: false }], {
      ...BODY,
      x: BODY.x + (2 + (textWidth(head) - textWidth(head.trimStart()))) * SHEET.size * POINT,
    });
    const own: Strip = {
      height: SHEET.line,
      draw(page, y) {
        mark?.draw(page, y);
        first?.draw(page, y);
      },
    };
    return [own, ...rest];
  });
  const end = enclosures.length > 0 ? [blank, ...enclosures] : [];
  // The last lines of the text stand on the page of the signature.
  const kept = (strips: readonly Strip[]): Strip[] => strips.map((strip) => ({ ...strip, isKept: true }));
  return [
    ...textStrips(
      [{ text: name, isBold: false }],
      { ...BODY, size: 22, line: SHEET.line * 1.2, face: 'song' },
      'center',
    ),
    blank,
    ...textStrips([{ text: `${mainTo}：`, isBold: false }], BODY),
    ...text.slice(0, -1),
    ...kept([...text.slice(-1), ...end]),
    signStrip(official),
  ];
}

const heightOf = (strips: readonly Strip[]): number => strips.reduce((sum, { height }) => sum + height, 0);

/** What stands on one page together. */
function groupsOf(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let isOpen = false;
  for (const strip of strips) {
    if (isOpen) groups.at(-1)?.push(strip);
    else groups.push([strip]);
    isOpen = strip.isKept === true;
  }
  return groups;
}

const numbered = (at: number): Omit<TextBox, 'kind' | 'lines'> => ({
  part: 'number',
  // One letter from the outer edge: of odd pages the right one.
  x: SHEET.left + NUMBER.size * POINT,
  y: NUMBER.y,
  width: SHEET.width - 2 * NUMBER.size * POINT,
  height: NUMBER.size * POINT * LINE_HEIGHT,
  size: NUMBER.size,
  align: at % 2 === 0 ? 'right' : 'left',
  isBold: false,
  face: 'song',
});

const REVOKED: Omit<TextBox, 'kind' | 'lines'> = {
  part: 'revoked',
  x: 25,
  y: 120,
  width: 160,
  height: 40,
  size: 90,
  align: 'center',
  isBold: true,
  face: 'hei',
  tone: 'faint',
  turned: -25,
};
