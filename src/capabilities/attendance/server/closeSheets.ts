import { sql } from 'kysely';
import { type Document, newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import { deleteWithin, setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { refusalLine } from '../../../server/resource/refusalLine';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { CONFIRMATION, FIGURES, SHEET, VOUCHER } from '../wire';
import { agreeForSilent, NO_ACCOUNT } from './agreeForSilent';
import { changedFigures } from './changedFigures';
import { freezeDays } from './freezeDays';
import { lockDays } from './lockDays';
import { changeScores, giveScoresBack } from './changeScores';
import { namesOf } from './namesOf';
import type { SheetsOf } from './sheetsOf';
import { isUnasked, silentOf } from './silentOf';
import { grantTimeOff, hoursOff, takeTimeOffBack } from './timeOff';

/** Refuses sheets that somebody has not agreed to who can, and those of which something else was agreed to than what is known. */
export async function demandAgreed(
  call: Call,
  act: Act,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const refused = (document: Document, message: string, params: Record<string, string | number>) =>
    refuse(call.t(act.refusalTitle), [refusalLine(call, document, { message, params })]);
  await lockDays(call, { people: null, from: '', to: '' }, database);
  for (const document of documents) {
    const id = String(document.id);
    const silent = (await silentOf(call, own, id, database)).filter((each) => !isUnasked(each));
    if (silent.length > 0)
      throw refused(document, '{title}【{code}】还有{count}人未确认，其中{objected}人有异议：{names}', {
        count: silent.length,
        objected: silent.filter(({ hasObjected }) => hasObjected).length,
        names: await namesOf(
          call,
          silent.map(({ employee }) => employee),
          database,
        ),
      });
    const changed = await changedFigures(call, own, { sheets: [id], people: null }, database);
    if (changed.length > 0)
      throw refused(document, '{title}【{code}】{count}人的考勤与其确认的不一致，请撤回后重新发起：{names}', {
        count: changed.length,
        names: await namesOf(
          call,
          changed.map(({ employee }) => employee),
          database,
        ),
      });
  }
}

/** Agrees for those who cannot, keeps all days of sheets as they are, makes the voucher of each, and changes scores. */
export async function closeSheets(
  call: Call,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  for (const { id } of documents) await agreeForSilent(call, own, { sheet: String(id), why: NO_ACCOUNT }, database);
  await freezeDays(call, own, { sheets: documents.map(({ id }) => String(id)), people: null }, true, database);
  const vouchers = asSystem(call, '考勤确认完成', own.sheets.vouchers);
  for (const document of documents) {
    const off = await hoursOff(call, document, database);
    const lines = (await linesOf(call, own, String(document.id), database)).map((line) => ({
      ...line,
      [VOUCHER.timeOff]: off(line).toFixed(2),
    }));
    const { document: voucher } = newDocument(vouchers.compiled, vouchers.context, {
      [VOUCHER.sheet]: document.id,
      [VOUCHER.group]: document[SHEET.group],
      [VOUCHER.month]: document[SHEET.month],
      [VOUCHER.lines]: lines,
    });
    const id = at(await insertDocuments(vouchers, [voucher], database), 0);
    await setFields(asSystem(call, '考勤确认完成', own.resource), [document], { [SHEET.voucher]: id }, database);
    await changeScores(call, own, document, database);
    await grantTimeOff(call, document, lines, database);
  }
}

/** Deletes the vouchers of sheets, and gives scores back; refused where something refers to one. */
export async function reopenSheets(
  call: Call,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const ids = documents.flatMap((document) =>
    document[SHEET.voucher] == null ? [] : [String(document[SHEET.voucher])],
  );
  await giveScoresBack(
    call,
    own,
    documents.map(({ id }) => String(id)),
    database,
  );
  await takeTimeOffBack(
    call,
    documents.map(({ id }) => String(id)),
    database,
  );
  await setFields(asSystem(call, '撤销考勤确认', own.resource), documents, { [SHEET.voucher]: null }, database);
  if (ids.length > 0) await deleteWithin(asSystem(call, '撤销考勤确认', own.sheets.vouchers), { ids }, database);
}

/** What people have agreed to, as lines of a voucher. */
async function linesOf(call: Call, { sheets }: SheetsOf, sheet: string, database: Connection): Promise<Document[]> {
  const people = records(asSystem(call, '考勤确认', sheets.people));
  const fields = {
    [VOUCHER.employee]: CONFIRMATION.employee,
    [VOUCHER.department]: CONFIRMATION.department,
    ...Object.fromEntries(Object.values(FIGURES).map((name) => [name, name])),
  };
  const columns = Object.entries(fields).map(([to, from]) => sql`${sql.ref(`c.${snake(from)}`)} as ${sql.id(to)}`);
  const { rows } = await sql<Document>`select ${sql.join(columns)} from ${people.rows} as c
    where ${sql.ref(`c.${snake(CONFIRMATION.sheet)}`)} = ${sheet} order by ${sql.ref(`c.${snake(CONFIRMATION.department)}`)}, ${sql.ref(`c.${snake(CONFIRMATION.employee)}`)}`.execute(
    database,
  );
  return rows;
}
