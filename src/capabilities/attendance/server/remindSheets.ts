import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { addToDate } from '../../../lib/dates';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { RefusalLine } from '../../../server/Refusal';
import { onRecords } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { nameOf } from '../../../language/rules';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SHEET, SHEET_CALLS } from '../wire';
import { agreeForSilent, TOO_LATE } from './agreeForSilent';
import { namesOf } from './namesOf';
import { sheetRules } from './sheetRules';
import { sheetsOf, stateAfter, type SheetsOf } from './sheetsOf';
import { silentOf } from './silentOf';
import { askPeople } from './tellSheets';

/** Reminds those who have said nothing to the sheets `{ ids }`, and says how many they are. */
export async function remindCall(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const own = sheetsOf(call.services.model);
  const lines: RefusalLine[] = [];
  await onRecords(call, SHEET_CALLS.remind, call.t('提醒确认失败提示'), body, async (sheets, database) => {
    for (const record of own ? sheets : []) {
      const { count, names, told } = await remind(call, own as SheetsOf, String(record.id), undefined, database);
      const remark =
        count === 0
          ? call.t('没有未答复的人')
          : call.t('{count}人未答复，已提醒{told}人：{names}', { count, told, names });
      lines.push({ code: nameOf(call.resource, record), remark, tone: 'good' });
    }
    return sheets.map(({ id }) => ({ id: String(id), changes: [] }));
  });
  return { title: call.t('提醒确认'), lines };
}

/**
 * Reminds those who have said nothing some days before they must, once, and agrees for them where that time is over and the
 * rules say so. @returns how many were reminded and agreed for
 */
export async function followDueDates(call: Call): Promise<number> {
  const own = sheetsOf(call.services.model);
  if (!own) return 0;
  const rules = await sheetRules(call, call.services.database.kysely);
  const today = call.context.now().slice(0, 10);
  let done = 0;
  for (const { due, id } of await asking(call, own)) {
    if (due >= today && today >= (addToDate(due, -rules.remindBefore, 'day') ?? due))
      done += await transact(call, async (database) => (await remind(call, own, id, 'due', database)).told);
    if (due < today && rules.agreesAfter)
      done += await transact(call, (database) => agreeForSilent(call, own, { sheet: id, why: TOO_LATE }, database));
  }
  return done;
}

async function remind(call: Call, own: SheetsOf, sheet: string, once: string | undefined, database: Connection) {
  const silent = (await silentOf(call, own, sheet, database)).filter((each) => each.hasAccount && !each.hasObjected);
  const people = silent.map(({ employee }) => employee);
  const asked = { sheet, people, isReminder: true as const, ...(once === undefined ? {} : { once }) };
  return {
    count: people.length,
    told: await askPeople(call, own, asked, database),
    names: await namesOf(call, people, database),
  };
}

/** Sheets whose people are being asked, with the day until which they are. */
async function asking(call: Call, { resource, sheets }: SheetsOf): Promise<{ id: string; due: string }[]> {
  const state = sql.ref(`s.${snake(machineOf(resource).field)}`);
  const { rows } = await sql<{
    id: string;
    due: string;
  }>`select s.id::text as id, s.${sql.ref(snake(SHEET.due))}::text as due
    from ${records(asSystem(call, '考勤确认', resource)).rows} as s where ${state} = ${stateAfter(resource, sheets.issues)}
      and s.${sql.ref(snake(SHEET.due))} is not null order by s.id`.execute(call.services.database.kysely);
  return rows;
}
