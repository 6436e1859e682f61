import { at } from '../../lib/at';
import type { RichNode } from './RichNode';

/**
 * A document with other words in the same parts. `change` gets the runs of each part that holds text, a line break as
 * `\n`, and gives as many; a line break stays what it is.
 */
export function changedWords(node: RichNode, change: (runs: readonly string[]) => readonly string[]): RichNode {
  const { content } = node;
  if (!content) return node;
  if (!content.some(({ type }) => type === 'text'))
    return { ...node, content: content.map((inner) => changedWords(inner, change)) };
  const words = change(content.map(({ text = '\n' }) => text));
  return {
    ...node,
    content: content.map((inner, index) => (inner.type === 'text' ? { ...inner, text: at(words, index) } : inner)),
  };
}
