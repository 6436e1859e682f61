import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { type Client, startTestApp, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const post = (resource: string, body: Body) => admin.post(app.resource(resource).operations.add, body);
const made = (resource: string, body: Body): Promise<string> => add(admin, app.resource(resource), body);
const read = (resource: string, id: string): Promise<Body> => detail(admin, app.resource(resource), id);
let last = 0;
const named = (word: string): string => `${word}${++last}`;

describe('diagnosis', () => {
  const category = (given: Body = {}) =>
    made('drg', { name: named('试验系统'), animal: 'pig', parentId: null, sort: 1, ...given });

  it('B-386 adds categories, symptoms and diseases, with what the server gives and fills in', async () => {
    for (const resource of ['drg', 'symptom', 'disease']) {
      const id = await made(resource, { ...(await newBody(app, resource)), name: named(resource) });
      expect(await read(resource, id), resource).toMatchObject({
        code: expect.stringMatching(/^[A-Z]{2}\d{3,}$/),
        status: 1,
      });
    }
  });

  it('keeps a category below one of the same animal, and names apart below each', async () => {
    const name = named('猪病');
    const root = await category({ name });
    expect(texts(await post('drg', { name: '鸡病', animal: 'chicken', parentId: root }))).toEqual([
      '畜种应与上级分类相同',
    ]);
    expect(texts(await post('drg', { name, animal: 'pig', parentId: null }))).toEqual(['同一上级下已有名称相同的分类']);
    const below = await category({ name, parentId: root });
    expect(await read('drg', below)).toMatchObject({ parentId: root, animal: 'pig' });
  });

  it('tells a disease by its main symptoms, each of which it has once', async () => {
    const drgId = await category();
    const symptom = (name: string) => made('symptom', { name, drgId, bodyPart: 'head' });
    const signs = [await symptom(named('流涕')), await symptom(named('打喷嚏'))];
    const disease = (symptoms: Body[]): Body => ({
      name: named('感冒'),
      drgId,
      description: '受凉',
      symptoms,
      treatments: [],
    });
    const lines = (...weights: string[]) => weights.map((weight, index) => ({ symptomId: signs[index], weight }));
    const id = await made('disease', disease(lines('main', 'main')));
    expect(await read('disease', id)).toMatchObject({
      animal: 'pig',
      symptoms: [{ bodyPart: 'head' }, { weight: 'main' }],
    });
    expect(texts(await post('disease', disease(lines('minor', 'minor'))))).toEqual(['请至少把一个症状标为主要']);
    const twice = [...lines('main'), ...lines('minor')];
    expect(texts(await post('disease', disease(twice))).join()).toContain('同一症状只能有一行');
    // A disease whose signs are not known yet may be written down all the same.
    expect(await read('disease', await made('disease', disease([])))).toMatchObject({ symptoms: [] });
  });
});

describe('tests', () => {
  const item = (given: Body = {}) =>
    made('testItem', {
      name: named('试验项目'),
      kind: 'number',
      unit: 'g/L',
      ranges: [
        { animal: 'pig', ageTo: 60, low: '80', high: '120' },
        { animal: 'pig', ageFrom: 61, low: '100', high: '160' },
        { animal: 'pig', ageFrom: 61, sex: 1, low: '110', high: '170' },
        { animal: 'cattle', high: '40' },
      ],
      ...given,
    });
  /** What the form asks for when an item is chosen. */
  const rangeOf = async (id: string, animal: string, age?: number, sex?: number) => {
    const list = [{ id, animal, ageFrom: age, ageTo: age, sexFrom: sex, sexTo: sex }];
    const side = async (name: string) =>
      (await admin.post('/api/system/common/lookUp', { resource: 'test', field: `results.${name}`, list })).data[0];
    return [await side('rangeLow'), await side('rangeHigh')].map((each) => (each === null ? null : Number(each)));
  };
  const sample = async (results: Body[], given: Body = {}): Promise<Body> => ({
    ...(await newBody(app, 'test')),
    animal: 'pig',
    age: 90,
    sex: null,
    sampleNo: named('YP'),
    results,
    ...given,
  });
  const verdicts = async (id: string) => ((await read('test', id)).results as Body[]).map(({ verdict }) => verdict);
  const act = (action: string, id: string) =>
    admin.post(`${app.resource('test').operations.action}/${action}`, { ids: [id] });

  it('B-386 adds items, testers and tests', async () => {
    const person = await add(admin, app.resource('employee'), await newBody(app, 'employee'));
    const member = await made('testMember', { employeeId: person, qualification: '上岗证' });
    expect(await read('testMember', member)).toMatchObject({ name: (await read('employee', person)).name, status: 1 });
    expect(await read('testItem', await item())).toMatchObject({ code: expect.stringMatching(/^JC\d{3}$/) });
    expect(await read('test', await made('test', await newBody(app, 'test')))).toMatchObject({
      code: expect.stringMatching(/^JCD\d{11}$/),
      status: 0,
    });
  });

  it('take the range of animal, age and sex; where one of these is not known only ranges without it fit', async () => {
    const id = await item();
    expect(await rangeOf(id, 'pig', 60)).toEqual([80, 120]);
    expect(await rangeOf(id, 'pig', 61)).toEqual([100, 160]);
    expect(await rangeOf(id, 'pig', 61, 1)).toEqual([110, 170]);
    expect(await rangeOf(id, 'pig', 61, 2)).toEqual([100, 160]);
    expect(await rangeOf(id, 'pig')).toEqual([null, null]);
    expect(await rangeOf(id, 'cattle')).toEqual([null, 40]);
    expect(await rangeOf(id, 'sheep', 61, 1)).toEqual([null, null]);
  });

  it('judge a number by its range, the bounds included, and say where there is nothing to judge by', async () => {
    const line = (testItemId: string, result: string, given: Body = {}) => ({ testItemId, result, ...given });
    const both = { rangeLow: '100', rangeHigh: '160' };
    const id = await made(
      'test',
      await sample([
        line(await item(), '99.9999', both),
        line(await item(), '100', both),
        line(await item(), '160.0000', both),
        line(await item(), '160.0001', both),
        line(await item(), '40', { rangeHigh: '40' }),
        line(await item(), '5', { rangeLow: '6' }),
        line(await item(), '130'),
        line(await item(), '130', { ...both, unmeasured: 1 }),
        { testItemId: await item(), ...both },
      ]),
    );
    expect(await verdicts(id)).toEqual(['low', 'normal', 'normal', 'high', 'normal', 'low', 'none', 'unsaid', null]);
    expect(await read('test', id)).toMatchObject({ flagged: 3, unjudged: 2 });
  });

  it('compare a text with what is normal, where the item says that', async () => {
    const text = (given: Body = {}) => item({ kind: 'text', unit: null, ranges: [], ...given });
    const id = await made(
      'test',
      await sample([
        { testItemId: await text(), resultText: '阴性', expectedText: '阴性' },
        { testItemId: await text(), resultText: '阳性', expectedText: '阴性' },
        { testItemId: await text(), resultText: '每视野3个' },
        { testItemId: await text() },
      ]),
    );
    expect(await verdicts(id)).toEqual(['normal', 'abnormal', 'none', null]);
  });

  it('keep the range that a result was judged by when the item changes, and the unit of items in use', async () => {
    const testItemId = await item();
    const id = await made('test', await sample([{ testItemId, result: '105', rangeLow: '100', rangeHigh: '160' }]));
    const change = async (given: Body) =>
      admin.post(app.resource('testItem').operations.edit, { ...(await read('testItem', testItemId)), ...given });
    expect(await change({ ranges: [{ animal: 'pig', low: '110', high: '150' }] })).toMatchObject({ code: 200 });
    expect(await rangeOf(testItemId, 'pig', 90)).toEqual([110, 150]);
    const again = { ...(await read('test', id)), conclusion: '复核' };
    expect(await admin.post(app.resource('test').operations.edit, again)).toMatchObject({ code: 200 });
    const [line] = (await read('test', id)).results as Body[];
    expect(line).toMatchObject({ rangeLow: '100.0000', rangeHigh: '160.0000', verdict: 'normal' });
    const refused = await change({ unit: 'mg/dL' });
    expect(refused.code).not.toBe(200);
    expect(refused.data).toMatchObject([{ field: 'unit' }]);
  });

  it('refuse ranges of one animal and sex whose ages overlap, and half a range of one sex', async () => {
    const fields = async (...ranges: Body[]) =>
      (await post('testItem', { name: named('范围'), kind: 'number', ranges })).data.map?.(({ field, line }: Body) => [
        line,
        field,
      ]);
    const range = (given: Body) => ({ animal: 'pig', low: '1', high: '2', ...given });
    expect(await fields(range({ ageTo: 60 }), range({ ageFrom: 60 }))).toEqual([
      [0, 'animal'],
      [1, 'animal'],
    ]);
    expect(await fields(range({ ageTo: 60 }), range({ ageFrom: 61 }), range({ sex: 2 }))).toBeUndefined();
    expect(await fields(range({ sex: 2, high: null }))).toEqual([[0, 'sex']]);
    expect(await fields(range({ low: null, high: null }))).toEqual([[0, 'low']]);
    expect(await fields(range({ low: '3' }))).toEqual([[0, 'high']]);
  });

  it('go from order to report once all results are there, by somebody whose qualification holds', async () => {
    const member = async (validUntil: string | null) => {
      const employeeId = await add(admin, app.resource('employee'), await newBody(app, 'employee'));
      return made('testMember', { employeeId, qualification: '上岗证', validUntil });
    };
    const testItemId = await item();
    const body = await sample([{ testItemId, result: null }]);
    const edit = async (id: string, given: Body) =>
      expect(
        await admin.post(app.resource('test').operations.edit, { ...(await read('test', id)), ...given }),
      ).toMatchObject({
        code: 200,
      });
    const id = await made('test', { ...body, memberId: null, testDate: null });
    const { code } = await read('test', id);
    const refusal = async (action: string) => texts(await act(action, id));
    expect(await refusal('finishTest')).toEqual([`检测单【${code}】没有检测日期或检测人员，不可完成检测`]);
    const testDate = String(body.billDate);
    await edit(id, { memberId: await member(testDate), testDate });
    expect(await refusal('finishTest')).toEqual([`检测单【${code}】还有项目没有结果，不可完成检测`]);
    await edit(id, {
      memberId: await member('2020-01-01'),
      testDate,
      results: [{ testItemId, result: '7', rangeLow: '5.5', rangeHigh: '8' }],
    });
    expect(texts(await act('finishTest', id))).toEqual([
      `检测单【${code}】的检测人员在检测日期时资质已过期，不可完成检测`,
    ]);
    await edit(id, { memberId: await member(testDate) });
    expect(texts(await act('issueReport', id))).toEqual([`检测单【${code}】未检测，不可出具报告`]);
    for (const [action, status] of [
      ['finishTest', 1],
      ['issueReport', 2],
    ] as const) {
      expect(await act(action, id)).toMatchObject({ code: 200 });
      expect(await read('test', id)).toMatchObject({ status, testedId: '1' });
    }
    const [line] = (await read('test', id)).results as Body[];
    expect(line).toMatchObject({ shownResult: '7', shownRange: '5.5～8', verdict: 'normal' });
    const late = await admin.post(app.resource('test').operations.edit, { ...(await read('test', id)), age: 1 });
    expect(texts(late)).toEqual([`检测单【${code}】已报告，不可编辑`]);
    expect(await act('withdrawReport', id)).toMatchObject({ code: 200 });
    expect(await read('test', id)).toMatchObject({ status: 1, reportedId: null });
  });
});

describe('farming', () => {
  const stage = (from: number, to: number, given: Body = {}): Body => ({
    name: named('阶段'),
    animal: 'other',
    daysFrom: from,
    daysTo: to,
    ...given,
  });
  const generated = async (to: string, from: string, id: string): Promise<Body> =>
    (await admin.get(`${app.resource(to).api}/generate`, { from, id })).data;
  const act = (resource: string, action: string, id: string) =>
    admin.post(`${app.resource(resource).operations.action}/${action}`, { ids: [id] });

  it('B-386 adds templates and plans', async () => {
    for (const resource of ['farming', 'farmingPlan']) {
      const body = await newBody(app, resource);
      const id = await made(resource, body);
      expect(await read(resource, id), resource).toMatchObject({ code: expect.stringMatching(/^[A-Z]+\d+$/) });
    }
  });

  it('refuses stages of one animal whose days overlap, unless one is not in use', async () => {
    const first = await made('stage', stage(2001, 2010));
    const overlap = ['与同一畜种的另一阶段天数重叠'];
    expect(texts(await post('stage', stage(2010, 2020)))).toEqual(overlap);
    expect(texts(await post('stage', stage(1990, 2001)))).toEqual(overlap);
    expect(texts(await post('stage', stage(2003, 2004)))).toEqual(overlap);
    await made('stage', stage(2011, 2020));
    await made('stage', stage(2001, 2010, { animal: 'cattle' }));
    expect(await act('stage', 'disable', first)).toMatchObject({ code: 200 });
    await made('stage', stage(2001, 2005));
  });

  it('keeps a task within the days of its stage', async () => {
    const stageId = await made('stage', stage(2101, 2110));
    const task = (day: number): Body => ({ name: named('内容'), stageId, day, work: '检查' });
    expect(texts(await post('farmContent', task(2100)))).toEqual(['天数不在所选阶段之内']);
    expect(await read('farmContent', await made('farmContent', task(2110)))).toMatchObject({ animal: 'other' });
  });

  it('counts days and quantities of plans by their start and head count', async () => {
    const plans = (await admin.get(app.resource('farmingPlan').operations.list, { pageSize: '100' })).data
      .list as Body[];
    expect(new Set(plans.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    const lines = (await Promise.all(plans.map(({ id }) => read('farmingPlan', id)))).flatMap((plan) =>
      (plan.lines as Body[]).map((line): Body => ({ ...line, plan })),
    );
    expect(lines.length).toBeGreaterThan(60);
    for (const { day, dueDate, perHundred, plan, productId, quantity } of lines) {
      const due = new Date(`${plan.startDate}T00:00:00Z`);
      due.setUTCDate(due.getUTCDate() + Number(day) - 1);
      expect(dueDate).toBe(due.toISOString().slice(0, 10));
      // Its unit takes no decimals: what is begun is a whole one.
      const whole = Math.ceil(Math.round(Number(perHundred) * plan.head) / 100);
      expect(quantity === null ? null : Number(quantity)).toBe(productId ? whole : null);
    }
  });

  it('a template makes a plan for a client, and a plan the orders of what it needs', async () => {
    const { list } = (await admin.get(app.resource('farming').operations.list, { name: '生猪全程养殖模板' })).data;
    const template = await read('farming', list[0].id);
    const proposal = await generated('farmingPlan', 'farming', template.id);
    expect(proposal).toMatchObject({ farmingId: template.id, animal: 'pig' });
    const plan = await newBody(app, 'farmingPlan');
    const lines = (template.lines as Body[]).map(
      ({ contentId, day, perHundred, productId, stageId, unitId, work }): Body => ({
        contentId,
        day,
        stageId,
        work,
        ...(productId ? { productId, unitId, perHundred } : {}),
      }),
    );
    const id = await made('farmingPlan', {
      ...plan,
      farmingId: template.id,
      startDate: '2099-01-01',
      head: 150,
      lines,
    });
    const stored = await read('farmingPlan', id);
    const needed = (kind: string) =>
      (stored.lines as Body[]).filter((line) => line.productKind === kind).map(({ quantity }) => Number(quantity));
    // Half a case for a hundred of 150 head is a case begun.
    expect(needed('rodenticide')).toEqual([1, 1, 2]);
    expect(needed('product')).toEqual([6]);
    expect(await act('farmingPlan', 'review', id)).toMatchObject({ code: 200 });
    const order = await generated('order', 'farmingPlan', id);
    expect(order).toMatchObject({ farmingPlanId: id, clientId: stored.clientId, contact: stored.contact });
    expect((order.lines as Body[]).map(({ deliveryDate, quantity }) => [Number(quantity), deliveryDate])).toEqual([
      [6, '2099-01-03'],
    ]);
    const rodenticides = await generated('rodOrder', 'farmingPlan', id);
    expect(rodenticides).toMatchObject({ farmingPlanId: id, purpose: 'farm' });
    expect((rodenticides.lines as Body[]).map(({ quantity }) => Number(quantity))).toEqual([1, 1, 2]);
  });
});
