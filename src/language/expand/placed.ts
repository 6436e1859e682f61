import { isSameValue } from '../../lib/isSameValue';
import { valueAt } from '../../lib/valueAt';
import type { Fix, Setting } from '../meta/Fix';
import type { Path } from '../meta/Origin';
import { placeOf, type WrittenResource } from './placeOf';

interface Unplaced {
  path: Path;
  fix?: Fix;
}

/**
 * A problem of a resource at the place where it is written, and its fix with it.
 * @param problem its path from the root of the resource, as those that its fix sets in the same file
 */
export function placed<T extends Unplaced>(
  { fix, path, ...problem }: T,
  source: WrittenResource,
): Omit<T, 'path' | 'fix'> & { file: string; path: (string | number)[]; fix?: Fix } {
  const place = placeOf(source, path);
  const moved = fix && 'set' in fix ? movedFix(fix, source, place.file) : fix;
  return { ...problem, ...place, ...(moved ? { fix: moved } : {}) };
}

/** Undefined where it would change an item of a list that is written nowhere. */
function movedFix(
  fix: Extract<Fix, { set: readonly Setting[] }>,
  source: WrittenResource,
  file: string,
): Fix | undefined {
  const set: Setting[] = [];
  for (const setting of fix.set) {
    if (setting.file !== undefined && setting.file !== source.file) {
      set.push(setting);
      continue;
    }
    const at = placeOf(source, setting.path);
    // An item cannot be put into a list that follows from something else.
    if (typeof setting.path.at(-1) === 'number' && follows(source, setting.path.slice(0, -1))) return undefined;
    const { file: _, ...rest } = setting;
    set.push({ ...rest, path: at.path, ...(at.file === file ? {} : { file: at.file }) });
  }
  return { ...fix, set };
}

function follows({ implied, written }: WrittenResource, path: Path): boolean {
  return valueAt(written, path) === undefined && implied.some((each) => isSameValue(each.path, path));
}
