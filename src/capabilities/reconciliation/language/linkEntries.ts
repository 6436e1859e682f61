import type { Model } from '../../../language/model';
import { STATEMENT_LINE } from '../wire';

/** Tells the lines of statements which documents post to the ledger that they state. */
export function linkEntries(model: Model): void {
  const all = Object.values(model.resources);
  for (const { fields, uses } of all) {
    const said = uses.reconciliation;
    const kind = fields
      .find(({ name }) => name === said?.lines)
      ?.fields?.find(({ name }) => name === STATEMENT_LINE.kind);
    if (!said || !kind) continue;
    kind.options = all
      .filter((resource) => resource.uses.postings.some(({ ledger }) => ledger === said.ledger))
      .map(({ name, title }) => ({ value: name, label: title }));
  }
}
