import { isEmpty, nameOf, type Document } from '../../../language/rules';
import { Refusal, refuse, type RefusalLine } from '../../../server/Refusal';
import { setFields } from '../../../server/resource/actOnRecords';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { storeRefusal } from '../../../server/resource/storeRefusal';
import type { Connection } from '../../../server/storage';
import { EMPLOYEE } from '../../../language/kernel';
import { phoneProblem } from './phoneProblem';
import { probationOf } from './probationOf';

/** Who lets somebody start has no right to the files of people of his own. */
const WHY = '员工入职';

/**
 * Somebody has arrived (B-401, B-415): becomes an employee with all that the document says, checked by all rules of
 * employees; whoever is on probation gets a document for its end.
 * @throws Refusal of the rules of employees, by the number of the document
 */
export async function admit(
  call: Call,
  { refusalTitle }: Act,
  document: Document,
  database: Connection,
): Promise<void> {
  const employeeId = await employ(call, call.t(refusalTitle), document, database);
  await setFields(call, [document], { employeeId }, database);
  if (isOnProbation(document)) await expectRegular(call, employeeId, document, database);
}

const isOnProbation = ({ probationMonths }: Document): boolean => Number(probationMonths) > 0;

async function employ(call: Call, title: string, document: Document, database: Connection): Promise<string> {
  const employees = records(asSystem(call, WHY, EMPLOYEE));
  const own = employees.call;
  const code = nameOf(call.resource, document);
  const taken = await phoneProblem(call, document, database);
  if (taken)
    throw refuse(title, [{ code, remark: call.t(taken.message, taken.params), field: 'tel', lead: taken.lead }]);
  const { birthDate, code: _, id: __, remark, status: ___, ...given } = document;
  const state = isOnProbation(document)
    ? { jobStatus: 'trial' }
    : { jobStatus: 'regular', regularDate: document.hireDate };
  try {
    const { id } = await employees.insert({ ...given, remark, ...state }, database);
    // It is entered here by people who may not read it there.
    if (!isEmpty(birthDate)) await setFields(own, [{ id, updatedTime: own.context.now() }], { birthDate }, database);
    return id;
  } catch (error) {
    const refusal = storeRefusal(own, error);
    if (!(refusal instanceof Refusal) || !Array.isArray(refusal.data)) throw refusal;
    const lines = refusal.data as RefusalLine[];
    throw refuse(
      title,
      lines.map(({ remark: why, text }) => ({ code, remark: text ?? why })),
    );
  }
}

/** The document by which probation ends, on the day that was agreed. */
async function expectRegular(call: Call, employeeId: string, document: Document, database: Connection): Promise<void> {
  const own = asSystem(call, WHY, 'formal');
  const { departmentId } = document;
  const probation = probationOf(document);
  const formal = { employeeId, departmentId, ...probation, regularDate: probation.plannedDate, status: 0 };
  await insertDocuments(own, [formal], database);
}
