import { isLedger } from '../../../language/model';
import type { Ask, ExpressionValue } from '../../../language/expression';
import type { KnownAnswers } from '../../../language/rules/KnownAnswers';
import type { Question } from '../../../language/rules/questionsOf';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { aggregateValues } from './aggregateValues';
import { AskedTable } from './AskedTable';
import { lockQuestions } from './lockAsked';
import { remainingValues } from './remainingValues';

/** A question of a document that is being saved or acted on. */
export interface OpenQuestion extends Question {
  /** id of the document; undefined: it is new */
  self: string | undefined;
  known: KnownAnswers;
}

/**
 * Answers the questions of several documents as the records are, whatever the caller's roles hide, and keeps what was
 * counted from changing until the transaction ends. Two statements for each aggregate, however many ask it.
 */
export async function answerQuestions(call: Call, open: readonly OpenQuestion[], database: Connection): Promise<void> {
  for (const [, questions] of groupBy(open, ({ ask }) => ask.text)) {
    const values = await valuesOf(call, at(questions, 0).ask, questions, database);
    questions.forEach((question, index) => question.known.set(question, values[index] ?? null));
  }
}

async function valuesOf(
  call: Call,
  { node }: Ask,
  questions: readonly OpenQuestion[],
  database: Connection,
): Promise<ExpressionValue[]> {
  const { resource, services } = call;
  if (node.name === 'remaining')
    return remainingValues(
      call,
      node.of,
      questions.map(({ self }) => self),
      database,
    );
  const asked = AskedTable.resourceOf(services.model, node);
  const table = new AskedTable(records(asSystem(call, '取数检查', asked)), node);
  const isOwn = asked.name === resource.name;
  const isChanging = isOwn || (isLedger(asked) && resource.uses.postings.some(({ ledger }) => ledger === asked.name));
  await lockQuestions(table, questions, isChanging, database);
  return aggregateValues(table, questions, { isOwn: isOwn && !table.isBalance }, database);
}
