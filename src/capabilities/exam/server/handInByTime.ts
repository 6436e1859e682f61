import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { ExamParts } from './ExamParts';

/** Hands in a paper whose time is over, as of the moment at which it ended. */
export async function handInByTime(
  { papers }: ExamParts,
  id: string,
  deadline: string,
  database: Connection,
): Promise<void> {
  const { handIn } = papers.call.resource.uses.sitting ?? {};
  if (handIn === undefined) return;
  await papers.changing('t', { set: sql`handed_in_by = 'time'`, where: sql`t.id = ${id}` }).execute(database);
  await papers.act(handIn, [id], {}, database);
  await papers
    .changing('t', { set: sql`handed_in_time = ${deadline}::timestamp`, where: sql`t.id = ${id}` })
    .execute(database);
}
