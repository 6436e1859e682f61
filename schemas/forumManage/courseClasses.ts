/** What courses are sorted into: open to whoever sees them, or for people who are named. */
const kinds = [
  {
    resource: 'openClass',
    title: '公开课分类',
    word: '公开课',
    series: 'GKK',
    of: '所有能看到本列表的人都可以自己报名',
    button: {
      enrol: {
        title: '报名',
        permission: 'list',
        select: 'many',
        from: [1],
        call: '/api/forum/openClass/enrol',
        $silence: { 'action-permission': '能看到公开课的人都可以自己报名' },
      },
    },
    action: 'enrol',
  },
  {
    resource: 'projectClass',
    title: '专题课分类',
    word: '专题课',
    series: 'ZTK',
    of: '由管理人员指派学员，可规定完成期限',
    button: { assign: { title: '指派学员', from: [1], call: '/api/forum/projectClass/assign' } },
    action: 'assign',
  },
];

export default kinds.map(({ resource, title, word, series, of, button, action }) => ({
  schemaVersion: 5,
  resource,
  title,
  group: 'learnCenter',
  machine: 'enabled',
  fieldSets: ['documentHead', 'masterAudit'],
  fields: {
    code: { title: '分类编号', series: `${series}{seq:3}` },
    name: { type: 'text', title: '分类名称', required: true, max: 40, unique: true, width: 200, help: of },
    cover: { type: 'files', title: '封面图片', max: 1, image: true },
    description: { type: 'textarea', title: '课程介绍', max: 500, width: 280 },
    teacherId: { type: 'user', title: '讲师' },
    sort: { type: 'integer', title: '排序', min: 0, max: 9999, default: '0', help: '数字小的排在前面', width: 70 },
    certificateTitle: { type: 'text', title: '证书名称', max: 40, help: `学完全部课程后颁发的证书；不填则该${word}没有证书`, width: 180 },
    examId: {
      type: 'ref',
      to: 'exam',
      title: '结业考试',
      filter: { status: '1,2' },
      visible: 'certificateTitle != null',
      help: '通过后才颁发证书；不选则学完即发',
      width: 200,
    },
    issuer: { type: 'text', title: '颁发单位', max: 100, visible: 'certificateTitle != null', required: 'certificateTitle != null', width: 200 },
  },
  buttons: button,
  screens: {
    [`${resource}List`]: {
      kind: 'list',
      title,
      columns: ['code', 'name', 'teacherId', 'description', 'certificateTitle', 'examId', 'issuer', 'sort', 'status', 'remark', 'createdId', 'createdTime'],
      shown: ['code', 'name', 'teacherId', 'description', 'certificateTitle', 'sort', 'status'],
      search: ['code', 'name', 'teacherId', 'certificateTitle', 'status'],
      sort: ['sort', 'code'],
      actions: [action, 'add', 'edit', 'delete', 'enable', 'disable', 'detail'],
      rowTones: [{ when: 'status == 0', tone: 'muted', title: '禁用' }],
    },
    [`${resource}Detail`]: { kind: 'detail', permission: 'list', actions: [action, 'edit'] },
  },
}));
