import { got } from '../../../lib/got';
import { KnownAnswers } from '../../../language/rules/KnownAnswers';
import { questionsOf } from '../../../language/rules/questionsOf';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { answerQuestions, type OpenQuestion } from './answerQuestions';

/** What is computed of answers may be what others ask with; deeper than this nothing is worked out. */
const ROUNDS = 4;

/**
 * Answers what the rules of documents ask of other records, before they are judged, and computes what is made of it.
 */
export async function enterAnswers(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const known = new Map(saved.map(({ state }) => [state, new KnownAnswers()]));
  for (const [state, { answers }] of known) state.answers = answers;
  for (let round = 0; round < ROUNDS; round++) {
    const open = saved.flatMap(({ before, state }) => {
      const own = got(known, state);
      return questionsOf(state).flatMap((question): OpenQuestion[] =>
        own.has(question)
          ? []
          : [{ ...question, known: own, self: before === undefined ? undefined : String(before.id) }],
      );
    });
    if (open.length === 0) break;
    await answerQuestions(call, open, database);
    for (const { state } of saved) state.computeAll();
  }
  return [];
}
