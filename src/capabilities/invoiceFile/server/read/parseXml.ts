import { SaxesParser } from 'saxes';
import { decodedText } from '../../../../lib/files/decodedText';
import { InvoiceFault } from './InvoiceFault';

/** An element with its name without prefix, what stands directly in it, and the elements in it. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

/** Bytes of an invoice as XML: those of a thousand lines have some hundred thousand. */
export const MOST_XML_BYTES = 8 * 1024 * 1024;
const DEEPEST = 24;
const MOST_NODES = 100_000;

/**
 * Reads XML that came from outside. No entities but the five of XML itself: a document type is refused whatever it says. Bounded in bytes, depth and elements. @throws InvoiceFault
 */
export function parseXml(bytes: Uint8Array): XmlNode {
  if (bytes.length > MOST_XML_BYTES) throw new InvoiceFault('文件内容过大');
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let nodes = 0;
  parser.on('doctype', () => {
    throw new InvoiceFault('此 XML 文件含有文档类型定义（DOCTYPE），为安全起见不读取');
  });
  parser.on('error', () => {
    throw new InvoiceFault('此 XML 文件已损坏，无法读取');
  });
  parser.on('opentag', ({ attributes, name }) => {
    if (open.length >= DEEPEST || ++nodes > MOST_NODES) throw new InvoiceFault('此 XML 文件层数或内容过多，不像发票');
    const node: XmlNode = { name: localName(name), attributes, text: '', children: [] };
    root ??= node;
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string): void => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  for (const part of partsOf(decodedText(bytes))) parser.write(part);
  parser.close();
  if (!root) throw new InvoiceFault('此 XML 文件已损坏，无法读取');
  return root;
}

const PART = 64 * 1024;

/** What is refused is refused before the rest is looked at. */
function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first element below a node by the names that lead to it; undefined: there is none. */
export function nodeAt(node: XmlNode | undefined, ...names: readonly string[]): XmlNode | undefined {
  return names.reduce((at, name) => at?.children.find((child) => child.name === name), node);
}

/** All elements below a node, at any depth, in their order, itself first. */
export function* everyNode(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) yield* everyNode(child);
}
