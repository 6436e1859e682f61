import { familyTree } from '../../lint/family/familyTree';
import { isFamily } from '../../lint/family/isFamily';
import { familyEdit } from '../../lint/fix/familyEdit';
import { valueAt } from '../../lib/valueAt';
import { formerNameEdit, formerNames, RENAMED_FROM } from '../../lint/uses/formerNameEdit';
import type { Declaration } from '../../lint/uses/declarations';
import { oldName } from '../../lint/uses/renameEdits';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { isCommitted } from '../git/isCommitted';
import type { Knowledge } from './Workbench';

/**
 * Says of what has another name how it was called, so that what is stored under it moves along. Nothing of what was
 * never committed.
 */
export async function formerNameEdits(
  { input }: Knowledge,
  root: string,
  { named, place: { file, path } }: Declaration,
  name: string,
): Promise<TextEdit[]> {
  const { family, text } = input.files.find((each) => each.path === file) ?? {};
  if (text === undefined || !(await isCommitted(root, file, path))) return [];
  const holder = holderOf(named, path);
  const tree = isFamily(file) ? familyTree(file, text) : undefined;
  const edit = tree
    ? familyEdit(text, tree, {
        path: [...holder, RENAMED_FROM],
        value: formerNames(
          valueAt(
            family?.map(({ value }) => value),
            [...holder, RENAMED_FROM],
          ),
          oldName(named),
          name,
        ),
      })
    : formerNameEdit(text, holder, oldName(named), name);
  return edit ? [{ file, ...edit }] : [];
}

/** Where that is said. */
export function formerNamePlaces(declared: Declaration | undefined): Declaration['place'][] {
  if (!declared) return [];
  const { named, place } = declared;
  return [{ file: place.file, path: [...holderOf(named, place.path), RENAMED_FROM] }];
}

const holderOf = (named: Declaration['named'], path: Declaration['place']['path']): Declaration['place']['path'] =>
  named.kind === 'resource' ? path.slice(0, -1) : path;
