import { inWords } from '../../lib/inWords';
import { say } from '../../lib/message';
import { groupBy } from '../../lib/groupBy';
import { applyEdits } from '../../lint/fix/applyEdits';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { lint } from '../../capabilities/lint';
import { renameEdits } from '../../lint/uses/renameEdits';
import { wordingOf } from '../../lint/words/wordingOf';
import { namedAt } from './navigation';
import type { Workbench } from './Workbench';

/** Why something cannot have another name, in words for people. */
export class RenameRefusal extends Error {
  override readonly name = 'RenameRefusal';
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/**
 * The stretch of the name at an offset that can be changed: of a field or an action. Other things are named by their
 * files or by addresses.
 */
export async function renamableAt(
  workbench: Workbench,
  path: string,
  offset: number,
): Promise<{ start: number; end: number } | undefined> {
  const found = await namedAt(workbench, path, offset);
  return found && (found.named.kind === 'field' || found.named.kind === 'action') ? found : undefined;
}

/**
 * What has to be written so that the name at an offset is another one everywhere.
 * @throws RenameRefusal where it is no name, where the name alone has a meaning, or where the linter would find
 *   something that it does not find now
 */
export async function renameAt(workbench: Workbench, path: string, offset: number, name: string): Promise<TextEdit[]> {
  const wording = wordingOf(workbench.language);
  const found = await namedAt(workbench, path, offset);
  if (!found || !(await renamableAt(workbench, path, offset)))
    throw new RenameRefusal(inWords(say`Here stands no field and no action.`, wording));
  if (!NAME.test(name))
    throw new RenameRefusal(inWords(say`A name is a letter, then letters and digits, at most 40.`, wording));
  const { input, uses } = await workbench.know();
  const { edits, obstacles } = await renameEdits(uses, found.named, name, input.files);
  const [obstacle] = obstacles;
  if (obstacle)
    throw new RenameRefusal(
      inWords(
        say`Another name would change what is meant in ${obstacle.file}: there fields are found by their name.`,
        wording,
      ),
    );
  const byFile = groupBy(edits, ({ file }) => file);
  const renamed = {
    ...input,
    files: input.files.map((file) => ({ ...file, text: applyEdits(file.text, byFile.get(file.path) ?? []) })),
  };
  // A family is not evaluated anew here; what it gives still has the old name.
  const known = new Set(lint(input).problems.map(({ file, path: at, rule }) => `${rule} ${file} ${at.join('.')}`));
  const [problem] = [...byFile.keys()].some((file) => file.endsWith('.ts'))
    ? []
    : lint(renamed).problems.filter(
        ({ file, path: at, rule }) =>
          !known.has(`${rule} ${file} ${at.join('.').replaceAll(name, nameOf(found.named))}`),
      );
  if (problem) throw new RenameRefusal(`${problem.file}: ${inWords(problem.message, wording)}`);
  return edits;
}

function nameOf(named: { path: string } | { name: string }): string {
  return 'path' in named ? named.path.slice(named.path.lastIndexOf('.') + 1) : named.name;
}
