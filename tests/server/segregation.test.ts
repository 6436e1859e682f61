import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let buyer: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  [admin, buyer] = [await app.as('admin'), await app.as('buyer')];
  await separate(1);
});
afterAll(() => app?.close());

const separate = (is: 0 | 1) =>
  sql`update r_basic_setting set separate_reviewer = ${is} where package_id = 1`.execute(app.database.kysely);
const api = (name: string, action: string) => `${app.resource(name).api}/${action}`;
const review = (by: Client, name: string, ...ids: string[]) => by.post(api(name, 'review'), { ids, confirmed: true });

describe('17.13 who made a document does not review it, where the account set says so', () => {
  it('is refused to its maker by name, and open to everybody else who may', async () => {
    const resource = app.resource('purchaseOrder');
    const [own, other] = [
      await add(buyer, resource, await newBody(app, 'purchaseOrder')),
      await add(admin, resource, await newBody(app, 'purchaseOrder')),
    ];
    const { code } = await detail(buyer, resource, own);
    // One that may not be reviewed keeps the others from being so, as any other refusal does.
    expect(texts(await review(buyer, 'purchaseOrder', own, other))).toEqual([
      `请购单【${code}】由本人制单，不可由本人审核`,
    ]);
    expect(await detail(buyer, resource, other)).toMatchObject({ status: 0 });
    expect(await review(buyer, 'purchaseOrder', other)).toMatchObject({ code: 200 });
    expect(await review(admin, 'purchaseOrder', own)).toMatchObject({ code: 200 });
    expect(await detail(buyer, resource, own)).toMatchObject({ status: 1 });
    // Taking a review back is open to whoever may.
    expect(await buyer.post(api('purchaseOrder', 'unreview'), { ids: [own] })).toMatchObject({ code: 200 });
  });

  it('holds for every document that can be reviewed', async () => {
    const reviewed = app
      .entered()
      .filter(({ kind, machine }) => kind === 'document' && machine?.actions.some(({ name }) => name === 'review'));
    expect(reviewed.length).toBeGreaterThan(25);
    expect(
      reviewed.filter(
        ({ machine }) => machine!.actions.find(({ name }) => name === 'review')!.segregation === undefined,
      ),
    ).toEqual([]);
    for (const name of ['order', 'procure', 'cashVoucher']) {
      const id = await add(admin, app.resource(name), await newBody(app, name));
      expect(texts(await review(admin, name, id)).join(), name).toContain('由本人制单，不可由本人审核');
    }
  });

  it('is asked once for many, and of nobody where the account set does not want it', async () => {
    const resource = app.resource('purchaseOrder');
    const ids = [
      await add(admin, resource, await newBody(app, 'purchaseOrder')),
      await add(admin, resource, await newBody(app, 'purchaseOrder')),
    ];
    const asks = (statements: string[]) => statements.filter((text) => text.includes('separate_reviewer'));
    expect(asks(await app.statementsOf(() => review(admin, 'purchaseOrder', ...ids)))).toHaveLength(1);
    await separate(0);
    expect(await review(admin, 'purchaseOrder', ...ids)).toMatchObject({ code: 200 });
    await separate(1);
  });
});
