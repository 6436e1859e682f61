import { sql } from 'kysely';
import type { Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { examParts } from './ExamParts';

/** Whether somebody has passed an exam, `{ resource, id }`, in the try that counts. */
export async function hasPassed(
  call: Call,
  { id, resource }: { id: string; resource: Resource },
  userId: string,
  database: Connection,
): Promise<boolean> {
  const { papers } = examParts(asSystem(call, '考试', resource));
  const { rows } = await sql<{ is: boolean }>`select exists (select 1 from ${papers.rows} as p
    where p.exam_id = ${id} and p.examinee_id = ${userId} and p.is_counted = 1 and p.is_passed = 1) as is`.execute(
    database,
  );
  return rows[0]?.is ?? false;
}
