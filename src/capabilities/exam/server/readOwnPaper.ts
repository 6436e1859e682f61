import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { OpenQuestion, OwnPaper } from '../wire';
import { examParts } from './ExamParts';
import { type OwnRow, ownPaper } from './ownPaper';
import { readItems } from './readItems';
import { toldQuestions } from './toldQuestions';

/** State of an exam that has been closed. */
const CLOSED = 2;
/** State of a paper that is marked. */
const COMPLETE = 2;

/** A paper of the caller: its questions without keys while he answers, afterwards what the exam tells of it. */
export async function readOwnPaper(call: Call, id: unknown): Promise<OwnPaper> {
  const { kysely } = call.services.database;
  const paper = await ownPaper(call, recordId(id), kysely);
  const { packageId } = call.session;
  const isComplete = paper.status === COMPLETE;
  const { examStatus: _, partial: __, shows: ___, ...told } = paper;
  return {
    ...told,
    now: call.context.now(),
    score: isComplete ? paper.score : null,
    isPassed: isComplete ? paper.isPassed : null,
    questions: paper.status === 0 ? (await readItems(packageId, paper.id, kysely)).map(open) : [],
    told: isTold(paper) ? await toldQuestions(examParts(call), packageId, paper.id, true, kysely) : null,
  };
}

const isTold = ({ examStatus, shows, status }: OwnRow): boolean =>
  status === COMPLETE && (shows === 'handedIn' || (shows === 'closed' && examStatus === CLOSED));

const open = ({
  answer,
  content: { key: _, ...question },
  fullScore,
  no,
  revision,
}: Awaited<ReturnType<typeof readItems>>[number]): OpenQuestion => ({ ...question, no, fullScore, answer, revision });
