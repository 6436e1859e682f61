import { FileFault } from '../FileFault';

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

/** The tags of an XML text one after the other, in one pass. A document type is refused: it could make much out of little. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = 0;
  let before = '';
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    before += xml.slice(at, start);
    if (xml.startsWith('<!--', start)) at = behind(xml, '-->', start);
    else if (xml.startsWith('<?', start)) at = behind(xml, '?>', start);
    else if (xml.startsWith('<!', start)) throw new FileFault('文件已损坏，无法读取');
    else {
      at = behind(xml, '>', start);
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
  return { name: full.slice(full.indexOf(':') + 1), isEnd, isEmpty, before, attribute: (name) => (blank < 0 ? undefined : attributeOf(inner.slice(blank), name)) };
}

function attributeOf(text: string, name: string): string | undefined {
  for (const [, found, double, single] of text.matchAll(/([^\s=:]+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g)) if (found === name) return double ?? single;
  return undefined;
}
