import type { Fix } from '../../language/meta/Fix';
import { say } from '../../lib/message';
import type { Place } from '../ResourceView';

/** The fix that takes a key or an item away. */
export function removing({ path }: Pick<Place, 'path'>): { fix: Fix } {
  return { fix: { title: say`Remove it`, set: [{ path }] } };
}
