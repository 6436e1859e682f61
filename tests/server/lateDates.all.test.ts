import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { Field, Resource } from '../../src/language/model';
import { compileResource, copyDocument, validateDocument, type Document } from '../../src/language/rules';
import { lineTableOf, snake, tableOf } from '../../src/server/schema/naming';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { add, detail, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done, generate } = documentCalls(() => app);
const LONG_AGO = day(400);
const datesOf = (fields: readonly Field[]) =>
  fields.filter(({ system, type, value }) => type === 'date' && !system && !value);
const linesOf = ({ fields }: Resource) => fields.find(({ name }) => name === 'lines')?.fields ?? [];

/** A document as it was entered long ago, with all its dates. */
async function late(name: string, more: Body = {}): Promise<string> {
  const resource = app.resource(name);
  const id = await done(await add(admin, resource, { ...(await newBody(app, name)), ...more }), name, 'review');
  const set = async (table: string, key: string, fields: readonly Field[]) => {
    const dates = datesOf(fields).map((field) => sql`${sql.ref(snake(field.name))} = ${LONG_AGO}`);
    if (dates.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(dates)} where ${sql.ref(key)} = ${id}`.execute(
        app.database.kysely,
      );
  };
  await set(tableOf(resource), 'id', resource.fields);
  await set(lineTableOf(resource, 'lines'), 'parent_id', linesOf(resource));
  return id;
}

describe('(39 D13) what is late can be gone on with', () => {
  it('a copy has no day of its source that is over, in the header as in the lines', async () => {
    const context = { user: { id: '1', name: '', departmentId: null }, can: () => true, now: () => timestamp() };
    const copied = Object.values(app.model.resources).filter(
      (resource) =>
        datesOf(linesOf(resource)).length > 0 &&
        resource.screens.some((screen) => 'actions' in screen && screen.actions.includes('copy')),
    );
    expect(copied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['order', 'detailContent', 'productionPlan']),
    );
    for (const resource of copied) {
      const { data } = await admin.get(resource.operations.list, { pageSize: '1' });
      const record = await detail(admin, resource, data.list[0].id);
      const old = (fields: readonly Field[], row: Document) => ({
        ...row,
        ...Object.fromEntries(datesOf(fields).map(({ name }) => [name, LONG_AGO])),
      });
      const source = {
        ...old(resource.fields, record),
        lines: (record.lines as Body[]).map((row) => old(linesOf(resource), row)),
      };
      const state = copyDocument(compileResource(resource, fieldTypes), source, context);
      const found = validateDocument(state).filter(({ message }) => message.includes('不能早于'));
      expect(found, resource.name).toEqual([]);
    }
  });

  it.each([
    ['productionPlan', 'manufactureOrder', 'finishDate', { planKind: 'stock' }],
    ['purchase', 'purchaseOrder', 'needDate', {}],
    ['order', 'productionPlan', 'finishDate', {}],
  ])('of a %s whose days are over a %s is made, which begins today', async (from, to, field, more) => {
    const id = await late(from, more);
    const { code, data } = await generate(to, from, id);
    expect(code).toBe(200);
    const usual = await newBody(app, to);
    const lines = (data.lines as Body[]).map((line) => ({ ...usual.lines[0], ...line }));
    const body = { ...usual, ...data, code: undefined, lines };
    for (const { name } of datesOf(app.resource(to).fields)) expect(data[name] >= day(0), name).toBe(true);
    for (const line of data.lines as Body[]) expect(line[field] ?? day(0)).toBe(day(0));
    await add(admin, app.resource(to), body);
  });

  it('a plan that is not late gives its days to the instruction', async () => {
    const [start, finish] = [day(-3), day(-9)];
    const usual = await newBody(app, 'productionPlan');
    const lines = (usual.lines as Body[]).map((line) => ({ ...line, finishDate: day(-6) }));
    const body = { ...usual, planKind: 'stock', startDate: start, finishDate: finish, lines };
    const id = await done(await add(admin, app.resource('productionPlan'), body), 'productionPlan', 'review');
    const { data } = await generate('manufactureOrder', 'productionPlan', id);
    expect(data).toMatchObject({ startDate: start, finishDate: finish });
    expect((data.lines as Body[]).every(({ finishDate }) => finishDate === day(-6))).toBe(true);
  });
});
