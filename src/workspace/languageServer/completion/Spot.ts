import { getLocation, type Node } from 'jsonc-parser';

/** A place of a file at which something is being written. */
export interface Spot {
  /** from the root of the file; of a key its last part is what is written of it */
  path: readonly (string | number)[];
  isKey: boolean;
  /** between quotation marks */
  isQuoted: boolean;
  /** what stands there before the cursor */
  before: string;
  /** stretch of what stands there, without quotation marks */
  start: number;
  end: number;
}

/** A number, a word or a part of one outside of quotation marks. */
const BARE = /[\w.-]*$/;

/** What is written at an offset of a text, however broken it is. Undefined behind a text that is complete. */
export function spotAt(text: string, offset: number): Spot | undefined {
  const { isAtPropertyKey: isKey, path, previousNode } = getLocation(text, offset);
  const isText = previousNode?.type === 'string' || previousNode?.type === 'property';
  const node = isText && offset > previousNode.offset ? previousNode : undefined;
  if (node && offset <= endOf(node, text)) {
    const start = node.offset + 1;
    return { path, isKey, isQuoted: true, before: text.slice(start, offset), start, end: endOf(node, text) };
  }
  if (node && offset === node.offset + node.length) return undefined;
  const before = BARE.exec(text.slice(0, offset))?.[0] ?? '';
  return { path, isKey, isQuoted: false, before, start: offset - before.length, end: offset };
}

/** Where what a text says ends; one that is not closed ends with its line. */
function endOf({ length, offset }: Node, text: string): number {
  const end = offset + length;
  return length > 1 && text[end - 1] === '"' ? end - 1 : end;
}
