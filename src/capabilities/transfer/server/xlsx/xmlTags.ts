import { FileFault } from '../FileFault';
import { xmlText } from './xmlText';

export interface XmlTag {
  /** without prefix; of an end tag too */
  name: string;
  isEnd: boolean;
  /** has no content: `<v/>` */
  isEmpty: boolean;
  /** text between the tag before and this one, as it stands in the file */
  before: string;
  /** value of an attribute without prefix, as it stands in the file */
  attribute(name: string): string | undefined;
}

/** Text in which no sign means anything else. */
const CDATA = '<![CDATA[';
/** Signs of a tag at most; the longest of a workbook, its root with all its name spaces, has some 2,000. */
const LONGEST_TAG = 16_384;
/** Tags of a part at most; a sheet of 5,000 rows and 100 columns has two million. */
const MOST_TAGS = 4_000_000;

/**
 * The tags of an XML text one after the other, in one pass and in time that grows with its length alone. A document
 * type is refused: it could make much out of little.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = 0;
  let before = '';
  for (let count = 0; ; count++) {
    if (count > MOST_TAGS) throw new FileFault('文件内容过大');
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    before += xml.slice(at, start);
    if (xml.startsWith('<!--', start)) at = behind(xml, '-->', start);
    else if (xml.startsWith('<?', start)) at = behind(xml, '?>', start);
    else if (xml.startsWith(CDATA, start)) {
      at = behind(xml, ']]>', start);
      before += xmlText(xml.slice(start + CDATA.length, at - 3));
    } else if (xml.startsWith('<!', start)) throw new FileFault('文件已损坏，无法读取');
    else {
      at = behind(xml, '>', start);
      if (at - start > LONGEST_TAG) throw new FileFault('文件已损坏，无法读取');
      yield tagOf(xml.slice(start + 1, at - 1), before);
      before = '';
    }
  }
}

function behind(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from);
  if (found < 0) throw new FileFault('文件已损坏，无法读取');
  return found + sign.length;
}

function tagOf(text: string, before: string): XmlTag {
  const isEnd = text.startsWith('/');
  const isEmpty = text.endsWith('/');
  const inner = text.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const blank = inner.search(/\s/);
  const full = blank < 0 ? inner : inner.slice(0, blank);
  return {
    name: full.slice(full.indexOf(':') + 1),
    isEnd,
    isEmpty,
    before,
    attribute: (name) => (blank < 0 ? undefined : attributeOf(inner.slice(blank), name)),
  };
}

/**
 * Walks over names, equal signs and quoted values; what has no value is passed over. Never goes back: an expression
 * would, from every sign of a long name.
 */
function attributeOf(text: string, wanted: string): string | undefined {
  for (let at = 0; at < text.length;) {
    const start = past(text, at, isBlank);
    const end = past(text, start, isOfName);
    const sign = past(text, end, isBlank);
    // A sign that begins no name.
    at = Math.max(sign, start + 1);
    if (text[sign] !== '=') continue;
    const open = past(text, sign + 1, isBlank);
    const close = text[open] === '"' || text[open] === "'" ? text.indexOf(text[open], open + 1) : -1;
    if (close < 0) return undefined;
    const full = text.slice(start, end);
    if (full.slice(full.lastIndexOf(':') + 1) === wanted) return text.slice(open + 1, close);
    at = close + 1;
  }
  return undefined;
}

const isBlank = (sign: string): boolean => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r';
const isOfName = (sign: string): boolean => sign !== '=' && sign !== '"' && sign !== "'" && !isBlank(sign);

/** Place of the first sign from `at` on that is not so. */
function past(text: string, at: number, isSo: (sign: string) => boolean): number {
  let end = at;
  while (end < text.length && isSo(text.charAt(end))) end++;
  return end;
}
