import type { Node } from 'jsonc-parser';
import { familyTree } from '../../lint/family/familyTree';
import { readFamily } from '../../lint/family/readFamily';

/** A family as it is while it is typed. */
export interface FamilyDraft {
  /** the places of its resources */
  tree: Node;
  values: unknown[];
}

/**
 * What can be read of a family that is being typed: names that are not known yet say nothing, and where nothing stands at
 * the offset, nothing is meant there. Undefined where even that is no TypeScript.
 */
export function familyDraft(path: string, text: string, offset = text.length): FamilyDraft | undefined {
  for (const each of [text, `${text.slice(0, offset)}null${text.slice(offset)}`]) {
    const tree = familyTree(path, each, true);
    const read = readFamily(path, each, true);
    if (tree && 'family' in read) return { tree, values: read.family.map(({ value }) => value) };
  }
  return undefined;
}
