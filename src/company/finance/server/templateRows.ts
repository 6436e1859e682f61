import type { Document } from '../../../language/rules';
import type { PostingTemplate } from '../postingTemplateMeta';

/** Shipped templates as records of posting templates, in the order in which their conditions are tried. */
export function templateRows(templates: readonly PostingTemplate[]): Document[] {
  return templates.map(({ condition, credit, debit, kind, name, word }, index) => ({
    name,
    documentKind: kind,
    word,
    condition: condition ?? null,
    sort: index + 1,
    lines: [
      ...debit.map(({ amount, purpose }) => ({ side: 'debit', purpose, formula: amount })),
      ...credit.map(({ amount, purpose }) => ({ side: 'credit', purpose, formula: amount })),
    ],
  }));
}
