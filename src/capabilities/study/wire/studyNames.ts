/** Fields of a learner's course, which the server keeps. Times are seconds of the video. */
export const STUDY = {
  name: 'name',
  kind: 'kind',
  state: 'state',
  watched: 'watchedSeconds',
  place: 'placeSeconds',
  percent: 'percent',
  opened: 'openedTime',
  finished: 'finishedTime',
} as const;

/** Fields of a learner's class. */
export const ENROLMENT = {
  name: 'name',
  enrolled: 'enrolledTime',
  due: 'dueDate',
  courses: 'courseCount',
  done: 'doneCount',
  percent: 'percent',
  state: 'state',
  finished: 'finishedTime',
  title: 'certificateTitle',
  code: 'certificateCode',
  day: 'certificateDate',
} as const;

/** Fields of a learner. */
export const LEARNER = {
  classes: 'classCount',
  doneClasses: 'doneClasses',
  courses: 'doneCourses',
  minutes: 'learnedMinutes',
} as const;

/** How far somebody is; a class begins with `learning`. */
export const STUDY_STATES = [
  { value: 'waiting', label: '未开始', color: 'default' },
  { value: 'learning', label: '学习中', color: 'blue' },
  { value: 'finished', label: '已完成', color: 'green' },
] as const;

/** Choices of what a course is. */
export const COURSE_KINDS = [
  { value: 'video', label: '视频' },
  { value: 'article', label: '文章' },
] as const;

/** Buttons of a class: the caller enrols himself, or assigns people. */
export const ENROL = 'enrol';
export const ASSIGN = 'assign';

/** Button of a learner's class: gives the certificate that it lacks. */
export const CERTIFY = 'certify';

/** People who are assigned by one call, and classes in which one enrols, at most. */
export const MOST_PEOPLE = 200;
export const MOST_CLASSES = 50;

/** Calls of a learner's courses: POST `{ id }`, `{ id, from, to, place }` and `{ id }`. */
export function studyCalls(api: string): Record<'open' | 'watch' | 'read', string> {
  return { open: `${api}/study`, watch: `${api}/watch`, read: `${api}/read` };
}
