import type { RichNode } from '../../../../fields/richText/RichNode';
import { LINE_HEIGHT, POINT } from '../../../../language/print/fitText';
import type { Typeface } from '../../../../language/print/Page';
import { textWidth } from '../../../../language/print/textWidth';
import { breakLines, type Run } from './breakLines';
import type { PictureSizes } from './Official';
import { SHEET } from './sheet';
import type { Strip } from './Strip';
import { tableStrips } from './tableStrips';

/** Where text stands, and how. */
export interface Place {
  /** left edge, mm from that of the paper */
  x: number;
  /** mm */
  width: number;
  /** pt */
  size: number;
  /** from one line to the next, mm */
  line: number;
  face: Typeface;
  isBold?: boolean;
  /** paragraphs begin two letters later */
  isIndented?: boolean;
}

/** Where the text of a document stands. */
export const BODY: Place = {
  x: SHEET.left,
  width: SHEET.width,
  size: SHEET.size,
  line: SHEET.line,
  face: 'fang',
  isIndented: true,
};

/** Width of a Chinese letter, mm. */
export const letter = ({ size }: Pick<Place, 'size'>): number => size * POINT;

/** How headings of each level look, as GB/T 9704 has it. */
const HEADINGS: readonly Pick<Place, 'face' | 'isBold'>[] = [
  { face: 'hei' },
  { face: 'kai' },
  { face: 'fang', isBold: true },
];
/** Height of a picture whose size is not known, in parts of its width. */
const USUAL = 3 / 4;

type Align = 'left' | 'center' | 'right';

/** Lines of text one below the other; the first one begins `first` letters later. */
export function textStrips(runs: readonly Run[], place: Place, align: Align = 'left', first = 0): Strip[] {
  const room = place.width / letter(place);
  return breakLines(runs, room, room - first).map((line, at) => ({
    height: place.line,
    draw(page, y) {
      const width = line.reduce((sum, { text }) => sum + textWidth(text), 0) * letter(place);
      const spare = Math.max(0, place.width - width) * { left: 0, center: 0.5, right: 1 }[align];
      let x = place.x + spare + (at === 0 ? first * letter(place) : 0);
      const height = Math.min(place.line, letter(place) * LINE_HEIGHT);
      for (const { isBold, text } of line) {
        const own = textWidth(text) * letter(place);
        page.set(text, {
          part: 'body',
          x,
          y: y + (place.line - height) / 2,
          // The letters of a machine may be a little wider than those of the table.
          width: own + letter(place),
          height,
          size: place.size,
          align: 'left',
          isBold: isBold || place.isBold === true,
          face: place.face,
        });
        x += own;
      }
    },
  }));
}

/** What blocks of rich text are on paper. Of the looks of letters official documents know bold alone. */
export function stripsOf(nodes: readonly RichNode[], place: Place, sizes: PictureSizes): Strip[] {
  return nodes.flatMap((node) => stripsOfBlock(node, place, sizes));
}

function stripsOfBlock(node: RichNode, place: Place, sizes: PictureSizes): Strip[] {
  const { attrs = {}, content = [], type } = node;
  const align = attrs.textAlign ?? 'left';
  const first = place.isIndented && align === 'left' ? 2 : 0;
  switch (type) {
    case 'paragraph':
      return textStrips(runsOf(content), place, align, first);
    case 'heading': {
      const look = HEADINGS[(attrs.level ?? 3) - 1] ?? {};
      return textStrips(runsOf(content), { ...place, ...look }, align, first).map((strip) => ({
        ...strip,
        isKept: true,
      }));
    }
    case 'bulletList':
    case 'orderedList':
      return content.flatMap((item, at) => {
        const mark = type === 'bulletList' ? '•' : `${(attrs.start ?? 1) + at}.`;
        return marked(mark, stripsOf(item.content ?? [], narrowed(place, first + 2), sizes), narrowed(place, first));
      });
    case 'blockquote':
      return stripsOf(content, { ...narrowed(place, 2), face: 'kai' }, sizes);
    case 'horizontalRule':
      return [{ height: place.line, draw: (page, y) => page.horizontal(place.x, y + place.line / 2, place.width) }];
    case 'image':
      return pictureStrips(node, place, sizes);
    case 'table':
      return tableStrips(content, place, (cell, within) => stripsOf(cell.content ?? [], within, sizes));
    default:
      return [];
  }
}

/** Further in by some letters, its paragraphs flush. */
function narrowed(place: Place, letters: number): Place {
  const by = letters * letter(place);
  return { ...place, x: place.x + by, width: place.width - by, isIndented: false };
}

function marked(mark: string, [first, ...rest]: readonly Strip[], place: Place): Strip[] {
  if (!first) return [];
  const [own] = textStrips([{ text: mark, isBold: false }], place);
  return [
    {
      ...first,
      draw(page, y) {
        own?.draw(page, y);
        first.draw(page, y);
      },
    },
    ...rest,
  ];
}

function pictureStrips({ attrs = {} }: RichNode, place: Place, sizes: PictureSizes): Strip[] {
  const { file, width: parts = 100 } = attrs;
  if (!file) return [];
  const size = sizes.get(file.id);
  const ratio = size && size.width > 0 ? size.height / size.width : USUAL;
  const width = Math.min((place.width * parts) / 100, (SHEET.height - 2) / ratio);
  const height = width * ratio;
  return [
    {
      height: height + 2,
      draw: (page, y) =>
        page.image({
          file,
          title: file.name,
          isOver: false,
          x: place.x + (place.width - width) / 2,
          y: y + 1,
          width,
          height,
        }),
    },
  ];
}

function runsOf(nodes: readonly RichNode[]): Run[] {
  return nodes.map(({ marks = [], text = '', type }) => ({
    text: type === 'hardBreak' ? '\n' : text,
    isBold: marks.some((mark) => mark.type === 'bold'),
  }));
}
