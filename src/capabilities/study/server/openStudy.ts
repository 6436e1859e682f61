import { fieldTypes } from '../../../fields/pure';
import { isObject } from '../../../lib/isObject';
import { fieldNamed, type FileEntry } from '../../../language/model';
import { isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import type { Connection } from '../../../server/storage';
import { HIGHEST_SPEED, MOST_CREDIT, STUDY, type StudyState, type StudyView } from '../wire';
import { besideCourses } from './besideCourses';
import { heardOf, keepHeard, NOTHING_HEARD, secondsBetween } from './heardOf';
import { learnedCourse, type LearnedCourse } from './learnedCourse';
import { lockLearners } from './lockLearners';
import { secondsToRead } from './readArticle';
import { targetOf, WHY } from './studyOf';

/**
 * A learner's course as the caller sees it, `{ id }`. Where it is his own and published it is open from now on, by the
 * clock of the server. @throws CallError 404 he sees none of this id
 */
export function openStudy(call: Call, body: unknown): Promise<StudyView> {
  const id = recordId(isObject(body) ? body.id : undefined);
  return transact(call, async (database) => {
    await lockLearners(call, [call.session.userId], database);
    const learned = await learnedCourse(call, id, database);
    const heard = await heardOf(call, id, database);
    const isLearning = learned.isMine && learned.isOpen;
    if (isLearning) await noteOpening(call, learned, database);
    if (isLearning && learned.kind === 'video') {
      const passed = heard ? secondsBetween(heard.at, call.context.now()) : 0;
      // What passed while nothing was open is not time in which something is watched.
      const credit = heard && Math.min(MOST_CREDIT, heard.credit + passed * HIGHEST_SPEED);
      await keepHeard(call, id, heard ? { ...heard, credit: credit ?? 0 } : NOTHING_HEARD, database);
    }
    const { record } = learned;
    return {
      id,
      name: String(record[STUDY.name] ?? ''),
      kind: learned.kind,
      isMine: learned.isMine,
      isOpen: learned.isOpen,
      ...contentOf(call, learned),
      waits: learned.kind === 'article' ? secondsToRead(learned, call.context.now()) : 0,
      progress: {
        state: (record[STUDY.state] ?? 'waiting') as StudyState,
        percent: Number(record[STUDY.percent] ?? 0),
        place: Number(record[STUDY.place] ?? 0),
        watched: Number(record[STUDY.watched] ?? 0),
        ranges: heard?.ranges ?? [],
      },
      courses: await besideCourses(call, learned, database),
    };
  });
}

async function noteOpening(call: Call, { record }: LearnedCourse, database: Connection): Promise<void> {
  if (!isEmpty(record[STUDY.opened])) return;
  const values = {
    [STUDY.opened]: call.context.now(),
    ...(record[STUDY.state] === 'waiting' && { [STUDY.state]: 'learning' }),
  };
  await records(asSystem(call, WHY)).set(record, values, database);
  Object.assign(record, values);
}

/** What is learned, for the learner alone. */
function contentOf(
  call: Call,
  { course, isMine, isOpen, kind, study }: LearnedCourse,
): Pick<StudyView, 'content' | 'file' | 'isStraight' | 'length'> {
  const { article, video } = study.said;
  const isShown = isMine && isOpen;
  if (kind === 'article' || !video)
    return {
      content: isShown && article ? (course[article.content] ?? null) : null,
      file: null,
      isStraight: false,
      length: 0,
    };
  const field = fieldNamed(targetOf(call.services.model, study.resource, video.course), video.file);
  const [file] = (fieldTypes[field.type]?.filesOf?.(course[video.file]) ?? []) as readonly FileEntry[];
  return {
    content: null,
    file: isShown ? (file ?? null) : null,
    isStraight: video.straight !== undefined && Number(course[video.straight] ?? 0) === 1,
    length: Number(course[video.seconds] ?? 0),
  };
}
