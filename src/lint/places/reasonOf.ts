import type { Path } from '../../language/meta/Origin';
import type { ResourceSource } from '../../language/meta/Sources';
import type { Message } from '../../lib/message';
import { valueAt } from '../../lib/valueAt';

/** Why a resource has something that its author does not say; undefined where it is written. */
export function reasonOf(
  { implied, written }: Pick<ResourceSource, 'implied' | 'written'>,
  path: Path,
): Message | undefined {
  if (valueAt(written, path) !== undefined) return undefined;
  // What holds it follows as a whole, or, of a screen, each of its keys.
  const isMeant = (of: Path) => path.every((key, index) => index >= of.length || of[index] === key);
  return implied.find((each) => isMeant(each.path) && valueAt(written, each.path) === undefined)?.because;
}
