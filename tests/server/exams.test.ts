import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HallExam, MarkedPaper, OwnPaper, SavedAnswer } from '../../src/capabilities/exam/wire';
import { runNow } from '../../src/server/jobs/runScheduled';
import { scheduledOf } from '../../src/server/jobs/scheduledOf';
import { sql } from 'kysely';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail } from './records';
import { roleTools } from './suites/roleTools';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
/** Who sits: a buyer with the right to his own exams and no other here. */
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  const role = await addRole('考生');
  await assign(role, { functions: ['/examList/sit'] });
  await onRoles('/addUserRole', { roleId: role, userIds: [BUYER] });
  buyer = await app.as('buyer');
});
afterAll(() => app?.close());
const { addRole, assign, done: onRoles } = roleTools(() => app);

const BUYER = '2';
const api = (name: string): string => app.resource(name).api;
const act = async (resource: string, action: string, id: string, client = admin) =>
  client.post(`${app.resource(resource).operations.action}/${action}`, { ids: [id] });
let number = 0;
const unique = (text: string): string => `${text}${++number}`;

const point = async (): Promise<string> => add(admin, app.resource('knowledgePoint'), { name: unique('知识') });
async function question(given: Body): Promise<string> {
  return add(admin, app.resource('examQuestion'), {
    pointId: await point(),
    difficulty: 'easy',
    stem: unique('题'),
    options: [],
    blanks: [],
    ...given,
  });
}
const SINGLE = { kind: 'single', options: [{ text: '甲', isRight: true }, { text: '乙' }, { text: '丙' }] };
const MULTIPLE = {
  kind: 'multiple',
  options: [{ text: '子', isRight: true }, { text: '丑', isRight: true }, { text: '寅' }],
};
const BLANK = {
  kind: 'blank',
  stem: '____和____',
  blanks: [
    { place: 1, text: '一' },
    { place: 2, text: '二' },
  ],
};

/** An exam that is published for the buyer. */
async function published(given: Body, people: Body[] = [{ personId: BUYER }]): Promise<string> {
  const resource = app.resource('exam');
  const id = await add(admin, resource, {
    name: unique('考试'),
    mode: 'fixed',
    minutes: 30,
    passScore: '6',
    attempts: 1,
    counted: 'best',
    partial: 'none',
    isShuffled: false,
    shows: 'handedIn',
    questions: [],
    rules: [],
    ...given,
  });
  const assigned = await admin.post(`${resource.operations.action}/assign`, {
    ...(await detail(admin, resource, id)),
    people,
  });
  expect(assigned.code).toBe(200);
  expect(await act('exam', 'publish', id)).toMatchObject({ code: 200 });
  return id;
}
const hall = async (client = buyer): Promise<HallExam[]> => (await client.get(`${api('exam')}/hall`)).data.exams;
const start = (examId: string, client = buyer) => client.post(`${api('exam')}/start`, { examId });
const paperOf = async (id: string, client = buyer): Promise<OwnPaper> =>
  (await client.get(`${api('exam')}/paper`, { id })).data;
const answer = async (id: string, no: number, given: unknown, more: Body = {}): Promise<SavedAnswer> =>
  (
    await buyer.post(`${api('exam')}/answer`, {
      id,
      no,
      answer: given,
      revision: 0,
      window: 'window-one',
      turn: 1,
      ...more,
    })
  ).data;
const handIn = (id: string) => buyer.post(`${api('exam')}/handInOwn`, { id });
const begun = async (examId: string): Promise<OwnPaper> => paperOf((await start(examId)).data.id);
const optionsOf = (paper: OwnPaper, no: number, ...texts: string[]): string[] =>
  paper.questions[no - 1]?.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id) ?? [];

describe('B-385 exams', () => {
  it('B-396 are assigned by a right of their own, and people hear of it', async () => {
    const id = await published({ questions: [{ questionId: await question(SINGLE), score: '10' }] });
    expect((await hall()).map((exam) => exam.id)).toContain(id);
    const { data } = await buyer.get('/api/system/inbox/list');
    expect(JSON.stringify(data)).toContain('您有一场考试');
    const resource = app.resource('exam');
    const role = await addRole('出卷');
    await assign(role, { functions: ['/examList/list', '/examList/update'] });
    await onRoles('/addUserRole', { roleId: role, userIds: ['3'] });
    const keeper = await app.as('keeper');
    const whole = await detail(admin, resource, id);
    const say = () => keeper.post(`${resource.operations.action}/assign`, { ...whole, people: [] });
    expect((await say()).status).toBe(403);
    await assign(role, { functions: ['/examList/list', '/examList/assign'] });
    expect((await say()).code).toBe(200);
    expect((await hall()).map((exam) => exam.id)).not.toContain(id);
    expect((await start(id)).data).toMatchObject([{ remark: '您不是本场考试的考生' }]);
  });

  it('are answered without their keys, each answer saved and acknowledged, and marked at once where the program can', async () => {
    const ids = [
      await question(SINGLE),
      await question(MULTIPLE),
      await question(BLANK),
      await question({ kind: 'judge', isTrue: false }),
    ];
    const examId = await published({ questions: ids.map((questionId) => ({ questionId, score: '2.5' })) });
    const paper = await begun(examId);
    expect(JSON.stringify(paper)).not.toMatch(/isRight|"right"|"key"|explanation/);
    expect((await answer(paper.id, 1, optionsOf(paper, 1, '甲'))).revision).toBe(1);
    await answer(paper.id, 2, optionsOf(paper, 2, '子', '丑'));
    await answer(paper.id, 3, [' 一', '三']);
    await answer(paper.id, 4, false);
    expect((await paperOf(paper.id)).questions.map((each) => each.answer)).toEqual([
      optionsOf(paper, 1, '甲'),
      optionsOf(paper, 2, '子', '丑').sort(),
      [' 一', '三'],
      false,
    ]);
    expect((await handIn(paper.id)).code).toBe(200);
    const result = await paperOf(paper.id);
    expect(result).toMatchObject({ status: 2, isPassed: true, questions: [] });
    expect(Number(result.score)).toBe(8.75);
    expect(result.told?.map(({ score }) => Number(score))).toEqual([2.5, 2.5, 1.25, 2.5]);
    expect((await handIn(paper.id)).code).toBe(200);
    expect(JSON.stringify((await start(examId)).data)).toContain('已全部用完');
  });

  it('keep what a later window saved: nothing of an older one, or sent late, stands over it', async () => {
    const examId = await published({
      questions: [{ questionId: await question({ kind: 'essay', answerText: '要点' }), score: '10' }],
    });
    const { id } = await begun(examId);
    expect(await answer(id, 1, '第一稿')).toMatchObject({ isStored: true, revision: 1 });
    // The acknowledgement was lost: the same window goes on from what it knows.
    expect(await answer(id, 1, '第二稿', { turn: 2 })).toMatchObject({ isStored: true, revision: 2 });
    // What was on its way all the time arrives.
    expect(await answer(id, 1, '第一稿')).toMatchObject({ isStored: false, answer: '第二稿' });
    const other = { window: 'window-two' };
    expect(await answer(id, 1, '', other)).toMatchObject({ isStored: false, answer: '第二稿', revision: 2 });
    expect(await answer(id, 1, '第三稿', { ...other, revision: 2 })).toMatchObject({ isStored: true, revision: 3 });
    expect(await answer(id, 1, '旧', { turn: 9, revision: 2 })).toMatchObject({ isStored: false, answer: '第三稿' });
  });

  it('begin one paper in two windows at once, and draw it a single time', async () => {
    const pointId = await point();
    for (let count = 0; count < 8; count++) await question({ ...SINGLE, pointId });
    const rule = { pointId, kind: 'single', count: 4, score: '5' };
    const examId = await published({ mode: 'drawn', isShuffled: true, rules: [rule], attempts: 2 });
    const [one, other] = await Promise.all([start(examId), start(examId)]);
    expect(one.data.id).toBe(other.data.id);
    const stems = async () => (await paperOf(one.data.id)).questions.map(({ options, stem }) => [stem, options]);
    const first = await stems();
    expect(first).toHaveLength(4);
    expect(await stems()).toEqual(first);
    expect((await hall()).find(({ id }) => id === examId)?.papers).toHaveLength(1);
  });

  it('are not published where a rule lacks questions, and it is said how many', async () => {
    const rules = [{ pointId: await point(), kind: 'blank', count: 3, score: '2' }];
    const exam = app.resource('exam');
    const id = await add(admin, exam, {
      name: unique('缺题'),
      mode: 'drawn',
      minutes: 30,
      passScore: '3',
      attempts: 1,
      counted: 'best',
      partial: 'none',
      shows: 'never',
      rules,
      questions: [],
    });
    expect((await act('exam', 'publish', id)).data).toMatchObject([{ remark: '抽题规则第1行还缺3道启用的试题' }]);
  });

  it('end by the clock of the server: nothing is taken afterwards, and papers are handed in though nobody looks', async () => {
    const examId = await published({ questions: [{ questionId: await question(SINGLE), score: '10' }] });
    const { id } = await begun(examId);
    const kept = await paperOf(id);
    await answer(id, 1, optionsOf(kept, 1, '甲'));
    await sql`update ${sql.table(tableOf(app.resource('examPaper')))} set started_time = started_time - interval '31 minutes' where id = ${id}`.execute(
      app.database.kysely,
    );
    const late = await buyer.post(`${api('exam')}/answer`, {
      id,
      no: 1,
      answer: null,
      revision: 1,
      window: 'window-one',
      turn: 2,
    });
    expect(late.data).toMatchObject([{ remark: '时间已到，不能再作答' }]);
    const work = scheduledOf(app.services).find(({ name }) => name === 'exams');
    if (!work) throw new Error('nothing hands papers in');
    await runNow(app.services, work, '1');
    const paper = await paperOf(id);
    expect(paper).toMatchObject({ status: 2, isPassed: true });
    const record = await detail(admin, app.resource('examPaper'), id);
    expect(record).toMatchObject({ handedInBy: 'time', handedInTime: kept.deadline && paper.deadline });
  });

  it('give more time while somebody sits, at once', async () => {
    const examId = await published({ questions: [{ questionId: await question(SINGLE), score: '10' }], minutes: 5 });
    const before = await begun(examId);
    const resource = app.resource('exam');
    const whole = await detail(admin, resource, examId);
    const people = [{ ...whole.people[0], extraMinutes: 20 }];
    expect((await admin.post(`${resource.operations.action}/assign`, { ...whole, people })).code).toBe(200);
    const minutes = (paper: OwnPaper) => (Date.parse(paper.deadline) - Date.parse(paper.startedTime)) / 60_000;
    expect([minutes(before), minutes(await paperOf(before.id))]).toEqual([5, 25]);
  });

  it('are marked by people where the program cannot, with bounds, and complete only with all scores', async () => {
    const ids = [await question({ kind: 'essay', answerText: '要点' }), await question(SINGLE)];
    const examId = await published({ questions: ids.map((questionId) => ({ questionId, score: '5' })) });
    const { id } = await begun(examId);
    await answer(id, 1, '写了一些');
    await handIn(id);
    expect(await paperOf(id)).toMatchObject({ status: 1, score: null, told: null });
    expect((await act('examPaper', 'complete', id)).data).toMatchObject([{ remark: '第1题尚未评分，请先评分' }]);
    const mark = (score: unknown) =>
      admin.post(`${api('examPaper')}/mark`, { id, marks: [{ no: 1, score, comment: '尚可' }] });
    expect((await mark('5.5')).data).toMatchObject([{ code: '第1题', remark: '得分应在0到5之间，最多两位小数' }]);
    expect((await mark('-1')).code).not.toBe(200);
    expect((await mark('4.5')).code).toBe(200);
    const marking: MarkedPaper = (await admin.get(`${api('examPaper')}/answers`, { id })).data;
    expect(marking.questions.map(({ score }) => Number(score))).toEqual([4.5, 0]);
    expect((await act('examPaper', 'complete', id)).code).toBe(200);
    const result = await paperOf(id);
    expect(result).toMatchObject({ status: 2, isPassed: false });
    expect(result.told?.[0]).toMatchObject({ comment: '尚可' });
    expect((await act('examPaper', 'markAgain', id)).code).toBe(200);
    expect(await paperOf(id)).toMatchObject({ status: 1, score: null });
  });

  it('count the try that the exam says, also when it says another one later', async () => {
    const examId = await published({ questions: [{ questionId: await question(SINGLE), score: '10' }], attempts: 3 });
    for (const text of ['甲', '乙']) {
      const paper = await begun(examId);
      await answer(paper.id, 1, optionsOf(paper, 1, text));
      await handIn(paper.id);
    }
    const counted = async () =>
      (await hall())
        .find(({ id }) => id === examId)
        ?.papers.flatMap(({ attempt, isCounted }) => (isCounted ? [attempt] : []));
    expect(await counted()).toEqual([1]);
    await act('exam', 'withdraw', examId);
    const exam = app.resource('exam');
    const { code } = await admin.post(exam.operations.edit, {
      ...(await detail(admin, exam, examId)),
      counted: 'last',
    });
    expect(code).toBe(200);
    await act('exam', 'publish', examId);
    expect(await counted()).toEqual([2]);
  });

  it('are marked anew when a key was wrong: scores, results and their history follow, what a person gave stays', async () => {
    const questionId = await question(SINGLE);
    const examId = await published({ questions: [{ questionId, score: '10' }] });
    const paper = await begun(examId);
    await answer(paper.id, 1, optionsOf(paper, 1, '乙'));
    await handIn(paper.id);
    expect(Number((await paperOf(paper.id)).score)).toBe(0);
    const bank = app.resource('examQuestion');
    const said = await detail(admin, bank, questionId);
    const options = said.options.map((option: Body) => ({ ...option, isRight: option.text === '乙' }));
    expect((await admin.post(bank.operations.edit, { ...said, options })).code).toBe(200);
    const { data } = await admin.post(`${api('exam')}/regrade`, { ids: [examId] });
    expect(data).toMatchObject({ title: '已重新评分1份答卷，1题得分改变', lines: [{ remark: '第1题得分改变' }] });
    expect(await paperOf(paper.id)).toMatchObject({ isPassed: true });
    expect((await admin.post(`${api('exam')}/regrade`, { ids: [examId] })).data.lines).toEqual([]);
  });

  it('are analysed question by question, by papers that are marked alone', async () => {
    const ids = [await question({ kind: 'essay', answerText: '要点' }), await question(SINGLE)];
    const examId = await published({ questions: ids.map((questionId) => ({ questionId, score: '5' })), attempts: 2 });
    const paper = await begun(examId);
    await answer(paper.id, 1, '写了');
    await answer(paper.id, 2, optionsOf(paper, 2, '甲'));
    await handIn(paper.id);
    const analysis = async () =>
      (await admin.get(app.resource('examAnswer').operations.statistics, { screen: 'questionAnalysis', examId })).data
        .list;
    expect(await analysis()).toEqual([]);
    await admin.post(`${api('examPaper')}/mark`, { id: paper.id, marks: [{ no: 1, score: '2' }] });
    await act('examPaper', 'complete', paper.id);
    const rows = await analysis();
    expect(rows.map((row: Body) => [Number(row.no), Number(row.scoreRate), Number(row.rightRate)])).toEqual(
      expect.arrayContaining([
        [1, 40, 0],
        [1, 100, 100],
      ]),
    );
  });

  it('show nothing of others: not their papers, not their answers', async () => {
    const examId = await published({ questions: [{ questionId: await question(SINGLE), score: '10' }] }, [
      { personId: '1' },
    ]);
    const { data } = await admin.post(`${api('exam')}/start`, { examId });
    expect((await buyer.get(`${api('exam')}/paper`, { id: data.id })).code).toBe(404);
    expect((await buyer.post(`${api('exam')}/handInOwn`, { id: data.id })).code).toBe(404);
    expect((await buyer.get(`${api('examPaper')}/answers`, { id: data.id })).status).toBe(403);
    expect((await buyer.get(app.resource('examAnswer').operations.list, {})).status).toBe(403);
  });

  it('get questions of a GIFT file: all or none, each once', async () => {
    const pointId = await point();
    const gift = (text: string) => admin.post(`${api('examQuestion')}/gift`, { text, pointId, difficulty: 'hard' });
    const wrong = await gift('对 {T}\n\n错 {~甲 ~乙}');
    expect(wrong.data).toMatchObject([{ code: '第3行', remark: '没有正确选项' }]);
    const text = '甲题一 {=1 ~2}\n\n甲题二 {~%50%a ~%50%b ~c}\n\n甲题三 {F}\n\n甲题四是{=四}。\n\n甲题五 {}';
    expect((await gift(text)).data).toMatchObject({ title: '已导入5道试题', lines: [] });
    expect((await gift(text)).data.lines).toHaveLength(5);
    const { list } = (await admin.get(app.resource('examQuestion').operations.list, { pointId, pageSize: '50' })).data;
    expect(list.map(({ kind }: Body) => kind).sort()).toEqual(['blank', 'essay', 'judge', 'multiple', 'single']);
  });
});
