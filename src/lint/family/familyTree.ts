import type { Node } from 'jsonc-parser';
import { FamilyFault } from './FamilyFault';
import { plainOf } from './plainOf';
import type { Piece, Said } from './Said';
import { saidIn } from './saidIn';

/** A text that is put together, with what it is put together of. */
export interface PiecedNode extends Node {
  pieces?: readonly Piece[];
}

/**
 * Where the parts of a `.ts` family are written, as the tree of positions that a JSON array of its resources would
 * have: what several resources share stands in each of them. Undefined where the family gives nothing.
 */
export function familyTree(path: string, text: string, isDraft = false): Node | undefined {
  const root: Node & { children: Node[] } = { type: 'array', offset: 0, length: text.length, children: [] };
  try {
    for (const said of saidIn(path, text, isDraft)) {
      // What multiplies itself is refused before it has places.
      plainOf(said);
      root.children.push(nodeOf(said, root));
    }
    return root;
  } catch (error) {
    if (error instanceof FamilyFault) return undefined;
    throw error;
  }
}

function nodeOf(said: Said, parent: Node): PiecedNode {
  const stretch = { offset: said.start, length: said.end - said.start, parent };
  switch (said.kind) {
    case 'list': {
      const list: Node & { children: Node[] } = { type: 'array', ...stretch, children: [] };
      list.children.push(...said.items.map((item) => nodeOf(item, list)));
      return list;
    }
    case 'object': {
      const object: Node & { children: Node[] } = { type: 'object', ...stretch, children: [] };
      for (const [name, { key, property, value }] of said.entries) {
        const entry: Node & { children: Node[] } = {
          type: 'property',
          offset: property.start,
          length: property.end - property.start,
          parent: object,
          children: [],
        };
        entry.children.push(
          { type: 'string', value: name, offset: key.start, length: key.end - key.start, parent: entry },
          nodeOf(value, entry),
        );
        object.children.push(entry);
      }
      return object;
    }
    case 'plain':
      if (said.isQuoted) return { type: 'string', ...stretch, value: said.value };
      return { type: 'null', ...stretch, ...(said.pieces && { pieces: said.pieces }) };
    default:
      return { type: 'null', ...stretch };
  }
}
