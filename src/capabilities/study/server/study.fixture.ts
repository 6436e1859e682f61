import { action, own } from '../../../../tests/support/smallCompany';

const states = {
  schemaVersion: 5,
  title: '状态',
  field: 'status',
  states: [
    { value: 0, title: '停', color: 'default' },
    { value: 1, title: '用', color: 'green' },
  ],
};
const moves = {
  edit: action('编辑', { from: [0, 1], permission: 'update' }),
  open: action('开', { from: [0], to: 1, permission: 'update' }),
  close: action('关', { from: [1], to: 0, permission: 'update' }),
};
const status = {
  status: { type: 'enum', title: '状态', system: true },
  updatedTime: { type: 'datetime', title: '修改时间', system: true },
};
const name = { type: 'text', title: '名称', required: true };
const screens = (resource: string, actions: readonly string[]) => ({
  [`${resource}List`]: { kind: 'list', columns: ['name'], actions: ['add', 'edit', ...actions] },
});

/** Topics with films and papers, in which pupils enrol. */
export const STUDY_FILES = {
  '_shared/machines/used.json': { ...states, initial: 1, actions: moves },
  '_shared/machines/shown.json': { ...states, initial: 0, actions: moves },
  'trade/topic.json': own(
    'topic',
    '专题',
    { name, award: { type: 'text', title: '证书' }, ...status },
    {
      machine: 'used',
      label: 'name',
      screens: screens('topic', ['open', 'close', 'enrol']),
      buttons: { enrol: { title: '报名', permission: 'list', select: 'many', call: '/api/trade/topic/enrol' } },
    },
  ),
  'trade/film.json': own(
    'film',
    '片',
    {
      name,
      topicId: { type: 'ref', to: 'topic', title: '专题', required: true },
      file: { type: 'files', title: '文件', max: 1 },
      seconds: { type: 'integer', title: '秒', required: true },
      isStraight: { type: 'boolean', title: '不跳' },
      place: { type: 'integer', title: '次序' },
      ...status,
    },
    { machine: 'shown', label: 'name', screens: screens('film', ['open', 'close']) },
  ),
  'trade/paper.json': own(
    'paper',
    '文',
    {
      name,
      topicId: { type: 'ref', to: 'topic', title: '专题', required: true },
      text: { type: 'richText', title: '正文' },
      minutes: { type: 'integer', title: '分', required: true },
      ...status,
    },
    { machine: 'shown', label: 'name', screens: screens('paper', ['open', 'close']) },
  ),
  'trade/pupil.json': own(
    'pupil',
    '学员',
    { personId: { type: 'user', title: '人员', required: true, unique: true }, ...status },
    {
      machine: 'used',
      label: 'personId',
      study: { learners: { learner: 'personId', states: [1] } },
      screens: {
        pupilList: { kind: 'list', columns: ['personId', 'learnedMinutes'], actions: ['add', 'open', 'close'] },
        pupilDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
  'trade/topicPupil.json': own(
    'topicPupil',
    '学员专题',
    {
      personId: { type: 'user', title: '人员', system: true },
      topicId: { type: 'ref', to: 'topic', title: '专题', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    {
      label: 'topicId',
      scope: { owner: ['personId'], private: ['/pupilList/list'] },
      study: {
        enrols: {
          learner: 'personId',
          class: 'topicId',
          states: [1],
          courses: 'pupilCourse',
          learners: 'pupil',
          certificate: 'award',
          series: 'ZS{seq:3}',
        },
      },
      screens: {
        topicPupilList: { kind: 'list', columns: ['personId', 'topicId', 'percent'], actions: ['detail', 'certify'] },
        topicPupilDetail: { kind: 'detail', permission: 'list' },
      },
      buttons: {
        certify: { title: '领证', permission: 'list', select: 'many', call: '/api/trade/topicPupil/certify' },
      },
    },
  ),
  'trade/pupilCourse.json': own(
    'pupilCourse',
    '学员课程',
    {
      personId: { type: 'user', title: '人员', system: true },
      topicId: { type: 'ref', to: 'topic', title: '专题', system: true },
      filmId: { type: 'ref', to: 'film', title: '片', system: true },
      paperId: { type: 'ref', to: 'paper', title: '文', system: true },
      updatedTime: { type: 'datetime', title: '修改时间', system: true },
    },
    {
      label: 'name',
      scope: { owner: ['personId'], private: ['/pupilList/list'] },
      study: {
        courses: {
          learner: 'personId',
          classes: ['topicId'],
          states: [1],
          video: { course: 'filmId', file: 'file', seconds: 'seconds', straight: 'isStraight', sort: 'place' },
          article: { course: 'paperId', content: 'text', minutes: 'minutes' },
        },
      },
      screens: {
        pupilCourseList: { kind: 'list', columns: ['personId', 'name', 'percent'], actions: ['detail'] },
        pupilCourseDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
};
