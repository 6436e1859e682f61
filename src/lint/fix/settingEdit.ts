import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Setting } from '../../language/meta/Fix';
import { inlineJson } from './inlineJson';
import { removalOf } from './removalOf';
import type { TextEdit } from './TextEdit';

type Edit = Omit<TextEdit, 'file'>;

/**
 * Changes a value of a JSON text, puts a new one in or takes one away, and leaves the rest as it is written. Undefined
 * where there is nothing to change.
 */
export function settingEdit(text: string, tree: Node, { behind, path, value }: Setting): Edit | undefined {
  const node = findNodeAtLocation(tree, [...path]);
  if (value === undefined) return node && removalOf(text, node);
  if (node) return { start: node.offset, end: node.offset + node.length, text: inlineJson(value) };
  const key = path.at(-1);
  if (key === undefined) return undefined;
  const holder = findNodeAtLocation(tree, path.slice(0, -1));
  if (holder)
    return behind && typeof key === 'string'
      ? insertionBehind(text, holder, key, value, behind)
      : insertion(text, holder, key, value);
  return settingEdit(text, tree, {
    path: path.slice(0, -1),
    value: typeof key === 'number' ? [value] : { [key]: value },
  });
}

function insertion(text: string, holder: Node, key: string | number, value: unknown): Edit | undefined {
  if (holder.type !== (typeof key === 'number' ? 'array' : 'object')) return undefined;
  const element = typeof key === 'number' ? inlineJson(value) : `${JSON.stringify(key)}: ${inlineJson(value)}`;
  const children = holder.children ?? [];
  const last = children.at(-1);
  if (!last)
    return {
      start: holder.offset + 1,
      end: endOf(holder) - 1,
      text: typeof key === 'number' ? element : ` ${element} `,
    };
  const before = children.at(-2);
  const blank = /\s*$/.exec(text.slice(before ? endOf(before) : holder.offset + 1, last.offset))![0];
  const gap = blank.includes('\n') ? blank : ' ';
  const next = typeof key === 'string' ? sortedBefore(children, key) : undefined;
  if (next) return { start: next.offset, end: next.offset, text: `${element},${gap}` };
  return { start: endOf(last), end: endOf(last), text: `,${gap}${element}` };
}

/** Behind the last of these keys that is there, or as the first one; laid out as its neighbour is. */
function insertionBehind(
  text: string,
  holder: Node,
  key: string,
  value: unknown,
  behind: readonly string[],
): Edit | undefined {
  const children = holder.children ?? [];
  const index = children.findLastIndex(({ children: parts }) => behind.includes(String(parts?.[0]?.value)));
  const next = children[index + 1];
  if (holder.type !== 'object' || !next) return insertion(text, holder, key, value);
  const before = children[index];
  const gap = /\s*$/.exec(text.slice(before ? endOf(before) + 1 : holder.offset + 1, next.offset))![0] || ' ';
  const element = `${JSON.stringify(key)}: ${inlineJson(value)}`;
  return before
    ? { start: endOf(before), end: endOf(before), text: `,${gap}${element}` }
    : { start: next.offset, end: next.offset, text: `${element},${gap}` };
}

/**
 * In an object whose keys are sorted: the property that a new key comes before. Two keys in order may be so by chance.
 */
function sortedBefore(properties: readonly Node[], key: string): Node | undefined {
  const keys = properties.map(({ children }) => String(children?.[0]?.value));
  const isSorted = keys.length > 2 && keys.every((each, index) => index === 0 || keys[index - 1]! < each);
  return isSorted ? properties[keys.findIndex((each) => each > key)] : undefined;
}

const endOf = ({ offset, length }: Node) => offset + length;
