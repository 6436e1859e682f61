import type { FieldInput } from '../../../language/meta/resourceMeta';
import { COURSE_KINDS, ENROLMENT, LEARNER, STUDY, STUDY_STATES } from '../wire';
import type { StudySaid } from './studyMeta';

type Fields = Readonly<Record<string, FieldInput>>;

const count = (title: string, width = 90): FieldInput => ({
  type: 'integer',
  title,
  system: true,
  copy: false,
  default: '0',
  width,
});
const time = (title: string): FieldInput => ({ type: 'datetime', title, system: true, copy: false });
const text = (title: string, more: Partial<FieldInput> = {}): FieldInput =>
  ({ type: 'text', title, system: true, copy: false, ...more }) as FieldInput;
const state = (states: readonly (typeof STUDY_STATES)[number][]): FieldInput => ({
  type: 'enum',
  title: '学习状态',
  system: true,
  copy: false,
  options: states.map((each) => ({ ...each })),
  width: 90,
});

const COURSE_FIELDS: Fields = {
  [STUDY.name]: text('课程', { max: 80, width: 240 }),
  [STUDY.kind]: {
    type: 'enum',
    title: '课程类型',
    system: true,
    options: COURSE_KINDS.map((each) => ({ ...each })),
    width: 90,
  },
  [STUDY.state]: state(STUDY_STATES),
  [STUDY.percent]: count('进度(%)'),
  [STUDY.watched]: count('已学(秒)'),
  [STUDY.place]: count('学到(秒)'),
  [STUDY.opened]: time('首次打开时间'),
  [STUDY.finished]: time('完成时间'),
};

const ENROLMENT_FIELDS: Fields = {
  [ENROLMENT.name]: text('分类名称', { max: 80, width: 200 }),
  [ENROLMENT.enrolled]: time('报名时间'),
  [ENROLMENT.due]: { type: 'date', title: '完成期限', system: true, copy: false },
  [ENROLMENT.courses]: count('课程数', 80),
  [ENROLMENT.done]: count('已完成课程', 100),
  [ENROLMENT.percent]: count('进度(%)', 80),
  [ENROLMENT.state]: state(STUDY_STATES.slice(1)),
  [ENROLMENT.finished]: time('完成时间'),
  [ENROLMENT.title]: text('证书名称', { max: 40, width: 180 }),
  [ENROLMENT.code]: text('证书编号', { max: 40, width: 140 }),
  [ENROLMENT.day]: { type: 'date', title: '发证日期', system: true, copy: false },
};

const LEARNER_FIELDS: Fields = {
  [LEARNER.classes]: count('参加分类', 90),
  [LEARNER.doneClasses]: count('完成分类', 90),
  [LEARNER.courses]: count('完成课程', 90),
  [LEARNER.minutes]: count('学习时长(分钟)', 120),
};

/** Fields that the room keeps of what a resource is. */
export function studyFields(said: StudySaid | undefined): Fields {
  if (said?.courses) return COURSE_FIELDS;
  if (said?.enrols) return ENROLMENT_FIELDS;
  return said?.learners ? LEARNER_FIELDS : {};
}
