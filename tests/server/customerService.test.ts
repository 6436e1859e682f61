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
    const [first, second] = [named('流涕'), named('打喷嚏')];
    const signs = [await symptom(first), await symptom(second)];
    const disease = (symptoms: Body[]): Body => ({
      name: named('感冒'),
      drgId,
      description: '受凉',
      symptoms,
      treatments: [],
    });
    const lines = (...weights: string[]) => weights.map((weight, index) => ({ symptomId: signs[index], weight }));
    const id = await made('disease', disease(lines('main', 'main')));
    expect(await read('disease', id)).toMatchObject({ animal: 'pig', mainSymptoms: `${first}、${second}` });
    expect(texts(await post('disease', disease(lines('minor', 'minor'))))).toEqual(['请至少把一个症状标为主要']);
    const twice = [...lines('main'), ...lines('minor')];
    expect(texts(await post('disease', disease(twice))).join()).toContain('同一症状只能有一行');
    // A disease whose signs are not known yet may be written down all the same.
    expect(await read('disease', await made('disease', disease([])))).toMatchObject({ mainSymptoms: null });
  });
});
