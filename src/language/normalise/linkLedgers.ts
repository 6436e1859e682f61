import { isLedger, type Model } from '../model';
import { POSTING } from '../meta/postingFields';

/**
 * Tells every ledger which documents post to it: the choices of its field for their kind, and where they are shown
 * (E-23).
 */
export function linkLedgers(model: Model): void {
  const all = Object.values(model.resources);
  for (const resource of all.filter(isLedger)) {
    const documents = all.filter(({ uses: { postings } }) => postings.some(({ ledger }) => ledger === resource.name));
    const details: Record<string, string> = {};
    for (const { name, screens } of documents) {
      const detail =
        screens.find((screen) => screen.kind === 'detail') ??
        screens.find((screen) => screen.kind === 'form' && screen.mode === 'edit');
      if (detail) details[name] = detail.path;
    }
    resource.uses.ledger.details = details;
    const kind = resource.fields.find(({ name }) => name === POSTING.kind);
    if (kind) kind.options = documents.map(({ name, title }) => ({ value: name, label: title }));
  }
}
