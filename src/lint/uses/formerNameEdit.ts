import { parseTree } from 'jsonc-parser';
import { parseJsonc } from '../../lib/jsonc';
import { valueAt } from '../../lib/valueAt';
import type { Path } from '../../language/meta/Origin';
import { settingEdit } from '../fix/settingEdit';
import type { TextEdit } from '../fix/TextEdit';

type Name = string | number;

/** The key with the earlier names of what has it. */
export const RENAMED_FROM = 'renamedFrom';

/**
 * Says of something that it was called otherwise, beside what is said of that already: that the database has its values
 * under the earlier name. A name that is that of today again is none of the earlier ones.
 * @param path of the object that is called so
 */
export function formerNameEdit(text: string, path: Path, former: Name, name: Name): Omit<TextEdit, 'file'> | undefined {
  const tree = parseTree(text);
  const said = valueAt(parseJsonc(text), [...path, RENAMED_FROM]) as Name | Name[] | undefined;
  const known = said === undefined ? [] : Array.isArray(said) ? said : [said];
  const names = [...known.filter((each) => each !== name && each !== former), former];
  return (
    tree &&
    settingEdit(text, tree, {
      path: [...path, RENAMED_FROM],
      value: names.length === 1 ? former : names,
      ...(path.length === 0 ? { behind: ['resource'] } : {}),
    })
  );
}
