import type { Document } from '../../../language/rules';
import type { PostingTemplate } from '../PostingTemplate';

/** Shipped templates as records of posting templates, in the order in which their conditions are tried. */
export function templateRows(templates: readonly PostingTemplate[]): Document[] {
  return templates.map(({ condition, credit, debit, kind, name, word }, index) => ({
    name,
    documentKind: kind,
    word,
    condition: condition ?? null,
    sort: index + 1,
    lines: [
      ...debit.map(([purpose, formula]) => ({ side: 'debit', purpose, formula })),
      ...credit.map(([purpose, formula]) => ({ side: 'credit', purpose, formula })),
    ],
  }));
}
