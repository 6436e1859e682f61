import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, texts } from './records';
import { type Answer, type Client, startTestApp, type TestApp } from './testApp';
import { uploadTools } from './uploadTools';

let app: TestApp;
let admin: Client;
let buyer: Client;
const { upload } = uploadTools(() => app);
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  buyer = await app.as('buyer');
});
// The clock stands from the start of a test, or it would move on by a second now and then.
beforeEach(() => pass(0));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app?.close());

const [ADMIN, BUYER] = ['1', '2'];
const WEBM = Buffer.from('1a45dfa3000000', 'hex');
/** The clock of the server stands so many seconds later than it last stood, until the test ends. */
const pass = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 1000) + seconds) * 1000 });
};
const ok = (answer: Answer): Body => {
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data as Body;
};
const act = async (resource: string, verb: string, id: string): Promise<Answer> =>
  admin.post(`${app.resource(resource).operations.action}/${verb}`, { ids: [id] });
let count = 0;
const newClass = (resource: 'openClass' | 'projectClass', more: Body = {}): Promise<string> =>
  add(admin, app.resource(resource), {
    name: `试验分类${++count}`,
    teacherId: ADMIN,
    certificateTitle: '安全生产培训合格证书',
    issuer: '试验公司',
    ...more,
  });
const video = async (given: Body): Promise<string> => {
  const { entry } = await upload(admin, '课.webm', WEBM);
  const id = await add(admin, app.resource('courseVideo'), {
    name: `课${++count}`,
    seconds: 4,
    video: [entry],
    ...given,
  });
  ok(await act('courseVideo', 'publish', id));
  return id;
};
const article = async (given: Body): Promise<string> => {
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '开机前先检查。' }] }],
  };
  const id = await add(admin, app.resource('courseArticle'), { name: `文${++count}`, minutes: 1, content, ...given });
  ok(await act('courseArticle', 'publish', id));
  return id;
};
const listed = async (client: Client, resource: string, query: Record<string, string>): Promise<Body[]> =>
  ok(await client.get(app.resource(resource).operations.list, { pageSize: '100', ...query })).list as Body[];
const course = (client: Client, call: string, body: Body): Promise<Answer> =>
  client.post(`${app.resource('horseCourseVideo').api}/${call}`, body);
const coursesOf = (of: Body, employeeId: string): Promise<Body[]> =>
  listed(admin, 'horseCourseVideo', { ...of, employeeId });

describe('learning', () => {
  it('B-385 has classes, videos and articles, which are learned to a certificate', async () => {
    const openClassId = await newClass('openClass');
    await video({ openClassId });
    await article({ openClassId });
    ok(await admin.post(`${app.resource('openClass').api}/enrol`, { ids: [openClassId] }));
    const learner = async (): Promise<Body> => (await listed(admin, 'horseEmployee', { employeeId: ADMIN }))[0] ?? {};
    const before = await learner();
    const [first, second] = (await coursesOf({ openClassId }, ADMIN)).toSorted((a, b) => (a.kind < b.kind ? 1 : -1));
    expect([first?.kind, second?.kind]).toEqual(['video', 'article']);
    const film = ok(await course(admin, 'study', { id: first?.id }));
    expect(film).toMatchObject({ isMine: true, isOpen: true, length: 4, file: { name: '课.webm' }, courses: [{}, {}] });
    ok(await course(admin, 'study', { id: second?.id }));
    pass(2);
    expect(ok(await course(admin, 'watch', { id: first?.id, from: 0, to: 4, place: 4 }))).toMatchObject({
      percent: 100,
    });
    expect(texts(await course(admin, 'read', { id: second?.id }))[0]).toContain('还没有达到最少阅读时间');
    pass(60);
    ok(await course(admin, 'read', { id: second?.id }));
    const [enrolled] = await listed(admin, 'horseOpenClass', { classId: openClassId });
    expect(enrolled).toMatchObject({
      state: 'finished',
      percent: 100,
      courseCount: 2,
      doneCount: 2,
      certificateTitle: '安全生产培训合格证书',
      certificateCode: expect.stringMatching(/^GKZS\d{11}$/),
      issuer: '试验公司',
    });
    const after = await learner();
    expect(after.doneClasses - before.doneClasses).toBe(1);
    expect(after.doneCourses - before.doneCourses).toBe(2);
    const printed = await admin.get(app.resource('horseOpenClass').operations.print, { ids: String(enrolled?.id) });
    expect(printed.data.list).toHaveLength(1);
  });

  it('is until a day where people are assigned, each once', async () => {
    const projectClassId = await newClass('projectClass');
    await video({ projectClassId });
    const call = `${app.resource('projectClass').api}/assign`;
    const due = addToDate(timestamp().slice(0, 10), 7, 'day');
    const late = addToDate(timestamp().slice(0, 10), -1, 'day');
    expect(texts(await admin.post(call, { ids: [projectClassId], people: [BUYER], due: late }))).toEqual([
      '完成期限不能早于今天',
    ]);
    const first = ok(await admin.post(call, { ids: [projectClassId], people: [ADMIN], due }));
    expect(first.lines[0].remark).toBe('已指派1名学员');
    const second = ok(await admin.post(call, { ids: [projectClassId], people: [ADMIN, BUYER], due }));
    expect(second.lines[0].remark).toBe('已指派1名学员，另有1名已在该分类中');
    ok(await admin.post(call, { ids: [projectClassId], people: [BUYER], due }));
    const all = await listed(admin, 'horseProjectClass', { classId: projectClassId });
    expect(all.map(({ dueDate, employeeId }) => [employeeId, dueDate]).toSorted()).toEqual([
      [ADMIN, due],
      [BUYER, due],
    ]);
    const [mine] = await listed(admin, 'horseProjectClass', { classId: projectClassId, employeeId: ADMIN });
    const refused = await admin.get(app.resource('horseProjectClass').operations.print, { ids: String(mine?.id) });
    expect(texts(refused)[0]).toContain('还没有学完，不能打印证书');
    expect(await buyer.post(call, { ids: [projectClassId], people: [BUYER] })).toMatchObject({ code: 403 });
  });

  it('asks for one class of a course, and for a film before it is published', async () => {
    const openClassId = await newClass('openClass');
    const projectClassId = await newClass('projectClass');
    const { add: call } = app.resource('courseVideo').operations;
    const body = { name: '两处', seconds: 4, video: [] };
    for (const given of [{}, { openClassId, projectClassId }])
      expect(texts(await admin.post(call, { ...body, ...given }))[0]).toContain('请选择公开课分类或专题课分类');
    const id = await add(admin, app.resource('courseVideo'), { ...body, openClassId });
    expect(texts(await act('courseVideo', 'publish', id))[0]).toContain('没有视频文件');
  });

  it('keeps a course in its class once it is learned', async () => {
    const openClassId = await newClass('openClass');
    const other = await newClass('openClass');
    const id = await video({ openClassId });
    ok(await admin.post(`${app.resource('openClass').api}/enrol`, { ids: [openClassId] }));
    ok(await act('courseVideo', 'withdraw', id));
    const record = await detail(admin, app.resource('courseVideo'), id);
    const moved = await admin.post(app.resource('courseVideo').operations.edit, { ...record, openClassId: other });
    expect(texts(moved)[0]).toContain('课程已有学员学习，不能更换分类');
    const renamed = { ...record, name: '改名的课' };
    ok(await admin.post(app.resource('courseVideo').operations.edit, renamed));
    ok(await act('courseVideo', 'publish', id));
    expect((await coursesOf({ openClassId }, ADMIN)).map(({ name }) => name)).toEqual(['改名的课']);
  });

  it('14 counts a stretch once, believes no jump, and takes nothing away when somebody comes back', async () => {
    const openClassId = await newClass('openClass');
    await video({ openClassId, seconds: 100, noSkip: 1 });
    ok(await admin.post(`${app.resource('openClass').api}/enrol`, { ids: [openClassId] }));
    const [one] = await coursesOf({ openClassId }, ADMIN);
    const id = one?.id;
    ok(await course(admin, 'study', { id }));
    pass(10);
    ok(await course(admin, 'watch', { id, from: 0, to: 10, place: 10 }));
    pass(10);
    expect(ok(await course(admin, 'watch', { id, from: 0, to: 10, place: 10 }))).toMatchObject({ watched: 10 });
    pass(10);
    expect(ok(await course(admin, 'watch', { id, from: 96, to: 100, place: 100 }))).toMatchObject({
      watched: 10,
      place: 10,
      state: 'learning',
    });
    expect(ok(await course(admin, 'study', { id })).progress).toMatchObject({ watched: 10, place: 10, percent: 10 });
  });

  it('15 gives one certificate however often it is asked for, and none where a course was never opened', async () => {
    const openClassId = await newClass('openClass');
    await video({ openClassId, seconds: 2 });
    await article({ openClassId, minutes: 0 });
    ok(await admin.post(`${app.resource('openClass').api}/enrol`, { ids: [openClassId] }));
    const all = await coursesOf({ openClassId }, ADMIN);
    const [film, text] = ['video', 'article'].map((kind) => all.find((each) => each.kind === kind)?.id);
    const enrolled = async (): Promise<Body> =>
      (await listed(admin, 'horseOpenClass', { classId: openClassId }))[0] ?? {};
    const { id } = await enrolled();
    const certify = () => admin.post(`${app.resource('horseOpenClass').api}/certify`, { ids: [id] });
    ok(await course(admin, 'study', { id: film }));
    pass(2);
    ok(await course(admin, 'watch', { id: film, from: 0, to: 2, place: 2 }));
    expect(await enrolled()).toMatchObject({ percent: 50, state: 'learning', certificateCode: null });
    expect(texts(await certify())).toEqual(['还没有学完全部课程，不能领取证书']);
    expect(texts(await course(admin, 'read', { id: text }))[0]).toContain('还没有达到最少阅读时间');
    ok(await course(admin, 'study', { id: text }));
    ok(await course(admin, 'read', { id: text }));
    const { certificateCode } = await enrolled();
    for (const answer of await Promise.all([certify(), certify(), certify()])) ok(answer);
    expect(await enrolled()).toMatchObject({ percent: 100, state: 'finished', certificateCode });
  });

  it('15 gives the certificate of a class with an exam once that is passed, and says which one is missing', async () => {
    const examApi = app.resource('exam').api;
    const pointId = await add(admin, app.resource('knowledgePoint'), { name: '结业知识点' });
    const stem = { kind: 'judge', difficulty: 'easy', stem: '学完了', isTrue: 1, pointId, options: [], blanks: [] };
    const questionId = await add(admin, app.resource('examQuestion'), stem);
    const exam = { name: '结业考试甲', mode: 'fixed', minutes: 10, passScore: '1', attempts: 2, counted: 'best' };
    const rest = { partial: 'none', shows: 'never', rules: [], questions: [{ questionId, score: '1' }] };
    const examId = await add(admin, app.resource('exam'), { ...exam, ...rest });
    const whole = await detail(admin, app.resource('exam'), examId);
    ok(await admin.post(`${examApi}/assign`, { ...whole, people: [{ personId: ADMIN }] }));
    ok(await admin.post(`${examApi}/publish`, { ids: [examId] }));
    const openClassId = await newClass('openClass', { examId });
    await article({ openClassId, minutes: 0 });
    ok(await admin.post(`${app.resource('openClass').api}/enrol`, { ids: [openClassId] }));
    const [only] = await coursesOf({ openClassId }, ADMIN);
    ok(await course(admin, 'study', { id: only?.id }));
    ok(await course(admin, 'read', { id: only?.id }));
    const enrolled = async (): Promise<Body> =>
      (await listed(admin, 'horseOpenClass', { classId: openClassId }))[0] ?? {};
    const { id } = await enrolled();
    const certify = () => admin.post(`${app.resource('horseOpenClass').api}/certify`, { ids: [id] });
    const sit = async (answer: boolean): Promise<void> => {
      const paper = ok(await admin.post(`${examApi}/start`, { examId })).id;
      const said = { id: paper, no: 1, answer, revision: 0, window: 'window-one', turn: 1 };
      ok(await admin.post(`${examApi}/answer`, said));
      ok(await admin.post(`${examApi}/handInOwn`, { id: paper }));
    };
    expect(await enrolled()).toMatchObject({ state: 'finished', certificateCode: null });
    expect(texts(await certify())).toEqual(['请先通过考试《结业考试甲》']);
    await sit(false);
    expect(texts(await certify())).toEqual(['请先通过考试《结业考试甲》']);
    await sit(true);
    ok(await certify());
    expect((await enrolled()).certificateCode).toEqual(expect.any(String));
  });
});
