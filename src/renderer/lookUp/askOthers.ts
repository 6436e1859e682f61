import { post } from '../../client';
import type { Question } from '../../language/rules/questionsOf';
import type { ShownAnswer } from '../../language/wire';
import { groupBy } from '../../lib/groupBy';

/** Questions of one call, at most. */
const MOST = 1000;

/**
 * What other records say to questions of the rules of a resource, a thousand in one call; null: this person may not
 * know it. `id`: the record that is entered, which does not count itself.
 */
export async function askOthers(
  resource: string,
  id: unknown,
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<Map<Question, ShownAnswer | null>> {
  const all = new Map<Question, ShownAnswer | null>();
  for (let at = 0; at < questions.length; at += MOST) {
    const groups = [...groupBy(questions.slice(at, at + MOST), ({ ask }) => ask.text)];
    const answers = await post<(ShownAnswer | null)[][]>(
      '/api/system/common/lookUp',
      { resource, id, asks: groups.map(([text, each]) => ({ text, values: each.map(({ values }) => values) })) },
      { signal, quiet: true, background: true },
    );
    for (const [group, [, each]] of groups.entries())
      for (const [index, question] of each.entries()) all.set(question, answers[group]?.[index] ?? null);
  }
  return all;
}
