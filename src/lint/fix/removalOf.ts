import type { Node } from 'jsonc-parser';
import type { TextEdit } from './TextEdit';

/**
 * Takes a value with its key, or an item, out of its object or list, together with a comma: the one behind it, or of
 * the last one the one before. A comment on the same line goes with it; one above what follows stays.
 */
export function removalOf(text: string, node: Node): Omit<TextEdit, 'file'> | undefined {
  const element = node.parent?.type === 'property' ? node.parent : node;
  const siblings = element.parent?.children;
  if (!siblings) return undefined;
  const index = siblings.indexOf(element);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after) return upTo(text, element, after);
  if (before) return { start: endOf(before), end: endOf(element), text: '' };
  return { start: element.parent!.offset + 1, end: endOf(element.parent!) - 1, text: '' };
}

function upTo(text: string, element: Node, after: Node): Omit<TextEdit, 'file'> {
  const end = endOf(element);
  const above = /\n\s*(?=\/[/*])/.exec(text.slice(end, after.offset));
  if (!above) return { start: element.offset, end: after.offset, text: '' };
  const blank = /[ \t]*$/.exec(text.slice(0, element.offset))![0].length;
  const start = element.offset - blank;
  // Alone on its line it makes place for the comment.
  return text[start - 1] === '\n'
    ? { start: element.offset, end: end + above.index + above[0].length, text: '' }
    : { start, end: end + above.index, text: '' };
}

const endOf = ({ offset, length }: Node) => offset + length;
