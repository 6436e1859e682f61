import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { type Document, newDocument } from '../../../language/rules';
import { at } from '../../../lib/at';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { actWithin, deleteWithin } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { DAY, SCORE, SHEET } from '../wire';
import { daysOf } from './daysOf';
import { monthFrom, monthTo } from './figuresOf';
import { sheetRules, type SheetRules } from './sheetRules';
import { type SheetsOf, stateAfter } from './sheetsOf';

/** What the days of somebody in a month are to his score. */
interface Conduct {
  employee: string;
  /** minutes */
  present: number;
  lates: number;
  earlies: number;
  missing: number;
  /** days */
  absent: number;
}

/** Changes the scores of the people of a sheet by the rules: one document, with a line for each whose score changes. */
export async function changeScores(call: Call, own: SheetsOf, sheet: Document, database: Connection): Promise<void> {
  const { scores } = own.sheets;
  if (!scores) return;
  const rules = await sheetRules(call, database);
  const lines = (await conductOf(call, own, String(sheet.id), database)).flatMap((each) => lineOf(call, each, rules));
  if (lines.length === 0) return;
  const changes = asSystem(call, '考勤确认完成', scores.changes);
  const { document } = newDocument(changes.compiled, changes.context, {
    [SCORE.sheet]: sheet.id,
    [SCORE.reason]: call.t('{month}考勤', { month: String(sheet[SHEET.month]) }),
    [SCORE.lines]: lines,
  });
  const id = at(await insertDocuments(changes, [document], database), 0);
  await actWithin(changes, scores.posts, { ids: [id] }, database);
}

/** Takes back what closing sheets did to scores. */
export async function giveScoresBack(
  call: Call,
  { sheets: { scores } }: SheetsOf,
  sheets: readonly string[],
  database: Connection,
): Promise<void> {
  if (!scores) return;
  const changes = asSystem(call, '撤销考勤确认', scores.changes);
  const machine = machineOf(changes.resource);
  const state = sql.ref(`x.${snake(machine.field)}`);
  const { rows } = await sql<{
    id: string;
    isPosted: boolean;
  }>`select x.id::text as id, ${state} = ${stateAfter(changes.resource, scores.posts)} as "isPosted"
    from ${records(changes).rows} as x where x.${sql.ref(snake(SCORE.sheet))} = ${anyOf(sheets)}`.execute(database);
  const posted = rows.filter(({ isPosted }) => isPosted).map(({ id }) => id);
  const back = machine.actions.find(({ undoes }) => undoes === scores.posts);
  if (posted.length > 0 && back) await actWithin(changes, back.name, { ids: posted }, database);
  if (rows.length > 0) await deleteWithin(changes, { ids: rows.map(({ id }) => id) }, database);
}

function lineOf(call: Call, conduct: Conduct, rules: SheetRules): Document[] {
  const { absent, earlies, employee, lates, missing, present } = conduct;
  const isFull = present > 0 && lates + earlies + missing + absent === 0;
  const score = isFull ? rules.full : -(lates * rules.late + absent * rules.absent);
  if (score === 0) return [];
  const note = isFull ? call.t('全勤') : call.t('迟到{lates}次，旷工{absent}天', { lates, absent });
  return [{ [SCORE.employee]: employee, [SCORE.score]: score, [SCORE.note]: note }];
}

async function conductOf(call: Call, own: SheetsOf, sheet: string, database: Connection): Promise<Conduct[]> {
  const days = daysOf(call.services.model);
  if (!days) return [];
  const all = (name: string) => records(asSystem(call, '考勤确认完成', name)).rows;
  const column = (name: string) => sql.ref(`d.${snake(name)}`);
  const sum = (name: string) => sql`coalesce(sum(${column(name)}), 0)::int`;
  const { rows } =
    await sql<Conduct>`select ${column(DAY.employee)}::text as employee, ${sum(DAY.present)} as present, ${sum(DAY.lates)} as lates,
      ${sum(DAY.earlies)} as earlies, ${sum(DAY.missing)} as missing, count(*) filter (where ${column(DAY.absent)} > 0)::int as absent
    from ${all(own.resource.name)} as s join ${all(days.resource.name)} as d on ${column(DAY.group)} = s.${sql.ref(snake(SHEET.group))}
      and ${column(DAY.day)} >= ${monthFrom('s')} and ${column(DAY.day)} < ${monthTo('s')}
    where s.id = ${sheet} group by ${column(DAY.employee)} order by ${column(DAY.employee)}`.execute(database);
  return rows;
}
