import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Setting } from '../../language/meta/Fix';
import type { TextEdit } from './TextEdit';

type Edit = Omit<TextEdit, 'file'>;

/**
 * The same as {@link settingEdit} in a `.ts` family, where what stands in a resource may be written in a literal that
 * others share. Whoever makes the edit proves that it changes no more than was meant (`familyFixes`).
 */
export function familyEdit(text: string, tree: Node, { path, value }: Setting): Edit | undefined {
  const node = findNodeAtLocation(tree, [...path]);
  if (value === undefined) return node && removal(text, node.parent?.type === 'property' ? node.parent : node);
  if (node) return { start: node.offset, end: node.offset + node.length, text: inlineSource(value) };
  const key = path.at(-1);
  if (key === undefined) return undefined;
  const holder = findNodeAtLocation(tree, path.slice(0, -1));
  if (holder) return insertion(text, holder, key, value);
  return familyEdit(text, tree, {
    path: path.slice(0, -1),
    value: typeof key === 'number' ? [value] : { [key]: value },
  });
}

/** With the comma behind it and what is blank there, or of the last one with the comma before. */
function removal(text: string, { length, offset }: Node): Edit {
  const end = offset + length;
  const behind = /^\s*,\s*/.exec(text.slice(end))?.[0];
  if (behind !== undefined) return { start: offset, end: end + behind.length, text: '' };
  const before = /,?\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return { start: offset - before.length, end, text: '' };
}

/** As the last one of its literal, where no spread can win over it. */
function insertion(text: string, holder: Node, key: string | number, value: unknown): Edit | undefined {
  if (holder.type !== (typeof key === 'number' ? 'array' : 'object')) return undefined;
  const element = typeof key === 'number' ? inlineSource(value) : inlineSource({ [key]: value }).slice(2, -2);
  const inside = text.slice(holder.offset + 1, holder.offset + holder.length - 1);
  const end = holder.offset + 1 + inside.trimEnd().length;
  if (inside.trim() === '')
    return {
      start: holder.offset + 1,
      end: end + inside.length,
      text: typeof key === 'number' ? element : ` ${element} `,
    };
  const last = inside.trimEnd();
  const indent = inside.includes('\n') ? `\n${/^[ \t]*/.exec(last.slice(last.lastIndexOf('\n') + 1))?.[0] ?? ''}` : ' ';
  return { start: end, end, text: last.endsWith(',') ? `${indent}${element},` : `,${indent}${element}` };
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A value in one line as families write it: `{ type: 'ref', to: 'order' }`. */
function inlineSource(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineSource).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, inner]) => `${NAME.test(key) ? key : quoted(key)}: ${inlineSource(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
