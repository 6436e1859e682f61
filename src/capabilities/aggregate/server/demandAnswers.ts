import { DocumentState, machineAction, refusalsOf, type Document } from '../../../language/rules';
import { KnownAnswers } from '../../../language/rules/KnownAnswers';
import { collect, type Question } from '../../../language/rules/questionsOf';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { seesAllRows } from '../../../server/resource/visibleRows';
import { records } from '../../../server/records/records';
import type { Answers, Ask } from '../../../language/expression';
import { AskedTable } from './AskedTable';
import { seesRemaining } from './remainingByLine';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { answerQuestions, type OpenQuestion } from './answerQuestions';
import { openLines } from './openLines';

/** Lines of one refusal, at most. */
const MOST = 200;

/** Refuses an action on records of which other records say that it may not be done. No statement where none is asked. */
export async function demandAnswers(
  call: Call,
  { isConfirmed = false, name, refusalTitle }: Act,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const asks = (call.compiled.demands.get(name) ?? []).flatMap((demand) => demand.asks);
  if (asks.length === 0) return;
  const judged = documents.map((record) => {
    const known = new KnownAnswers();
    const state = new DocumentState(call.compiled, record, call.context);
    const questions = new Map<string, Question>();
    collect(questions, asks, { ...state.environment(), outer: { id: String(record.id) } });
    return { known, record, questions: [...questions.values()] };
  });
  const open = judged.flatMap(({ known, questions, record }) =>
    questions.map((question): OpenQuestion => ({ ...question, known, self: String(record.id) })),
  );
  await answerQuestions(call, open, database);
  const mayTell = tellable(call, asks);
  const lines: RefusalLine[] = [];
  for (const { known, questions, record } of judged) {
    const told: Answers = (text, values) => (mayTell(text) ? known.answers(text, values) : null);
    const refusals = refusalsOf(call.compiled, name, record, call.context, known.answers, told);
    if (refusals.length === 0) continue;
    const isWarning = refusals.every((refusal) => refusal.isWarning);
    const open = await openLines(call, record, questions, isWarning, database);
    lines.push(...refusals.map((refusal) => refusalLine(call, record, refusal)), ...open);
  }
  refuseUnconfirmed(call.t(refusalTitle), lines.slice(0, MOST), isConfirmed);
}

/** Which aggregates a refusal may name: those whose records and fields the caller sees. */
function tellable(call: Call, asks: readonly Ask[]): (text: string) => boolean {
  const { resource, services, session } = call;
  const hidden = asks.filter(({ node }) => {
    if (node.name === 'remaining') return !seesRemaining(call, node.of);
    const target = callOn(services, session, AskedTable.resourceOf(services.model, node), undefined, resource);
    return !seesAllRows(target) || new AskedTable(records(target), node).fields.some((field) => !canSee(target, field));
  });
  const texts = new Set(hidden.map(({ text }) => text));
  return (text) => !texts.has(text);
}

/**
 * The same of several records at once that ask of their own kind, when the action has been done: each may be done alone,
 * and all of them not. Nothing is asked of one record.
 */
export async function demandTogether(
  call: Call,
  act: Act,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const { machine, name } = call.resource;
  const from = machineAction(call.resource, act.name)?.from[0];
  if (documents.length < 2 || machine === undefined || from === undefined) return;
  const asks = (call.compiled.demands.get(act.name) ?? []).flatMap((demand) => demand.asks);
  if (!asks.some(({ node: { of } }) => of.split('.')[0] === name)) return;
  const before = documents.map((record) => ({ ...record, [machine.field]: from }));
  await demandAnswers(call, act, before, database);
}
