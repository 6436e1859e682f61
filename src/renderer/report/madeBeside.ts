import type { ReportScreen, Resource } from '../../language/model';
import { BALANCE } from '../../language/rules/ledgerPart';

/** Paths of what a report shows that is no field of its resource: computed, or known by another one. */
export function madeBeside({ uses }: Resource, { from, measures }: ReportScreen): ReadonlySet<string> {
  const beside = from === BALANCE ? Object.keys(uses.ledger?.beside ?? {}) : [];
  return new Set([...measures.flatMap(({ shown }) => (shown ? [shown.path] : [])), ...beside]);
}
