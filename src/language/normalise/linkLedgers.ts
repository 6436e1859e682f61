import type { Model } from '../model';
import { POSTING } from '../meta/postingFields';

/** Tells every ledger which documents post to it: the choices of its field for their kind. */
export function linkLedgers(model: Model): void {
  const all = Object.values(model.resources);
  for (const resource of all.filter(({ ledger }) => ledger)) {
    const kind = resource.fields.find(({ name }) => name === POSTING.kind);
    if (kind) kind.options = all.filter(({ postings }) => postings.some(({ ledger }) => ledger === resource.name)).map(({ name, title }) => ({ value: name, label: title }));
  }
}
