import { addToDate } from '../../../lib/dates';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { DemoFiles } from '../office/DemoFiles';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { LEARNERS, type LearnerFacts } from './courseFacts';
import { learningMasters, type DemoClass, type DemoCourse } from './learningMasters';

type Records = Omit<Demo['records'][number], 'accountSetId'>;

interface Learned {
  records: Records[];
  /** what is kept of watched videos */
  beside: NonNullable<Demo['beside']>;
}

/** Classes, their courses, and fifteen people who learn them: how far they are, and the certificates that they have. */
export function learning(ids: Ids, today: string, { accountSetId, departments, files, names }: Surroundings): Learned {
  const { articles, classes, videos } = learningMasters(ids, today, files);
  const story = new Learning(ids, today, accountSetId);
  const learners = LEARNERS.map((facts) => story.learner(facts, classes, { departments, names }));
  const rowsOf = (resource: DemoClass['resource']): DemoRow[] =>
    classes.filter((each) => each.resource === resource).map(({ row }) => row);
  return {
    records: [
      { resource: 'openClass', rows: rowsOf('openClass') },
      { resource: 'projectClass', rows: rowsOf('projectClass') },
      { resource: 'courseVideo', rows: videos },
      { resource: 'courseArticle', rows: articles },
      { resource: 'horseEmployee', rows: learners },
      { resource: 'horseOpenClass', rows: story.open },
      { resource: 'horseProjectClass', rows: story.project },
      { resource: 'horseCourseVideo', rows: story.courses },
    ],
    beside: [{ table: 'sys_study', rows: story.watched }],
  };
}

interface Surroundings {
  accountSetId: string;
  files: DemoFiles;
  /** by ids of people */
  departments: ReadonlyMap<string, unknown>;
  names: ReadonlyMap<string, string>;
}

class Learning {
  readonly open: DemoRow[] = [];
  readonly project: DemoRow[] = [];
  readonly courses: DemoRow[] = [];
  readonly watched: Record<string, unknown>[] = [];
  readonly #certificates = new Map<string, number>();

  constructor(
    readonly ids: Ids,
    readonly today: string,
    readonly accountSetId: string,
  ) {}

  learner(
    { id: employeeId, open, project }: LearnerFacts,
    classes: readonly DemoClass[],
    { departments, names }: Pick<Surroundings, 'departments' | 'names'>,
  ): DemoRow {
    const learnerId = this.ids.next('horseEmployee');
    const who = { employeeId, learnerId, departmentId: departments.get(employeeId) ?? null };
    const rows: DemoRow[] = [];
    let [seconds, done] = [0, 0];
    const enter = (resource: DemoClass['resource'], each: LearnerFacts['open'][number]): void => {
      const [place, finished, begun = 0] = each;
      const of = classes.filter((one) => one.resource === resource)[place];
      if (!of) return;
      const learned = of.courses.map((course, at) =>
        this.#course(who, of, course, at < finished ? 100 : at === finished ? begun : 0),
      );
      seconds += learned.reduce((sum, { watchedSeconds }) => sum + Number(watchedSeconds), 0);
      done += finished;
      rows.push(this.#enrolment(who, of, finished, place));
    };
    for (const each of open) enter('openClass', each);
    for (const each of project) enter('projectClass', each);
    return masterRow(learnerId, this.today, {
      employeeId,
      name: names.get(employeeId) ?? '',
      departmentId: who.departmentId,
      joinedDate: this.#day(60),
      createdId: '8',
      classCount: rows.length,
      doneClasses: rows.filter(({ state }) => state === 'finished').length,
      doneCourses: done,
      learnedMinutes: Math.floor(seconds / 60),
    });
  }

  #enrolment(
    who: Record<string, unknown>,
    { courses, resource, row }: DemoClass,
    finished: number,
    place: number,
  ): DemoRow {
    const isOpen = resource === 'openClass';
    const isFinished = finished === courses.length;
    const isCertified = isFinished && row.certificateTitle !== null;
    const time = `${this.#day(34 - place)} 09:30:00`;
    const day = this.#finishedDay(who);
    const values: DemoRow = {
      id: this.ids.next(isOpen ? 'horseOpenClass' : 'horseProjectClass'),
      employeeId: who.employeeId,
      learnerId: who.learnerId,
      departmentId: who.departmentId,
      name: row.name,
      classId: row.id,
      issuer: row.issuer,
      enrolledTime: time,
      dueDate: isOpen ? null : this.#day(place === 0 ? 3 : -14),
      courseCount: courses.length,
      doneCount: finished,
      percent: Math.floor((finished * 100) / courses.length),
      state: isFinished ? 'finished' : 'learning',
      finishedTime: isFinished ? `${day} 15:00:00` : null,
      certificateTitle: isCertified ? row.certificateTitle : null,
      certificateCode: isCertified ? this.#certificate(isOpen ? 'GKZS' : 'ZTZS', day) : null,
      certificateDate: isCertified ? day : null,
      createdTime: time,
      updatedTime: time,
    };
    (isOpen ? this.open : this.project).push(values);
    return values;
  }

  /** The records of a learner's course. @param share of it that he has, in hundredths */
  #course(who: Record<string, unknown>, { resource, row }: DemoClass, course: DemoCourse, share: number): DemoRow {
    const { id: courseId, kind, name, seconds } = course;
    const isVideo = kind === 'video';
    const isFinished = share === 100;
    const watched = isVideo || isFinished ? Math.floor((seconds * share) / 100) : 0;
    const time = `${this.#day(30)} 10:00:00`;
    const id = this.ids.next('horseCourseVideo');
    const values: DemoRow = {
      id,
      employeeId: who.employeeId,
      learnerId: who.learnerId,
      openClassId: resource === 'openClass' ? row.id : null,
      projectClassId: resource === 'projectClass' ? row.id : null,
      videoId: isVideo ? courseId : null,
      articleId: isVideo ? null : courseId,
      name,
      kind,
      state: isFinished ? 'finished' : share > 0 ? 'learning' : 'waiting',
      percent: isFinished ? 100 : isVideo ? share : 0,
      watchedSeconds: watched,
      placeSeconds: isVideo ? watched : 0,
      openedTime: share > 0 ? `${this.#day(20)} 14:00:00` : null,
      finishedTime: isFinished ? `${this.#finishedDay(who)} 15:00:00` : null,
      createdTime: time,
      updatedTime: time,
    };
    this.courses.push(values);
    if (isVideo && watched > 0)
      this.watched.push({
        package_id: this.accountSetId,
        resource: 'horseCourseVideo',
        record_id: id,
        ranges: JSON.stringify([[0, watched]]),
        credit: 0,
        reported_time: `${this.#day(15)} 15:00:00`,
      });
    return values;
  }

  #certificate(prefix: string, day: string): string {
    const series = `${prefix}${day.replaceAll('-', '')}`;
    const number = (this.#certificates.get(series) ?? 0) + 1;
    this.#certificates.set(series, number);
    return `${series}${String(number).padStart(3, '0')}`;
  }

  #finishedDay({ employeeId }: Record<string, unknown>): string {
    return this.#day(6 + (Number(employeeId) % 9));
  }

  #day(ago: number): string {
    return addToDate(this.today, -ago, 'day') ?? this.today;
  }
}
