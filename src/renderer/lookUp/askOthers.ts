import { post } from '../../client';
import type { Question } from '../../language/rules/questionsOf';
import type { ShownAnswer } from '../../language/wire';
import { groupBy } from '../../lib/groupBy';

/** Questions of one aggregate in one call, at most, and aggregates of one call. */
const MOST = 1000;

/**
 * What other records say to questions of the rules of a resource, in one call; null: this person may not know it.
 * `id`: the record that is entered, which does not count itself.
 */
export async function askOthers(
  resource: string,
  id: unknown,
  questions: readonly Question[],
  signal: AbortSignal,
): Promise<Map<Question, ShownAnswer | null>> {
  const groups = [...groupBy(questions.slice(0, MOST), ({ ask }) => ask.text)];
  const answers = await post<(ShownAnswer | null)[][]>(
    '/api/system/common/lookUp',
    { resource, id, asks: groups.map(([text, each]) => ({ text, values: each.map(({ values }) => values) })) },
    { signal, quiet: true, background: true },
  );
  return new Map(
    groups.flatMap(([, each], group) =>
      each.map((question, index) => [question, answers[group]?.[index] ?? null] as const),
    ),
  );
}
