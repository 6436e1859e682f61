import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../src/language/model';
import { isWhole } from '../../support/isWhole';
import { add, type Body, detail, newBody, texts } from '../records';
import type { TestApp } from '../testApp';

/** A field of each type, which is what reads a value; all where nothing is left out. */
const ofEachType = (fields: readonly Field[]): Field[] =>
  fields.filter(({ type }, at) => isWhole || fields.findIndex((field) => field.type === type) === at);

export function actionsSuite(given: () => TestApp): void {
  const of = (name: string) => given().resource(name);
  const documents = () =>
    given()
      .entered()
      .filter(({ machine }) => machine?.name === 'document');
  const act = async (name: string, action: string, ids: string[]) =>
    (await given().as('admin')).post(`${of(name).operations.action}/${action}`, { ids });
  const one = async (name: string): Promise<string> =>
    add(await given().as('admin'), of(name), await newBody(given(), name));
  /** A document in a state: 0 entered, 1 reviewed, 2 posted. */
  const inState = async (name: string, state: number): Promise<{ id: string; code: string }> => {
    const id = await one(name);
    if (state > 0) await act(name, 'review', [id]);
    if (state > 1) await act(name, 'post', [id]);
    return { id, code: (await detail(await given().as('admin'), of(name), id)).code };
  };
  const standing = new Map<string, Promise<{ id: string; code: string }>>();
  /** The document of a state that refusals are asked of: none of them changes it, so all of them ask the same one. */
  const standingIn = (name: string, state: number): Promise<{ id: string; code: string }> => {
    const key = `${name}/${state}`;
    const known = standing.get(key) ?? inState(name, state);
    standing.set(key, known);
    return known;
  };

  describe('actions', () => {
    // States are looked at here, not stocks: the ledgers have tests of their own.
    beforeAll(async () => void (await sql`update r_warehouse set allow_negative = 1`.execute(given().database.kysely)));

    it('B-158 B-176 B-389 B-390 each document goes the way of the machine and back', async () => {
      const client = await given().as('admin');
      for (const resource of documents()) {
        const id = await one(resource.name);
        const state = async () => {
          const { status, checkedId, checkedTime } = await detail(client, resource, id);
          return [status, checkedId, checkedTime !== null];
        };
        expect(await state()).toEqual([0, null, false]);
        expect(await act(resource.name, 'review', [id])).toMatchObject({ code: 200, data: { ids: [id] } });
        expect(await state()).toEqual([1, '1', true]);
        expect((await act(resource.name, 'unreview', [id])).code).toBe(200);
        expect(await state()).toEqual([0, null, false]);
        await act(resource.name, 'review', [id]);
        expect((await act(resource.name, 'post', [id])).code).toBe(200);
        expect(await state()).toEqual([2, '1', true]);
      }
    });

    const refusals: [string, number, string, string, string][] = [
      ['B-160 B-161 B-312', 1, 'edit', '编辑失败提示', '已审核，不可编辑'],
      ['B-161 B-312', 1, 'delete', '删除失败提示', '已审核，不可删除'],
      ['B-161 B-312', 1, 'review', '审核失败提示', '已审核，不可重复审核'],
      ['B-160', 2, 'edit', '编辑失败提示', '已记账，不可编辑'],
      ['B-162 B-313', 2, 'delete', '删除失败提示', '已记账，不可删除'],
      ['B-162 B-313', 2, 'review', '审核失败提示', '已记账，不可审核'],
      ['B-162 B-163 B-313', 2, 'unreview', '弃审失败提示', '已记账，不可弃审'],
      ['B-162 B-313', 2, 'post', '记账失败提示', '已记账，不可重复记账'],
      ['B-163 B-314', 0, 'unreview', '弃审失败提示', '未审核，不可弃审'],
      ['B-158', 0, 'post', '记账失败提示', '未审核，不可记账'],
    ];
    it.each(refusals)(
      'B-160..B-163 B-312..B-314 (%s) in state %i "%s" is refused under "%s": %s',
      async (_, state, action, title, remark) => {
        const client = await given().as('admin');
        for (const resource of documents()) {
          const { id, code } = await standingIn(resource.name, state);
          const before = await detail(client, resource, id);
          const answer =
            action === 'edit'
              ? await client.post(resource.operations.edit, { ...before, remark: '改' })
              : await client.post(
                  action === 'delete' ? resource.operations.delete : `${resource.operations.action}/${action}`,
                  { ids: [id] },
                );
          expect(answer).toMatchObject({
            status: 200,
            code: 900,
            message: title,
            data: [{ code, remark, text: `${resource.title}【${code}】${remark}` }],
          });
          expect(await detail(client, resource, id)).toEqual(before);
        }
      },
    );

    it('B-170 B-171 E-16 a batch is done as a whole or refused with a line for each wrong record', async () => {
      const name = 'procureReturn';
      const right = await inState(name, 0);
      const wrong = [await inState(name, 1), await inState(name, 2)];
      const answer = await act(name, 'review', [right.id, ...wrong.map(({ id }) => id), '999999999']);
      expect(answer).toMatchObject({ code: 900, message: '审核失败提示' });
      expect(texts(answer).toSorted()).toEqual(
        [
          '记录不存在或已被删除',
          `采购退货单【${wrong[0]!.code}】已审核，不可重复审核`,
          `采购退货单【${wrong[1]!.code}】已记账，不可审核`,
        ].toSorted(),
      );
      expect((await detail(await given().as('admin'), of(name), right.id)).status).toBe(0);
      const more = [right.id, await one(name), await one(name)];
      expect((await act(name, 'review', [...more, right.id])).code).toBe(200);
      for (const id of more) expect((await detail(await given().as('admin'), of(name), id)).status).toBe(1);
    });

    it('of two reviews at once one is refused', async () => {
      const id = await one('detailContent');
      const answers = await Promise.all([act('detailContent', 'review', [id]), act('detailContent', 'review', [id])]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    });

    it('an edit that meets a review at the same time is refused or seen by it, never lost', async () => {
      const client = await given().as('admin');
      const id = await one('allot');
      const { updatedTime } = await detail(client, of('allot'), id);
      const [edit, review] = await Promise.all([
        client.post('/api/stock/allot/edit', { id, updatedTime, remark: '同时' }),
        act('allot', 'review', [id]),
      ]);
      const after = await detail(client, of('allot'), id);
      expect([after.status, after.remark === '同时']).toEqual([review.code === 200 ? 1 : 0, edit.code === 200]);
    });

    it('B-175 masters are disabled and enabled, and refuse what they are already', async () => {
      const id = await one('logistics');
      const client = await given().as('admin');
      expect((await detail(client, of('logistics'), id)).status).toBe(1);
      expect(await act('logistics', 'enable', [id])).toMatchObject({
        code: 900,
        message: '启用失败提示',
        data: [{ remark: '已启用，不可重复启用' }],
      });
      expect((await act('logistics', 'disable', [id])).code).toBe(200);
      expect((await detail(client, of('logistics'), id)).status).toBe(0);
      expect(await act('logistics', 'disable', [id])).toMatchObject({
        code: 900,
        message: '禁用失败提示',
        data: [{ remark: '已禁用，不可重复禁用' }],
      });
    });

    it('takes at most 1,000 records, in four statements of its own', async () => {
      const ids = [await one('purchaseOrder'), await one('purchaseOrder'), await one('purchaseOrder')];
      const single = await one('purchaseOrder');
      const count = async (chosen: string[]) =>
        (await given().statementsOf(() => act('purchaseOrder', 'review', chosen))).length;
      const few = await count([single]);
      expect(await count(ids)).toBe(few);
      // Four of them ask whether the account set wants two people, what has been disabled, and how it stands with approvals.
      expect(few).toBe(10);
      expect(
        await act(
          'purchaseOrder',
          'review',
          Array.from({ length: 1001 }, (_, index) => String(index + 1)),
        ),
      ).toMatchObject({ status: 400 });
    });

    it('keeps who did what when, and from what to what', async () => {
      const client = await given().as('buyer');
      const resource = of('purchaseOrder');
      const body = await newBody(given(), 'purchaseOrder');
      body.lines = [{ ...body.lines[0], quantity: '3', price: '2.00' }];
      const id = await add(client, resource, body);
      const before = await detail(client, resource, id);
      await client.post(resource.operations.edit, {
        id,
        updatedTime: before.updatedTime,
        remark: '加急',
        lines: [{ ...before.lines[0], quantity: '5' }],
      });
      await act('purchaseOrder', 'review', [id]);
      await act('purchaseOrder', 'unreview', [id]);
      const { data } = await client.get(resource.operations.history, { id });
      const entries = data.list as Body[];
      expect(entries.map(({ action, userName }) => [action, userName])).toEqual([
        ['unreview', '陈志远'],
        ['review', '陈志远'],
        ['edit', '王丽华'],
        ['add', '王丽华'],
      ]);
      for (const entry of entries)
        expect(entry).toMatchObject({
          address: '127.0.0.1',
          createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        });
      expect(entries[1]!.changes).toEqual([{ path: 'status', from: 0, to: 1 }]);
      const edit = new Map((entries[2]!.changes as Body[]).map(({ path, from, to }) => [path, [from, to]]));
      expect(edit.get('remark')).toEqual([before.remark, '加急']);
      expect(edit.get('lines[1].quantity')!.map(Number)).toEqual([3, 5]);
      expect(edit.get('totalMoney')).toEqual(['6.00', '10.00']);
      expect([...edit.keys()].toSorted()).toEqual(
        [
          'lines[1].amount',
          'lines[1].baseQuantity',
          'lines[1].quantity',
          'remark',
          'totalMoney',
          'totalQuantity',
        ].toSorted(),
      );
    });
  });

  describe('calls', () => {
    it('B-254 every answer is an envelope, errors too, and none tells of SQL or stacks', async () => {
      const { token } = await given().as('admin');
      const headers = { authorization: `Bearer ${token}` };
      const json = { ...headers, 'content-type': 'application/json' };
      const calls: [number[], Parameters<TestApp['call']>[0]][] = [
        [[404], { method: 'GET', url: '/prod-pc/api/nothing', headers }],
        [[404, 405], { method: 'PUT', url: '/prod-pc/api/bus/supplier/add', headers }],
        [[404, 405], { method: 'GET', url: '/prod-pc/api/bus/supplier/add', headers }],
        [[400], { method: 'POST', url: '/prod-pc/api/bus/supplier/add', headers: json, payload: '{"name":' }],
        [
          [400],
          { method: 'POST', url: '/prod-pc/api/bus/supplier/add', headers: json, payload: '{"__proto__":{"x":1}}' },
        ],
        [[400], { method: 'POST', url: '/prod-pc/api/bus/supplier/add', headers: json, payload: '[1]' }],
        [[400], { method: 'POST', url: '/prod-pc/api/bus/supplier/add', headers: json, payload: '"x"' }],
        [
          [415, 400],
          {
            method: 'POST',
            url: '/prod-pc/api/bus/supplier/add',
            headers: { ...headers, 'content-type': 'text/xml' },
            payload: '<a/>',
          },
        ],
        [[400], { method: 'POST', url: '/prod-pc/api/bus/supplier/edit', headers, payload: {} }],
        [[400], { method: 'GET', url: '/prod-pc/api/%zz', headers }],
        [[400], { method: 'GET', url: '/prod-pc/api/bus/supplier/detail', headers }],
        [[400], { method: 'GET', url: '/prod-pc/api/bus/supplier/history', headers }],
        [[404], { method: 'GET', url: '/prod-pc/api/bus/supplier/detail?id=999999999', headers }],
        [[404], { method: 'GET', url: '/prod-pc/api/stock/procure/lines?screen=nothing', headers }],
        [[400], { method: 'POST', url: '/prod-pc/api/stock/procure/add', headers, payload: { lines: 'x' } }],
        [[400], { method: 'POST', url: '/prod-pc/api/stock/procure/add', headers, payload: { lines: [null] } }],
      ];
      for (const [statuses, options] of calls) {
        const answer = await given().call(options);
        expect([options.url, statuses.includes(answer.status)]).toEqual([options.url, true]);
        expect(answer).toEqual({
          status: answer.status,
          code: answer.status,
          data: null,
          message: expect.stringMatching(/./),
        });
        expect(answer.message).not.toMatch(/select|insert|SyntaxError|node_modules|at Object|\.ts:/i);
      }
    });

    it('a fault of the server itself is 500 without details', async () => {
      const client = await given().as('admin');
      const { kysely } = given().database;
      await sql`alter table r_workshop rename column name to lost`.execute(kysely);
      try {
        expect(await client.get(of('workshop').operations.list)).toEqual({
          status: 500,
          code: 500,
          data: null,
          message: '系统繁忙，请稍后重试',
        });
      } finally {
        await sql`alter table r_workshop rename column lost to name`.execute(kysely);
      }
    });

    it('odd values of every kind are refused, not failed over', async () => {
      const client = await given().as('admin');
      const body = await newBody(given(), 'procure');
      const odd: unknown[] = [{}, [1], true, 1e300, '1e999', 'NaN', '9'.repeat(50), '\u0000', '\ud800'];
      for (const field of ofEachType(of('procure').fields)) {
        if (field.fields) continue;
        for (const value of odd) {
          const { status, code } = await client.post('/api/stock/procure/add', { ...body, [field.name]: value });
          expect([field.name, value, [200, 400].includes(status) && code !== 500]).toEqual([field.name, value, true]);
        }
      }
      for (const field of ofEachType(of('procure').fields.find(({ name }) => name === 'lines')!.fields!)) {
        for (const value of odd) {
          const { status, code } = await client.post('/api/stock/procure/add', {
            ...body,
            lines: [{ ...body.lines[0], [field.name]: value }],
          });
          expect([field.name, value, [200, 400].includes(status) && code !== 500]).toEqual([field.name, value, true]);
        }
      }
    });
  });
}
