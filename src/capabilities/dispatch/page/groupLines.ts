import type { Document } from '../../../language/rules';
import { isEmpty } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import type { Group, OpenLine } from '../wire';

/** A line that was chosen, with what people set of it. */
export interface ChosenLine {
  open: OpenLine;
  quantity: string;
  /** of the line, with what people set before */
  values: Document;
}

/**
 * Lines gathered in groups: those that agree in all fields `by`. A field that nobody filled in says nothing of the new
 * header.
 */
export function groupLines(lines: readonly ChosenLine[], by: readonly string[]): Group[] {
  const groups = groupBy(lines, ({ values }) => JSON.stringify(by.map((name) => values[name] ?? null)));
  return [...groups.values()].map((own) => ({
    header: Object.fromEntries(
      by.flatMap((name) => {
        const value = own[0]?.values[name];
        return isEmpty(value) ? [] : [[name, value]];
      }),
    ),
    lines: own.map(({ open, quantity }) => ({ id: open.id, quantity })),
  }));
}
