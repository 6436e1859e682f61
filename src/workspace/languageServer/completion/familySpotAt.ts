import type { Node } from 'jsonc-parser';
import { familyDraft } from '../familyDraft';
import type { Spot } from './Spot';

type Path = readonly (string | number)[];

/** Letters of a word before a place. */
const WORD = /[\w$-]*$/;

/**
 * What is written at an offset of a `.ts` family: in a literal that several resources share, of the first of them.
 * Undefined where no part of a resource is written.
 */
export function familySpotAt(file: string, text: string, offset: number): Spot | undefined {
  const draft = familyDraft(file, text, offset);
  const resources = draft?.tree.children ?? [];
  const found = resources.flatMap((node, index) => [...spotsIn(node, [index], text, offset)]);
  const [nearest] = found.toSorted((a, b) => a.size - b.size);
  if (!nearest) return undefined;
  const { path, size: _size, ...spot } = nearest;
  const [index, ...rest] = path;
  return typeof index === 'number' ? { ...spot, prefix: [index], path: rest } : undefined;
}

type Found = Omit<Spot, 'prefix'> & { size: number };

/** The parts of a resource around an offset, each with its length. */
function* spotsIn(node: Node, path: Path, text: string, offset: number): Generator<Found> {
  const end = node.offset + node.length;
  const bare = WORD.exec(text.slice(0, offset))?.[0] ?? '';
  const word = { isQuoted: false, before: bare, start: offset - bare.length, end: offset, size: node.length };
  const isIn = node.offset < offset && offset < end;
  switch (node.type) {
    case 'object':
      if (isIn) yield { ...word, path: [...path, bare], isKey: true };
      for (const property of node.children ?? []) yield* spotsOf(property, path, text, offset);
      return;
    case 'array': {
      const items = node.children ?? [];
      const before = items.findLastIndex((item) => item.offset > node.offset && item.offset + item.length <= offset);
      if (isIn) yield { ...word, path: [...path, before + 1], isKey: false };
      for (const [index, item] of items.entries()) yield* spotsIn(item, [...path, index], text, offset);
      return;
    }
    case 'string':
      if (isIn) yield quoted(node, path, false, text, offset);
      return;
    default:
      if (node.offset <= offset && offset <= end && /^[\w$.-]*$/.test(text.slice(node.offset, offset)))
        yield { ...word, path, isKey: false };
  }
}

function* spotsOf({ children }: Node, path: Path, text: string, offset: number): Generator<Found> {
  const [key, value] = children ?? [];
  if (!key || !value) return;
  const at = [...path, String(key.value)];
  if (key.offset <= offset && offset <= key.offset + key.length) {
    const isQuoted = /['"`]/.test(text[key.offset] ?? '');
    // A key alone may stand for its value as well: it is the key that is written.
    const found = quoted(key, at, true, text, offset, isQuoted ? 1 : 0);
    yield { ...found, isQuoted, size: found.size - 0.5 };
  }
  yield* spotsIn(value, at, text, offset);
}

function quoted(node: Node, path: Path, isKey: boolean, text: string, offset: number, quotes = 1): Found {
  const start = node.offset + quotes;
  const end = node.offset + node.length - quotes;
  return { path, isKey, isQuoted: true, before: text.slice(start, offset), start, end, size: node.length };
}
