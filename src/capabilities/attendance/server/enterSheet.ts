import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { lockKeys } from '../../ledger/server';
import { SHEET } from '../wire';
import { sheetRules } from './sheetRules';

/** Says until when people may answer, where nobody did; a sheet that was not issued has nobody. */
export async function enterSheet(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  if (isEmpty(state.document[SHEET.due])) {
    const { within } = await sheetRules(call, database);
    state.set({ [SHEET.due]: addToDate(call.context.now().slice(0, 10), within, 'day') });
  }
  state.set({ [SHEET.people]: '0', [SHEET.confirmed]: '0', [SHEET.objected]: '0', [SHEET.noAccount]: '0' });
  return [];
}

/** A month of a group is confirmed once. */
export async function checkSheet(
  call: Call,
  { document }: DocumentState,
  database: Connection,
): Promise<DocumentProblem[]> {
  const [group, month] = [document[SHEET.group], document[SHEET.month]];
  if (isEmpty(group) || isEmpty(month)) return [];
  await lockKeys(database, [`${call.session.packageId}/${call.resource.name}/${String(group)}/${String(month)}`]);
  const column = (name: string) => sql.ref(`s.${snake(name)}`);
  const { rows } = await sql<{ code: string }>`select ${column(call.resource.code ?? call.resource.label)}::text as code
    from ${records(asSystem(call, '考勤确认')).rows} as s where ${column(SHEET.group)} = ${String(group)} and ${column(SHEET.month)} = ${String(month)}
      and s.id is distinct from ${isEmpty(document.id) ? null : String(document.id)}::bigint limit 1`.execute(database);
  const [other] = rows;
  const message = '该考勤组{month}已有考勤确认单【{code}】，不可重复';
  return other ? [{ field: SHEET.month, message, params: { month: String(month), code: other.code } }] : [];
}
