import { richOf } from '../../../fields/richText/richWords';
import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { DemoFiles } from '../office/DemoFiles';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { OPEN_CLASSES, PROJECT_CLASSES, type ClassFacts } from './courseFacts';
import { LESSON_SECONDS, lessonFilm } from './lessonFilm';

/** Who makes courses. */
const KEEPER = '8';
const ISSUER = '华东精工五金制品有限公司';

/** A published course, as learners have it. */
export interface DemoCourse {
  id: string;
  name: string;
  kind: 'video' | 'article';
  /** a learner has that much of it when it is finished, in seconds */
  seconds: number;
}

/** A class with its published courses in their order. */
export interface DemoClass {
  resource: 'openClass' | 'projectClass';
  row: DemoRow;
  courses: DemoCourse[];
}

/** Classes with their videos and articles: all published a month ago but one draft and one that was withdrawn. */
export function learningMasters(
  ids: Ids,
  today: string,
  files: DemoFiles,
): { classes: DemoClass[]; videos: DemoRow[]; articles: DemoRow[] } {
  const day = addToDate(today, -40, 'day') ?? today;
  const time = `${day} 10:00:00`;
  const videos: DemoRow[] = [];
  const articles: DemoRow[] = [];
  const film = lessonFilm();
  const course = (id: string, values: Record<string, unknown>): DemoRow =>
    masterRow(id, today, {
      createdId: KEEPER,
      createdTime: time,
      updatedTime: time,
      publishedTime: time,
      ...values,
    });
  const classOf = (resource: DemoClass['resource'], facts: ClassFacts, place: number): DemoClass => {
    const { certificateTitle, description, name, teacherId } = facts;
    const row = masterRow(ids.next(resource), today, {
      name,
      teacherId,
      description,
      certificateTitle,
      issuer: certificateTitle === null ? null : ISSUER,
      sort: (place + 1) * 10,
      createdId: KEEPER,
    });
    const of = { openClassId: null, projectClassId: null, [`${resource}Id`]: row.id };
    const courses: DemoCourse[] = [];
    facts.videos.forEach((title, at) => {
      const id = ids.next('courseVideo');
      const owner = { resource: 'courseVideo', recordId: id, field: 'video', time, author: KEEPER };
      const video = [files.file(`${title}.webm`, 'video/webm', film, owner)];
      const noSkip = place === 1 && resource === 'openClass' ? 1 : 0;
      const values = { ...of, name: title, video, seconds: LESSON_SECONDS, noSkip, sort: (at + 1) * 10 };
      videos.push(course(id, values));
      courses.push({ id, name: title, kind: 'video', seconds: LESSON_SECONDS });
    });
    facts.articles.forEach(({ minutes, name: title, text }, at) => {
      const article = course(ids.next('courseArticle'), {
        ...of,
        name: title,
        minutes,
        content: richOf(text),
        sort: (at + 5) * 10,
      });
      articles.push(article);
      courses.push({ id: article.id, name: title, kind: 'article', seconds: minutes * 60 });
    });
    return { resource, row, courses };
  };
  const classes = [
    ...OPEN_CLASSES.map((facts, place) => classOf('openClass', facts, place)),
    ...PROJECT_CLASSES.map((facts, place) => classOf('projectClass', facts, place)),
  ];
  const [first] = classes;
  const open = { openClassId: first?.row.id ?? null, projectClassId: null, video: [], seconds: 300, sort: 90 };
  videos.push(
    course(ids.next('courseVideo'), {
      ...open,
      name: '食堂与宿舍（拍摄中）',
      noSkip: 0,
      status: 0,
      publishedTime: null,
    }),
    course(ids.next('courseVideo'), { ...open, name: '旧版考勤说明', noSkip: 0, status: 2 }),
  );
  return { classes, videos, articles };
}
