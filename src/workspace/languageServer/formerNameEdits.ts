import { formerNameEdit } from '../../lint/uses/formerNameEdit';
import type { Declaration } from '../../lint/uses/declarations';
import { oldName } from '../../lint/uses/renameEdits';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { isCommitted } from '../git/isCommitted';
import type { Knowledge } from './Workbench';

/**
 * Says of what has another name how it was called, so that what is stored under it moves along. Nothing of what was
 * never committed, and nothing in a family, which is a program.
 */
export async function formerNameEdits(
  { input }: Knowledge,
  root: string,
  { named, place: { file, path } }: Declaration,
  name: string,
): Promise<TextEdit[]> {
  const text = input.files.find((each) => each.path === file)?.text;
  if (text === undefined || !file.endsWith('.json') || !(await isCommitted(root, file, path))) return [];
  const holder = named.kind === 'resource' ? path.slice(0, -1) : path;
  const edit = formerNameEdit(text, holder, oldName(named), name);
  return edit ? [{ file, ...edit }] : [];
}
