import type { ReportScreen, Resource } from '../../language/model';
import { besideIn } from '../../language/rules/besideIn';

/** Paths of what a report shows that is no field of its resource: computed, or known by another one. */
export function madeBeside(resource: Resource, { from, measures }: ReportScreen): ReadonlySet<string> {
  const beside = Object.keys(besideIn(resource, from));
  return new Set([...measures.flatMap(({ shown }) => (shown ? [shown.path] : [])), ...beside]);
}
