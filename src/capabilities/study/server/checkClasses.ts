import { sql } from 'kysely';
import { compiledAt } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { column, coursesOf, studyOf, WHY } from './studyOf';

/** A course stays in its class once somebody has it: what he has done in that class would be of another one. */
export async function checkClasses(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const { model } = call.services;
  const study = studyOf(model, call.resource.uses.studied ?? '');
  const course = coursesOf(model, study).find(({ resource }) => resource.name === call.resource.name);
  const found: Found[] = [];
  for (const { before, state } of saved) {
    const field = study.said.classes.find(
      (name) => before !== undefined && String(before[name] ?? '') !== String(state.document[name] ?? ''),
    );
    if (before === undefined || field === undefined || !course) continue;
    const { rows } = await sql`select 1 from ${records(asSystem(call, WHY, study.resource)).rows} as s
      where ${column('s', course.field)} = ${String(before.id)} limit 1`.execute(database);
    const { title } = compiledAt(call.compiled, field).field;
    if (rows.length > 0) found.push({ state, problem: { field, title, message: '课程已有学员学习，不能更换分类' } });
  }
  return found;
}
