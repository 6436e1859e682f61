import type { Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { refusalLine } from '../../../server/resource/refusalLine';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { CONFIRMATION, SHEET } from '../wire';
import { countSheets } from './countSheets';
import { detailAddress } from './detailAddress';
import { freezeDays } from './freezeDays';
import { lockDays } from './lockDays';
import { sheetsOf, type SheetsOf } from './sheetsOf';

const CHANGED = '{title}【{code}】数据已变化，请重新查看后再确认';

/** Refuses to agree to figures that have changed since somebody has seen them: he agrees to what he saw, and nothing else. */
export function demandSeen(call: Call, act: Act, given: readonly Document[]): Promise<void> {
  const own = sheetsOf(call.services.model);
  const changed =
    own?.sheets.agrees === act.name
      ? given.filter((record) => act.seen?.[String(record.id)] !== String(record[CONFIRMATION.updated]))
      : [];
  if (changed.length > 0)
    throw refuse(
      call.t(act.refusalTitle),
      changed.map((record) => refusalLine(call, record, { message: CHANGED })),
    );
  return Promise.resolve();
}

/** What follows where people agree or object to what they are asked, or are answered. */
export async function followAnswers(
  call: Call,
  act: Act,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  const own = sheetsOf(call.services.model);
  if (!own) return;
  const documents = await wholeDocuments(call, given, database);
  const { agrees, answers, objects } = own.sheets;
  if (act.name === agrees) await keepAgreed(call, own, documents, database);
  await countSheets(call, own, [...new Set(documents.map((each) => String(each[CONFIRMATION.sheet])))], database);
  for (const document of documents) {
    if (act.name === answers) await tellAnswer(call, own, document, database);
    if (act.name === objects) await tellObjection(call, own, document, database);
  }
}

/** Days that somebody has agreed to stay as they are. */
export async function keepAgreed(
  call: Call,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const employeeOf = (document: Document): string => String(document[CONFIRMATION.employee]);
  const people = documents.map(employeeOf);
  await lockDays(call, { people, from: '', to: '' }, database);
  for (const [sheet, some] of groupBy(documents, (document) => String(document[CONFIRMATION.sheet])))
    await freezeDays(call, own, { sheets: [sheet], people: some.map(employeeOf) }, true, database);
}

async function tellAnswer(call: Call, own: SheetsOf, document: Document, database: Connection): Promise<void> {
  const month = String(document[CONFIRMATION.month]);
  const told = {
    people: [String(document[CONFIRMATION.employee])],
    kind: 'reminder',
    title: { text: '{month}考勤异议已答复', params: { month } },
    text: { text: '{answer}', params: { answer: String(document[CONFIRMATION.answer] ?? '') } },
    path: detailAddress(call, own.sheets.people, String(document.id)),
  };
  await tellPeople(call, told, database);
}

/** Whoever has asked is told that somebody does not agree. */
async function tellObjection(call: Call, own: SheetsOf, document: Document, database: Connection): Promise<void> {
  const sheets = records(asSystem(call, '考勤确认', own.resource));
  const sheet = await sheets.one(String(document[CONFIRMATION.sheet]), database);
  if (sheet?.[SHEET.created] == null) return;
  const params = { name: call.session.userName, month: String(document[CONFIRMATION.month]) };
  const told = {
    people: [String(sheet[SHEET.created])],
    kind: 'reminder',
    title: { text: '{name}对{month}考勤有异议', params },
    text: { text: '{objection}', params: { objection: String(document[CONFIRMATION.objection] ?? '') } },
    path: detailAddress(call, own.sheets.people, String(document.id)),
  };
  await tellPeople(call, told, database);
}
