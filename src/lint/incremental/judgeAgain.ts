import { resourceOf } from '../../language/model';
import { byAnalogy } from '../analogy/byAnalogy';
import type { ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';
import type { Knowledge, Notes } from './Knowledge';
import type { Reexamined } from './reexamine';
import type { LazyFiles } from './relint';

/**
 * Lets those rules judge their notes again whose notes are others now. False where the notes that they took before are
 * lost.
 */
export function judgeAgain(
  knowledge: Knowledge,
  before: Knowledge,
  { context, examined }: Reexamined,
  notes: Partial<Notes>,
  files: Pick<LazyFiles, 'notes'>,
  rules: readonly Rule[],
): boolean {
  const changed = [...examined].filter(([name]) => knowledge.resources[name]!.notes !== resourceOf(before, name).notes);
  if (changed.length === 0) return true;
  const known = files.notes('notes');
  if (!known) return false;
  const now = { ...known, ...Object.fromEntries(changed.map(([name, each]) => [name, each.notes])) };
  notes.notes = now;
  knowledge.judged = { ...before.judged };
  for (const rule of rules) {
    const { gathers, id } = rule;
    const isSame = changed.every(([name, each]) => JSON.stringify(each.notes[id]) === JSON.stringify(known[name]![id]));
    if (!gathers || isSame) continue;
    const all = Object.entries(knowledge.resources).map(([resource, { file, prefix }]) => ({
      resource,
      at: placeIn(file, prefix),
      note: now[resource]![id],
    }));
    const found = byAnalogy(rule, gathers.judge(all, { sources: context.sources, loadProblems: [] }));
    delete knowledge.judged[id];
    if (found.length > 0) knowledge.judged[id] = found;
  }
  return true;
}

const placeIn =
  (file: string, prefix: readonly number[]): ResourceView['at'] =>
  (...path) => ({ file, path: [...prefix, ...path] });
