import type { PlannedProposal } from './RequirementsView';

/** What proposals are for in the end, by their places: ids of demands, and products whose safety stock is filled. */
export interface Ends {
  demands: ReadonlySet<string>;
  safety: ReadonlySet<string>;
}

/** What each proposal is for in the end, through all that it goes into; those that others go into stand before these. */
export function endsOf(proposals: readonly Pick<PlannedProposal, 'pegs'>[]): Ends[] {
  const all: { demands: Set<string>; safety: Set<string> }[] = [];
  for (const { pegs } of proposals) {
    const own = { demands: new Set<string>(), safety: new Set<string>() };
    for (const { for: wanting } of pegs) {
      if (wanting.kind === 'demand') own.demands.add(wanting.id);
      else if (wanting.kind === 'safety') own.safety.add(wanting.product);
      else {
        for (const id of all[wanting.index]?.demands ?? []) own.demands.add(id);
        for (const product of all[wanting.index]?.safety ?? []) own.safety.add(product);
      }
    }
    all.push(own);
  }
  return all;
}
