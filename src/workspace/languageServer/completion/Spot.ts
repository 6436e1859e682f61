import { getLocation, type Node } from 'jsonc-parser';
import { isFamily } from '../../../lint/family/isFamily';
import { familySpotAt } from './familySpotAt';

/** A place of a file at which something is being written. */
export interface Spot {
  /** what stands before the path in the file: the position of a resource in a family */
  prefix: readonly number[];
  /** from the root of the file or resource; of a key its last part is what is written of it */
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

/** What is written at an offset of a file, however broken it is. Undefined behind a text that is complete. */
export function spotAt(file: string, text: string, offset: number): Spot | undefined {
  return isFamily(file) ? familySpotAt(file, text, offset) : jsonSpotAt(text, offset);
}

function jsonSpotAt(text: string, offset: number): Spot | undefined {
  const { isAtPropertyKey: isKey, path, previousNode } = getLocation(text, offset);
  const isText = previousNode?.type === 'string' || previousNode?.type === 'property';
  const node = isText && offset > previousNode.offset ? previousNode : undefined;
  if (node && offset <= endOf(node, text)) {
    const start = node.offset + 1;
    return {
      prefix: [],
      path,
      isKey,
      isQuoted: true,
      before: text.slice(start, offset),
      start,
      end: endOf(node, text),
    };
  }
  if (node && offset === node.offset + node.length) return undefined;
  const before = BARE.exec(text.slice(0, offset))?.[0] ?? '';
  return { prefix: [], path, isKey, isQuoted: false, before, start: offset - before.length, end: offset };
}

/** Where what a text says ends; one that is not closed ends with its line. */
function endOf({ length, offset }: Node, text: string): number {
  const end = offset + length;
  return length > 1 && text[end - 1] === '"' ? end - 1 : end;
}
