import type { Call } from '../../../server/resource/Call';
import type { Act, Capability, Stored } from '../../../server/resource/capability/Capability';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { leaveQueues } from '../../library/server/leaveQueues';
import { admit } from './admit';
import { changeEmployee } from './changeEmployee';
import { checkPersonnel } from './checkPersonnel';
import { demandOneLeaving } from './demandOneLeaving';
import { endLeavers } from './endLeavers';
import { followEntry } from './followEntry';
import { handOver } from './handOver';
import { markHandover } from './markHandover';
import { recordContract } from './recordContract';
import { leave, moved, regularise, type Step } from './steps';

/** What follows from an action on a document of personnel, whole as it stands. */
type Follow = (call: Call, act: Act, document: Document, database: Connection) => Promise<void>;

const onEmployee =
  (step: Step): Follow =>
  (call, act, document, database) =>
    changeEmployee(call, act, document, step, database);

const leaveAndHandOver: Follow = async (call, act, document, database) => {
  await changeEmployee(call, act, document, leave, database);
  await handOver(call, act, document, database);
  await leaveQueues(call, String(document.employeeId), database);
};

/** resource -> action -> what follows */
const FOLLOWS: Readonly<Record<string, Readonly<Record<string, Follow>>>> = {
  induction: { arrive: admit },
  formal: { handle: onEmployee(regularise) },
  personnelTransfer: { transfer: onEmployee(moved) },
  quit: { confirm: demandOneLeaving, handle: leaveAndHandOver },
};
/** resource -> what follows where one of it is stored */
const STORED: Readonly<Record<string, (call: Call, stored: Stored, database: Connection) => Promise<void>>> = {
  contract: (call, { document }, database) => recordContract(call, document, database),
  [EMPLOYEE]: async (call, { before, document, id }, database) => {
    if (before) await followEntry(call, id, document, before, database);
  },
};

/** What happens to people is told by documents, and the employee says what came of them (B-401, B-402). */
export const personnel: Capability = {
  name: 'personnel',
  isUsedBy: ({ name }) => name in FOLLOWS || name in STORED,
  phases: {
    check: { run: checkPersonnel },
    stored: { run: recordsStored },
    after: { run: follow },
  },
  scheduled: [endLeavers],
  marked: (call, shown) => (call.resource.name === 'quit' ? markHandover(call, shown) : Promise.resolve()),
};

async function follow(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void> {
  const followed = FOLLOWS[call.resource.name]?.[act.name];
  if (!followed) return;
  // Whole, with what the role of the person may not show: the employee gets all that the document says.
  const compiled = call.services.compiled(resourceOf(call.services.model, call.resource.name));
  const ids = records.map(({ id }) => String(id));
  for (const document of await loadDocuments(compiled, call.session.packageId, ids, database))
    await followed(call, act, document, database);
}

async function recordsStored(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const each of records) await STORED[call.resource.name]?.(call, each, database);
}
