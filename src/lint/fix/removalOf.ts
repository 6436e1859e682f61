import type { Node } from 'jsonc-parser';
import type { TextEdit } from './TextEdit';

/**
 * Takes a value with its key, or an item, out of its object or list, together with a comma: the one behind it, or of
 * the last one the one before.
 */
export function removalOf(node: Node): Omit<TextEdit, 'file'> | undefined {
  const element = node.parent?.type === 'property' ? node.parent : node;
  const siblings = element.parent?.children;
  if (!siblings) return undefined;
  const index = siblings.indexOf(element);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after) return { start: element.offset, end: after.offset, text: '' };
  if (before) return { start: endOf(before), end: endOf(element), text: '' };
  return { start: element.parent!.offset + 1, end: endOf(element.parent!) - 1, text: '' };
}

const endOf = ({ offset, length }: Node) => offset + length;
