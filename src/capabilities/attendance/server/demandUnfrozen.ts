import { addToDate } from '../../../lib/dates';
import { resourceOf } from '../../../language/model';
import type { Document, DocumentProblem } from '../../../language/rules';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act, Found, Saved } from '../../../server/resource/capability/Capability';
import { refusalLine } from '../../../server/resource/refusalLine';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { daysOf, partOf, type Part } from './daysOf';
import { frozenDays } from './frozenDays';
import type { Window } from './Window';
import { windowsOf } from './windowsOf';

/** What nobody may change any more once the month is confirmed; punches are kept as they come, and change nothing. */
const CLOSED: readonly Part[] = ['roster', 'leave', 'overtime', 'cards'];
const FROZEN = '{day}的考勤已确认，不可再更改；如需更正，请先撤销该月的考勤确认';

/** Refuses what would change days that are confirmed, while it is saved. */
export async function checkUnfrozen(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const found: Found[] = [];
  for (const { before, state } of saved) {
    const problem = await frozenProblem(call, [state.document, ...(before ? [before] : [])], database);
    if (problem) found.push({ state, problem });
  }
  return found;
}

/** The same of what is done to records. */
export async function demandUnfrozen(
  call: Call,
  act: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  const lines: RefusalLine[] = [];
  for (const document of await wholeDocuments(call, given, database)) {
    const problem = await frozenProblem(call, [document], database);
    if (problem) lines.push(refusalLine(call, document, problem));
  }
  if (lines.length > 0) throw refuse(call.t(act.refusalTitle), lines);
}

async function frozenProblem(
  call: Call,
  documents: readonly Document[],
  database: Connection,
): Promise<DocumentProblem | undefined> {
  const { model } = call.services;
  const own = daysOf(model);
  const part = partOf(resourceOf(model, call.resource.name), model);
  if (!own || !part || !CLOSED.includes(part)) return undefined;
  for (const document of documents)
    for (const window of windowsOf(part, document)) {
      const { from, people, to } = ownDays(part, window);
      const [first] = await frozenDays(call, { people: people ?? [], from, to }, database);
      if (first) return { message: FROZEN, params: { day: first.day } };
    }
  return undefined;
}

/** The days that a record is of, and not those beside it whose punches it might take. */
function ownDays(part: Part, { from, people, to }: Window): Window {
  if (part === 'leave') return { from, people, to };
  const own = addToDate(from, 1, 'day') ?? from;
  return { people, from: own, to: own };
}
