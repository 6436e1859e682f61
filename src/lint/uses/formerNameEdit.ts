import { parseTree } from 'jsonc-parser';
import { parseJsonc } from '../../lib/jsonc';
import { valueAt } from '../../lib/valueAt';
import type { Path } from '../../language/meta/Origin';
import { settingEdit } from '../fix/settingEdit';
import type { TextEdit } from '../fix/TextEdit';

type Name = string | number;

/** The key with the earlier names of what has it. */
export const RENAMED_FROM = 'renamedFrom';

/** The earlier names with one more; a single one stands alone. */
export function formerNames(said: unknown, former: Name, name: Name): Name | Name[] {
  const known = said === undefined ? [] : Array.isArray(said) ? (said as Name[]) : [said as Name];
  const names = [...known.filter((each) => each !== name && each !== former), former];
  return names.length === 1 ? former : names;
}

/**
 * Says of something that it was called otherwise, beside what is said of that already: that the database has its values
 * under the earlier name. A name that is that of today again is none of the earlier ones.
 * @param path of the object that is called so
 */
export function formerNameEdit(text: string, path: Path, former: Name, name: Name): Omit<TextEdit, 'file'> | undefined {
  const tree = parseTree(text);
  return (
    tree &&
    settingEdit(text, tree, {
      path: [...path, RENAMED_FROM],
      value: formerNames(valueAt(parseJsonc(text), [...path, RENAMED_FROM]), former, name),
      ...(path.length === 0 ? { behind: ['resource'] } : {}),
    })
  );
}
