import type { QueryScreen, Resource } from '../../../language/model';
import { POSTING } from '../../../language/meta/postingFields';

/** The date of what a list or report shows, by which it is asked; undefined: it has none. */
export function dateOf(resource: Resource, screen: QueryScreen): string | undefined {
  if (screen.kind === 'report' && screen.date !== undefined) return screen.date;
  return resource.uses.ledger ? POSTING.date : resource.date;
}
