import { entryOf } from '../files/define';
import type { RichAttributes, RichMark, RichNode } from './RichNode';

/** Levels of nested parts, and parts of one document, at most. */
const DEEPEST = 24;
const MOST = 20_000;

const INLINE = ['text', 'hardBreak'];
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule', 'image', 'table'];

/** part -> the parts that it may hold; all parts there are */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: INLINE,
  heading: INLINE,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: BLOCKS,
  blockquote: BLOCKS,
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: BLOCKS,
  tableHeader: BLOCKS,
  horizontalRule: [],
  image: [],
  hardBreak: [],
  text: [],
};
/** Parts that are nothing without others in them. */
const NOT_EMPTY = ['bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableRow'];
const MARKS = ['bold', 'italic', 'underline', 'strike'];

/** Widths of a picture, in hundredths of the page. */
export const PICTURE_WIDTHS: readonly number[] = [25, 50, 75, 100];

/** What of a document is no part of rich text, by its name. */
export class RichFault extends Error {}

/**
 * A document of rich text as it is kept: the parts that there are with the settings that they have, all other settings
 * left out.
 * @throws RichFault with the name of the first part that there is not, or that stands where it may not
 */
export function readRich(given: unknown): RichNode {
  let parts = 0;
  return read(given, ['doc'], 0);

  function read(input: unknown, among: readonly string[], level: number): RichNode {
    const { attrs, content, marks, text, type } = Object(input) as Record<string, unknown>;
    const name = String(type).slice(0, 40);
    if (typeof type !== 'string' || !among.includes(type) || level > DEEPEST || ++parts > MOST)
      throw new RichFault(name);
    if (type === 'text') {
      if (typeof text !== 'string' || text === '') throw new RichFault(name);
      const looks = list(marks, name).map(readMark);
      return { type, text, ...(looks.length > 0 ? { marks: looks } : {}) };
    }
    const holds = HOLDS[type] ?? [];
    const inner = list(content, name).map((each) => read(each, holds, level + 1));
    if (inner.length === 0 && NOT_EMPTY.includes(type)) throw new RichFault(name);
    const settings = attributesOf(type, Object(attrs) as Record<string, unknown>);
    return {
      type,
      ...(Object.keys(settings).length > 0 ? { attrs: settings } : {}),
      ...(inner.length > 0 ? { content: inner } : {}),
    };
  }
}

function list(given: unknown, name: string): unknown[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw new RichFault(name);
  return given;
}

function readMark(given: unknown): RichMark {
  const { attrs, type } = Object(given) as Record<string, unknown>;
  if (typeof type === 'string' && MARKS.includes(type)) return { type };
  const { href } = Object(attrs) as Record<string, unknown>;
  if (type === 'link' && isAddress(href)) return { type, attrs: { href } };
  throw new RichFault(type === 'link' ? `link ${String(href).slice(0, 40)}` : String(type).slice(0, 40));
}

/** Addresses that a link may lead to: of the web, of a mail box, of a telephone, or of a page here. */
export function isAddress(given: unknown): given is string {
  return (
    typeof given === 'string' &&
    given.length <= 500 &&
    /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[\d+ -]+|\/(?!\/)[^\s]*)$/i.test(given)
  );
}

const isBetween = (given: unknown, from: number, to: number): given is number =>
  Number.isInteger(given) && (given as number) >= from && (given as number) <= to;

const isAlign = (given: unknown): given is RichAttributes['textAlign'] & string =>
  ['left', 'center', 'right'].includes(String(given));

function attributesOf(type: string, given: Record<string, unknown>): RichAttributes {
  const { colspan, file, level, rowspan, start, textAlign, width } = given;
  const aligned: RichAttributes = isAlign(textAlign) ? { textAlign } : {};
  switch (type) {
    case 'paragraph':
      return aligned;
    case 'heading':
      return { level: isBetween(level, 1, 3) ? level : 3, ...aligned };
    case 'orderedList':
      return isBetween(start, 2, 9999) ? { start } : {};
    case 'tableCell':
    case 'tableHeader':
      return {
        ...(isBetween(colspan, 2, 50) ? { colspan } : {}),
        ...(isBetween(rowspan, 2, 50) ? { rowspan } : {}),
      };
    case 'image': {
      const entry = entryOf(file);
      if (!entry?.type.startsWith('image/')) throw new RichFault(type);
      return { file: entry, width: PICTURE_WIDTHS.includes(Number(width)) ? Number(width) : 100 };
    }
    default:
      return {};
  }
}
