import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { examParts } from './ExamParts';
import { handInByTime } from './handInByTime';
import { ownPaper } from './ownPaper';

/**
 * Hands in a paper of the caller, `{ id }`, whatever he left open; once is enough. After the end of time it counts as
 * handed in by time.
 */
export function handInOwn(call: Call, body: unknown): Promise<{ id: string }> {
  const id = recordId(isObject(body) ? body.id : undefined);
  return transact(call, async (database) => {
    const paper = await ownPaper(call, id, database, true);
    if (paper.status !== 0) return { id };
    const parts = examParts(call);
    if (call.context.now() >= paper.deadline) {
      await handInByTime(parts, id, paper.deadline, database);
      return { id };
    }
    const { papers } = parts;
    await papers.changing('t', { set: sql`handed_in_by = 'self'`, where: sql`t.id = ${id}` }).execute(database);
    const { handIn } = papers.call.resource.uses.sitting ?? {};
    if (handIn !== undefined) await papers.act(handIn, [id], {}, database);
    return { id };
  });
}
