import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { examParts } from './ExamParts';

const KIND = 'learning';

/** Where people sit their exams; empty where no screen says so. */
function hallOf({ services: { model } }: Call): string {
  for (const { screens } of Object.values(model.resources))
    for (const { kind, path } of screens) if (kind === 'examHall') return path;
  return '';
}

/** Tells people that they are to sit an exam, each once for each time that it is published. */
export async function tellExaminees(call: Call, exam: Document, database: Connection): Promise<void> {
  const people = (Array.isArray(exam.people) ? exam.people : []) as Document[];
  await tellPeople(
    call,
    {
      people: people.map(({ personId }) => String(personId)),
      kind: KIND,
      title: asWritten(String(exam.name)),
      text:
        typeof exam.closesTime === 'string'
          ? { text: '您有一场考试，请在{time}前完成', params: { time: exam.closesTime } }
          : { text: '您有一场考试，请及时完成', params: {} },
      path: hallOf(call),
      once: `${call.resource.name}/${String(exam.id)}/${String(exam.publishedTime)}`,
    },
    database,
  );
}

/** Tells people the result of papers that a person has marked. */
export async function tellResults(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { exam, papers } = examParts(call);
  const { rows } = await sql<{ by: string; name: string; score: string; full: string; passed: boolean }>`
    select p.examinee_id::text as by, e.name, p.score::text as score, p.full_score::text as full, p.is_passed = 1 as passed
    from ${papers.rows} as p join ${exam.rows} as e on e.id = p.exam_id
    where p.id = ${anyOf(ids)} and p.examinee_id <> ${call.session.userId}`.execute(database);
  for (const { by, full, name, passed, score } of rows)
    await tellPeople(
      call,
      {
        people: [by],
        kind: KIND,
        title: asWritten(name),
        text: {
          text: passed ? '成绩已出：{score}分（总分{full}），及格' : '成绩已出：{score}分（总分{full}），不及格',
          params: { score: plain(score), full: plain(full) },
        },
        path: hallOf(call),
      },
      database,
    );
}

/** Without noughts behind the point. */
const plain = (score: string): string => score.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
