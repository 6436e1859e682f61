import type { CompiledResource, Document } from '../../../language/rules';
import type { Choices, Difference } from './Difference';
import { mergedRow, rowDifferences } from './mergeRow';
import { planLines } from './planLines';

export interface MergePlan {
  /** in the order of the fields, then line by line */
  differences: Difference[];
  /**
   * What both versions come to; a conflict about which nothing was chosen stays with theirs. Computed fields are yet to
   * be computed.
   */
  merged(choices: Choices): Document;
}

/**
 * Compares two versions of a record that were made from one: `base` as it was read, `mine` as it was typed, `theirs` as
 * the server has it by now. Where one side alone changed something, that is taken; where both did, somebody has to
 * choose.
 */
export function planMerge(
  { header, tables }: CompiledResource,
  base: Document,
  mine: Document,
  theirs: Document,
): MergePlan {
  const versions = { base, mine, theirs };
  const lines = tables.map((table) => ({ name: table.name, plan: planLines(table, base, mine, theirs) }));
  return {
    differences: [...rowDifferences(header, versions, ''), ...lines.flatMap(({ plan }) => plan.differences)],
    merged: (choices) => ({
      ...mergedRow(header, versions, '', choices),
      ...Object.fromEntries(lines.map(({ name, plan }) => [name, plan.rows(choices)])),
    }),
  };
}
