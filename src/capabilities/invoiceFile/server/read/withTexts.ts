import { everyNode, type XmlNode } from './parseXml';

/** Elements that show a text, and those that lead to one of them by its id. */
const SHOWN = 'TextObject';
const PIECE = 'TextCode';
const MARK = 'ObjectRef';

/**
 * What marks on pages mean: each element says the texts of the objects that it leads to, which may be several where a
 * text is broken into lines. @param pages as they are drawn
 */
export function withTexts(marks: XmlNode, pages: readonly XmlNode[]): XmlNode {
  const texts = new Map<string, string>();
  for (const page of pages)
    for (const node of everyNode(page)) {
      const id = node.attributes.ID;
      if (node.name !== SHOWN || id === undefined) continue;
      texts.set(
        id,
        node.children
          .filter(({ name }) => name === PIECE)
          .map(({ text }) => text.trim())
          .join(''),
      );
    }
  return meant(marks, texts);
}

function meant(node: XmlNode, texts: ReadonlyMap<string, string>): XmlNode {
  const marks = node.children.filter(({ name }) => name === MARK);
  const text = marks.length === 0 ? node.text : marks.map((mark) => texts.get(mark.text.trim()) ?? '').join('');
  return {
    ...node,
    text,
    children: node.children.filter(({ name }) => name !== MARK).map((child) => meant(child, texts)),
  };
}
