import { inWords } from '../../lib/inWords';
import { say, type Message } from '../../lib/message';
import { groupBy } from '../../lib/groupBy';
import { applyEdits } from '../../lint/fix/applyEdits';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { lint } from '../../capabilities/lint';
import { locationsOf } from '../../lint/locate';
import { renameEdits } from '../../lint/uses/renameEdits';
import type { Named } from '../../lint/uses/Use';
import { wordingOf } from '../../lint/words/wordingOf';
import { followingScreens } from './followingScreens';
import { formerNameEdits } from './formerNameEdits';
import { impliedByName } from './impliedByName';
import { namedAt } from './navigation';
import { namedInCode } from './namedInCode';
import { choiceAt, renameChoice } from './renameChoice';
import type { Knowledge, Workbench } from './Workbench';

/** Why something cannot have another name, in words for people. */
export class RenameRefusal extends Error {
  override readonly name = 'RenameRefusal';
}

/** What has to be written, and the file that is called otherwise. */
export interface Renaming {
  edits: TextEdit[];
  move?: { from: string; to: string };
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
/** Files of dictionaries may have an underscore in their names. */
const FILE_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Things that can have another name; those that stand for whole files lie in one of their name. Choices have no name: `renameChoice` */
const RENAMABLE = new Set<Named['kind']>(['field', 'action', 'resource', 'screen', 'machine', 'dictionary']);

/** What the database keeps something under. */
const KEEPS_VALUES = new Set<Named['kind']>(['field', 'resource', 'screen']);

/** The stretch of the name at an offset that can be changed. Others are named by addresses. */
export async function renamableAt(
  workbench: Workbench,
  path: string,
  offset: number,
): Promise<{ start: number; end: number } | undefined> {
  const found = await namedAt(workbench, path, offset);
  return found && RENAMABLE.has(found.named.kind) ? found : choiceAt(workbench.textOf(path) ?? '', offset);
}

/**
 * What has to be written so that the name at an offset is another one everywhere, with the file that is named after it.
 * @throws RenameRefusal where it is no name, where the name alone has a meaning or a text or the code says it, or where
 *   the linter would find something that it does not find now
 */
export async function renameAt(workbench: Workbench, path: string, offset: number, name: string): Promise<Renaming> {
  const wording = wordingOf(workbench.language);
  const refuse = (why: Message): never => {
    throw new RenameRefusal(inWords(why, wording));
  };
  const found = await namedAt(workbench, path, offset);
  const choice = found ? undefined : choiceAt(workbench.textOf(path) ?? '', offset);
  if (choice) {
    const renamed = await renameChoice(workbench, path, choice, name);
    return 'refused' in renamed ? refuse(renamed.refused) : renamed;
  }
  if (!found || !RENAMABLE.has(found.named.kind))
    return refuse(
      say`Here stands nothing that could have another name: a field, an action, a resource, a screen, a choice, a machine or a dictionary.`,
    );
  const { named } = found;
  if (!(named.kind === 'dictionary' ? FILE_NAME : NAME).test(name))
    return refuse(say`A name is a letter, then letters and digits, at most 40.`);
  const knowledge = await workbench.know();
  const { input, uses } = knowledge;
  const { edits, obstacles } = await renameEdits(uses, named, name, input.files);
  const [obstacle] = obstacles;
  if (obstacle) {
    const [location] = await locationsOf([obstacle], input.files);
    return refuse(
      say`Another name would change what is meant at ${obstacle.file}:${location?.line ?? 1}: there fields are found by their name.`,
    );
  }
  const isFile = named.kind !== 'field' && named.kind !== 'action' && named.kind !== 'screen';
  if (isFile || named.kind === 'screen') {
    if (uses.declarationOf({ kind: named.kind, name })) return refuse(say`"${name}" is taken already.`);
    const code = namedInCode(workbench.root, named.name);
    if (code) return refuse(say`The code names it: ${code.file}:${code.line}.`);
    if (named.kind === 'dictionary' && knowledge.context.sources.dictionaries.get(named.name)?.value.served)
      return refuse(say`Callers of getAllDict know it by this name.`);
  }
  const declared = uses.declarationOf(named);
  const kept = [
    ...(named.kind === 'resource' ? await impliedByName(knowledge, named.name) : []),
    ...(named.kind === 'screen' ? await followingScreens(knowledge, named.name, name) : []),
    ...(declared && KEEPS_VALUES.has(named.kind)
      ? await formerNameEdits(knowledge, workbench.root, declared, name)
      : []),
  ];
  const move = isFile ? moveOf(knowledge, named, name) : undefined;
  const renaming = { edits: [...edits, ...kept], ...(move ? { move } : {}) };
  const problem = newProblem(knowledge, renaming, nameOf(named), name);
  if (problem) throw new RenameRefusal(`${problem.file}: ${inWords(problem.message, wording)}`);
  return renaming;
}

/** What the linter would find that it does not find now. A family is not evaluated anew; what it gives has the old name. */
function newProblem({ input }: Knowledge, { edits, move }: Renaming, old: string, name: string) {
  const byFile = groupBy(edits, ({ file }) => file);
  if ([...byFile.keys()].some((file) => file.endsWith('.ts'))) return undefined;
  const moved = (path: string) => (path === move?.from ? move.to : path);
  const files = input.files.map((file) => ({
    ...file,
    path: moved(file.path),
    text: applyEdits(file.text, byFile.get(file.path) ?? []),
  }));
  const known = new Set(
    lint(input).problems.map(({ file, path: at, rule }) => `${rule} ${moved(file)} ${at.join('.')}`),
  );
  return lint({ ...input, files }).problems.find(
    ({ file, path: at, rule }) => !known.has(`${rule} ${file} ${at.join('.').replaceAll(name, old)}`),
  );
}

/** The file of a resource may be called otherwise. */
function moveOf({ uses }: Knowledge, named: Named, name: string): Renaming['move'] {
  const file = uses.declarationOf(named)?.place.file ?? '';
  const from = `/${nameOf(named)}.json`;
  return file.endsWith(from) ? { from: file, to: `${file.slice(0, -from.length)}/${name}.json` } : undefined;
}

function nameOf(named: Named): string {
  return 'path' in named ? named.path.slice(named.path.lastIndexOf('.') + 1) : named.name;
}
