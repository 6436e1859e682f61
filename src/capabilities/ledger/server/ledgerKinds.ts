import type { Model, Resource } from '../../../language/model';

/** Names of the resources whose documents post to a ledger. */
export function ledgerKinds({ resources }: Model, { name }: Resource): string[] {
  const posting = Object.values(resources).filter(({ uses }) => uses.postings.some(({ ledger }) => ledger === name));
  return posting.map((resource) => resource.name);
}
