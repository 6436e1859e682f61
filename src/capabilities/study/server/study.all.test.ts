import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openSmallCompany,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { STUDY_FILES } from './study.fixture';

const LEARNS = ['/topicList/list', '/topicPupilList/list', '/pupilCourseList/list'];

let company: SmallCompany;
let manager: SmallClient;
let one: SmallClient;
let other: SmallClient;
let stranger: SmallClient;
beforeAll(async () => {
  const learns = ({ code }: { code: string }) => LEARNS.includes(code);
  company = await openSmallCompany(STUDY_FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '甲', may: learns },
    { id: '3', name: '乙', may: learns },
    { id: '4', name: '丙', may: ({ code }) => code === '/topicList/list' },
  ]);
  [manager, one, other, stranger] = (await Promise.all(['1', '2', '3', '4'].map((id) => company.as(id)))) as [
    SmallClient,
    SmallClient,
    SmallClient,
    SmallClient,
  ];
});
// The clock stands from the start of a test, or it would move on by a second now and then.
beforeEach(() => pass(0));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => company?.close());

/** The clock of the server stands so many seconds later than it last stood, and goes on standing until the test ends. */
const pass = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 1000) + seconds) * 1000 });
};
const ok = (answer: Answer): Body => {
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data as Body;
};
const added = async (resource: string, body: Body): Promise<string> =>
  ok(await manager.post(`/api/trade/${resource}/add`, body)).id as string;
const act = async (resource: string, verb: string, id: string): Promise<Body> =>
  ok(await manager.post(`/api/trade/${resource}/${verb}`, { ids: [id] }));
let count = 0;
const topic = (given: Body = {}): Promise<string> => added('topic', { name: `专题${++count}`, ...given });
const film = async (topicId: string, given: Body = {}): Promise<string> => {
  const id = await added('film', {
    name: `片${++count}`,
    topicId,
    seconds: 100,
    isStraight: 0,
    place: count,
    ...given,
  });
  await act('film', 'open', id);
  return id;
};
const paper = async (topicId: string, minutes = 1): Promise<string> => {
  const id = await added('paper', { name: `文${++count}`, topicId, minutes });
  await act('paper', 'open', id);
  return id;
};
const enrol = (id: string, client = one): Promise<Answer> => client.post('/api/trade/topic/enrol', { ids: [id] });
const listed = async (resource: string, query: Record<string, string>, client = one): Promise<Body[]> =>
  ok(await client.get(`/api/trade/${resource}/list`, { pageSize: '100', ...query })).list as Body[];
const enrolment = async (topicId: string, client = one): Promise<Body> => {
  const [found] = await listed('topicPupil', { topicId }, client);
  return found ?? {};
};
const courses = (topicId: string, client = one): Promise<Body[]> => listed('pupilCourse', { topicId }, client);
const study = (id: string, client = one): Promise<Answer> => client.post('/api/trade/pupilCourse/study', { id });
const watch = (id: string, from: number, to: number, client = one, place = to): Promise<Answer> =>
  client.post('/api/trade/pupilCourse/watch', { id, from, to, place });
const pupil = async (personId: string): Promise<Body> => {
  const [found] = await listed('pupil', { personId }, manager);
  return found ?? {};
};
/** A course of a topic of its own, opened by the one who learns. */
const opened = async (given: Body = {}): Promise<{ id: string; topicId: string }> => {
  const topicId = await topic({ award: '结业' });
  await film(topicId, given);
  ok(await enrol(topicId));
  const [course] = await courses(topicId);
  const id = String(course?.id);
  ok(await study(id));
  return { id, topicId };
};
const texts = ({ data }: Answer): string[] => (data as { remark: string }[]).map(({ remark }) => remark);

describe('who enrols', () => {
  it('has all published courses at once, and once', async () => {
    const topicId = await topic();
    const [first, second] = [await film(topicId), await film(topicId)];
    await added('film', { name: '未发布', topicId, seconds: 10 });
    await paper(topicId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrol(topicId)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await enrolment(topicId)).toMatchObject({ courseCount: 3, doneCount: 0, percent: 0, state: 'learning' });
    const mine = await courses(topicId);
    expect(
      mine
        .map(({ filmId }) => filmId)
        .filter(Boolean)
        .sort(),
    ).toEqual([first, second].sort());
    expect(mine).toHaveLength(3);
    expect(await listed('topicPupil', { topicId })).toHaveLength(1);
    expect(await listed('pupil', { personId: '2' }, manager)).toHaveLength(1);
  });

  it('has what is published later and not what is withdrawn, unless he has finished', async () => {
    const topicId = await topic();
    const first = await film(topicId, { seconds: 2 });
    ok(await enrol(topicId));
    ok(await enrol(topicId, other));
    const [own] = await courses(topicId);
    ok(await study(String(own?.id)));
    pass(1);
    ok(await watch(String(own?.id), 0, 2));
    expect(await enrolment(topicId)).toMatchObject({ percent: 100, state: 'finished' });
    const later = await film(topicId);
    expect(await courses(topicId)).toHaveLength(1);
    expect((await courses(topicId, other)).map(({ filmId }) => filmId).sort()).toEqual([first, later].sort());
    expect(await enrolment(topicId, other)).toMatchObject({ courseCount: 2, percent: 0 });
    await act('film', 'close', later);
    expect(await enrolment(topicId, other)).toMatchObject({ courseCount: 1 });
    await act('film', 'close', first);
    expect(await enrolment(topicId, other)).toMatchObject({ courseCount: 0, percent: 0, state: 'learning' });
    expect(await enrolment(topicId)).toMatchObject({ percent: 100, state: 'finished' });
  });

  it('is refused where the class is closed, or he learns no more', async () => {
    const closed = await topic();
    await act('topic', 'close', closed);
    expect(texts(await enrol(closed))).toEqual(['该分类已停用，不能报名']);
    const id = await topic();
    await film(id);
    ok(await enrol(id, stranger));
    const { id: record } = await pupil('4');
    await act('pupil', 'close', String(record));
    expect(texts(await enrol(await topic(), stranger))).toEqual(['该学员已停用']);
    await act('pupil', 'open', String(record));
  });

  it('sees what is his own, and whoever looks after learners sees all of it', async () => {
    const { id, topicId } = await opened();
    ok(await enrol(topicId, other));
    expect((await courses(topicId)).map(({ personId }) => personId)).toEqual(['2']);
    expect((await courses(topicId, manager)).map(({ personId }) => personId).sort()).toEqual(['2', '3']);
    expect(await study(id, other)).toMatchObject({ code: 404 });
    expect(await study(id, stranger)).toMatchObject({ code: 403 });
  });
});

describe('a video', () => {
  it('counts what was watched, once however often, and no more than the clock allows', async () => {
    const { id } = await opened();
    expect(ok(await watch(id, 0, 100))).toMatchObject({ watched: 2, percent: 2, state: 'learning' });
    pass(10);
    expect(ok(await watch(id, 0, 100))).toMatchObject({ watched: 20, percent: 20 });
    pass(10);
    expect(ok(await watch(id, 0, 20))).toMatchObject({ watched: 20, percent: 20 });
    pass(60);
    expect(ok(await watch(id, 20, 94))).toMatchObject({ watched: 94, percent: 94, state: 'learning' });
    expect(ok(await watch(id, 94, 95))).toMatchObject({ watched: 95, percent: 100, state: 'finished' });
    expect(ok(await watch(id, 0, 0, one, 0))).toMatchObject({ watched: 95, percent: 100, state: 'finished', place: 0 });
  });

  it('goes on at its place, and another tab takes nothing away', async () => {
    const { id } = await opened();
    pass(10);
    ok(await watch(id, 0, 10));
    expect(ok(await study(id)).progress).toMatchObject({ place: 10, watched: 10, percent: 10 });
    pass(10);
    const [here, there] = await Promise.all([watch(id, 10, 20), watch(id, 50, 55)]);
    ok(here);
    ok(there);
    expect(ok(await study(id)).progress).toMatchObject({
      watched: 25,
      ranges: [
        [0, 20],
        [50, 55],
      ],
    });
  });

  it('is not skipped where that is forbidden, and what was seen stays', async () => {
    const { id } = await opened({ isStraight: 1 });
    pass(20);
    ok(await watch(id, 0, 20));
    pass(20);
    expect(ok(await watch(id, 90, 100))).toMatchObject({ watched: 20, place: 20 });
    expect(ok(await watch(id, 20, 40))).toMatchObject({ watched: 40, place: 40 });
  });

  it('is reported by the learner alone, while it is published, in numbers', async () => {
    const { id, topicId } = await opened();
    pass(10);
    expect(texts(await watch(id, 0, 10, manager))).toEqual(['只有学员本人可以学习']);
    const seen = ok(await study(id, manager));
    expect(seen).toMatchObject({ isMine: false, file: null, content: null, progress: { watched: 0 } });
    for (const body of [{ id }, { id, from: -1, to: 1, place: 0 }, { id, from: 0, to: '9', place: 0 }, { id: 'x' }])
      expect(await one.post('/api/trade/pupilCourse/watch', body)).toMatchObject({ code: 400 });
    const [{ filmId }] = (await courses(topicId)) as [Body];
    await act('film', 'close', String(filmId));
    expect(texts(await watch(id, 0, 10))).toEqual(['该课程已撤回，暂时不能学习']);
  });
});

describe('an article', () => {
  it('is read by a press, once it has been open for as long as it asks for', async () => {
    const topicId = await topic();
    await paper(topicId, 2);
    ok(await enrol(topicId));
    const [course] = await courses(topicId);
    const id = String(course?.id);
    const read = () => one.post('/api/trade/pupilCourse/read', { id });
    expect(texts(await read())[0]).toContain('还没有达到最少阅读时间');
    pass(0);
    expect(ok(await study(id))).toMatchObject({ waits: 120, kind: 'article' });
    pass(119);
    expect(texts(await read())).toEqual(['还没有达到最少阅读时间，请再阅读1秒']);
    pass(1);
    expect(ok(await read())).toMatchObject({ state: 'finished', percent: 100 });
    expect(ok(await read())).toMatchObject({ state: 'finished' });
    expect(await enrolment(topicId)).toMatchObject({ percent: 100, state: 'finished' });
  });
});

describe('a certificate', () => {
  it('is given when all courses are finished, and once however often it is asked for', async () => {
    const topicId = await topic({ award: '结业证书' });
    await film(topicId, { seconds: 2 });
    await film(topicId, { seconds: 2 });
    ok(await enrol(topicId));
    const [first, second] = (await courses(topicId)) as [Body, Body];
    const { id } = await enrolment(topicId);
    const certify = () => one.post('/api/trade/topicPupil/certify', { ids: [id] });
    expect(texts(await certify())).toEqual(['还没有学完全部课程，不能领取证书']);
    for (const course of [first, second]) {
      ok(await study(String(course.id)));
      pass(2);
      expect(await enrolment(topicId)).toMatchObject({ state: 'learning', certificateCode: null });
      ok(await watch(String(course.id), 0, 2));
    }
    const { certificateCode } = await enrolment(topicId);
    expect(certificateCode).toMatch(/^ZS\d{3}$/);
    for (const answer of await Promise.all([certify(), certify(), certify()])) ok(answer);
    expect(await enrolment(topicId)).toMatchObject({ certificateCode, certificateTitle: '结业证书', percent: 100 });
  });

  it('that a class has later is given to who asks for it, one number for several presses at once', async () => {
    const topicId = await topic();
    await film(topicId, { seconds: 2 });
    ok(await enrol(topicId));
    const [course] = await courses(topicId);
    ok(await study(String(course?.id)));
    pass(2);
    ok(await watch(String(course?.id), 0, 2));
    const { id } = await enrolment(topicId);
    const certify = () => one.post('/api/trade/topicPupil/certify', { ids: [id] });
    expect(texts(await certify())).toEqual(['该分类没有证书']);
    const detail = ok(await manager.get('/api/trade/topic/detail', { id: topicId }));
    ok(await manager.post('/api/trade/topic/edit', { ...detail, award: '后设证书' }));
    const answers = await Promise.all([certify(), certify(), certify()]);
    for (const answer of answers) ok(answer);
    const { certificateCode } = await enrolment(topicId);
    const next = await opened({ seconds: 2 });
    pass(2);
    ok(await watch(next.id, 0, 2));
    const after = await enrolment(next.topicId);
    const number = (code: unknown): number => Number(String(code).slice(2));
    expect(number(after.certificateCode) - number(certificateCode)).toBe(1);
  });
});

describe('what a learner has learned', () => {
  it('is what his classes and courses come to', async () => {
    const mine = await Promise.all([listed('topicPupil', {}), listed('pupilCourse', {})]);
    const [all, learned] = mine;
    expect(all.length).toBeGreaterThan(5);
    const seconds = learned.reduce((sum, { watchedSeconds }) => sum + Number(watchedSeconds ?? 0), 0);
    expect(seconds).toBeGreaterThan(60);
    expect(await pupil('2')).toMatchObject({
      classCount: all.length,
      doneClasses: all.filter(({ state }) => state === 'finished').length,
      doneCourses: learned.filter(({ state }) => state === 'finished').length,
      learnedMinutes: Math.floor(seconds / 60),
    });
    for (const { percent } of [...all, ...learned]) expect(percent).toBeLessThanOrEqual(100);
  });
});
