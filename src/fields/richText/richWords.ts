import type { FileEntry } from '../../language/model/FileEntry';
import type { RichNode } from './RichNode';

/** Parts that end a line of the plain text. */
const LINES = new Set(['paragraph', 'heading', 'hardBreak', 'tableRow']);

/** The plain text of a document, a line for each paragraph; of a table one for each row, its cells apart. */
export function richWords(node: RichNode): string {
  const words = (each: RichNode): string => {
    if (each.type === 'text') return each.text ?? '';
    if (each.type === 'tableRow') return `${(each.content ?? []).map((cell) => words(cell).trim()).join('  ')}\n`;
    return (each.content ?? []).map(words).join('') + (LINES.has(each.type) ? '\n' : '');
  };
  return words(node)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Its pictures, each once, in their order. */
export function richPictures(node: RichNode): FileEntry[] {
  const found = new Map<string, FileEntry>();
  const walk = ({ attrs, content }: RichNode): void => {
    if (attrs?.file && !found.has(attrs.file.id)) found.set(attrs.file.id, attrs.file);
    content?.forEach(walk);
  };
  walk(node);
  return [...found.values()];
}

/** A document that says a plain text, a paragraph for each of its lines. */
export function richOf(text: string): RichNode {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return {
    type: 'doc',
    content: lines.map((line) => ({
      type: 'paragraph',
      ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
    })),
  };
}
