import type { Connection } from '../../../server/storage';
import type { ExamAnswer } from '../wire';
import type { Item, ItemContent } from './Item';

/** The questions of a paper in their order, with keys and answers. */
export async function readItems(packageId: string, paperId: string, database: Connection): Promise<Item[]> {
  const rows = await database
    .selectFrom('sys_exam_item')
    .select(['no', 'content', 'full_score', 'answer', 'revision', 'saved_by', 'saved_turn'])
    .where('package_id', '=', packageId)
    .where('paper_id', '=', paperId)
    .orderBy('no')
    .execute();
  return rows.map(({ answer, content, full_score, no, revision, saved_by, saved_turn }) => ({
    no: Number(no),
    content: content as unknown as ItemContent,
    fullScore: String(full_score),
    answer: (answer ?? null) as unknown as ExamAnswer,
    revision: Number(revision),
    savedBy: saved_by,
    savedTurn: Number(saved_turn),
  }));
}
