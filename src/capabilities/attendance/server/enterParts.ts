import { asDecimal } from '../../../lib/decimal';
import { resourceOf } from '../../../language/model';
import type { DocumentProblem, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { Connection } from '../../../server/storage';
import { checkCard } from './checkCard';
import { checkMembers } from './checkMembers';
import { checkOvertime } from './checkOvertime';
import { checkUnfrozen } from './demandUnfrozen';
import { partOf, type Part } from './daysOf';
import { enterLeave } from './enterLeave';
import { lengthOf, ROSTER, SHIFT } from '../wire';
import { shiftOf } from '../wire';

type Question = (call: Call, state: DocumentState, database: Connection) => Promise<DocumentProblem[]>;

const ENTERED: Partial<Record<Part, Question>> = {
  leave: enterLeave,
  // What changes is told anew.
  roster: (_, state) => {
    state.set({ [ROSTER.isPublished]: 0 });
    return Promise.resolve([]);
  },
  shifts: (_, state) => {
    enterShift(state);
    return Promise.resolve([]);
  },
};

const CHECKED: Partial<Record<Part, Question>> = { cards: checkCard, groups: checkMembers, overtime: checkOvertime };

/** What a part of the results fills in while it is saved. */
export function enterParts(call: Call, saved: readonly Saved[], database: Connection): Promise<readonly Found[]> {
  return asked(ENTERED, call, saved, database);
}

/** What must hold of a part of the results while it is saved; days that are confirmed stay as they are. */
export async function checkParts(call: Call, saved: readonly Saved[], database: Connection): Promise<readonly Found[]> {
  return [...(await asked(CHECKED, call, saved, database)), ...(await checkUnfrozen(call, saved, database))];
}

async function asked(
  questions: Partial<Record<Part, Question>>,
  call: Call,
  saved: readonly Saved[],
  database: Connection,
): Promise<Found[]> {
  const { model } = call.services;
  const part = partOf(resourceOf(model, call.resource.name), model);
  const ask = part && questions[part];
  return ask ? eachOf(saved, ({ state }) => ask(call, state, database)) : [];
}

/** Says how long a shift is, in hours. */
function enterShift(state: DocumentState): void {
  const spans = state.lines(SHIFT.spans).filter((span) => span[SHIFT.from] && span[SHIFT.to]);
  const minutes = lengthOf(shiftOf({ id: '', ...state.document }, spans));
  state.set({ [SHIFT.hours]: asDecimal(minutes).dividedBy(60).toFixed(2) });
}
