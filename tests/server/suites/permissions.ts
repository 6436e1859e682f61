import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/language/model';
import { isWhole } from '../../support/isWhole';
import type { Answer, Client, LOGIN, TestApp } from '../testApp';

type Login = keyof typeof LOGIN;

export function permissionsSuite(given: () => TestApp): void {
  describe('permissions', () => {
    it.each<Login>(['admin', 'buyer', 'keeper', 'reader'])(
      '%s: each operation of each resource is open exactly with its permission',
      async (login) => {
        const client = await given().as(login);
        const held = await codesOf(client);
        const declared = new Set(given().catalogue.permissions.map(({ code }) => code));
        const found: Record<string, number> = {};
        const expected: Record<string, number> = {};
        for (const resource of given().listed()) {
          for (const { name, codes, call } of operationsOf(resource)) {
            const asked = codes.filter((code) => declared.has(code));
            const isOpen = held.has('*') || asked.some((code) => held.has(code));
            const key = `${resource.name} ${name}`;
            expected[key] = asked.length === 0 ? 404 : isOpen ? 200 : 403;
            const { status, code } = await call(client);
            found[key] = [403, 404].includes(status) ? status : code === 500 ? 500 : 200;
          }
        }
        expect(found).toEqual(expected);
        expect(Object.keys(found).length).toBeGreaterThan(isWhole ? 80 : 30);
      },
    );

    it('an operation that nothing declares is unknown, to the administrator too', async () => {
      const admin = await given().as('admin');
      for (const url of [
        '/api/bus/supplier/review',
        '/api/bus/factory/statistics',
        '/api/stock/procure/refuse',
        '/api/stock/procure/edit/review',
      ])
        expect(await admin.post(url, { ids: ['1'] })).toMatchObject({ status: 404, code: 404, data: null });
      expect(await admin.get('/api/bus/factory/lines')).toMatchObject({ status: 404, code: 404 });
    });

    it('who enters a document finds what it refers to, and no more of it than the document shows', async () => {
      const keeper = await given().as('keeper');
      expect(await keeper.get('/api/bus/employee/list')).toMatchObject({ status: 403, code: 403 });
      const { data } = await keeper.get('/api/bus/employee/list', { ref: 'procure.buyerId', keyword: 'wlh' });
      expect(data.list.map(({ name }: { name: string }) => name)).toEqual(['王丽华']);
      const target = given()
        .resource('procure')
        .fields.find(({ name }) => name === 'buyerId')!.target!;
      const allowed = new Set([
        'id',
        target.label,
        target.code,
        target.note,
        target.parent,
        ...target.columns.map(({ name }) => name),
        ...Object.values(target.fill),
        ...Object.keys(target.filter),
      ]);
      for (const name of Object.keys(data.list[0]))
        expect([name, allowed.has(name) || allowed.has(name.replace(/Name$/, 'Id'))]).toEqual([name, true]);
      expect(data.list[0]).not.toHaveProperty('bankAccount');
    });

    it('a reference tells nothing of hidden fields by filters or order', async () => {
      const keeper = await given().as('keeper');
      const ask = (query: Record<string, string>) =>
        keeper.get('/api/bus/employee/list', { ref: 'procure.buyerId', ...query });
      const all = (await ask({})).data.total;
      expect(all).toBeGreaterThan(20);
      expect((await ask({ 'address~': 'no such place' })).data.total).toBe(all);
      expect(await ask({ orderBy: 'birthDate' })).toMatchObject({ status: 400 });
    });

    it('a reference of a document that the caller may not touch opens nothing', async () => {
      const keeper = await given().as('keeper');
      const salesman = given()
        .resource('client')
        .fields.find(({ target }) => target?.resource === 'employee')!;
      for (const ref of [
        `client.${salesman.path}`,
        'procure.supplierId',
        'procure.nothing',
        'nothing.buyerId',
        '__proto__.x',
        'constructor',
        '',
      ])
        expect(await keeper.get('/api/bus/employee/list', { ref })).toMatchObject({
          status: 403,
          code: 403,
          data: null,
        });
    });

    it('another account set is another world: its records are not found, changed or deleted', async () => {
      const other = await given().as('second');
      const { data } = await (
        await given().as('admin')
      ).get('/api/purchase/purchaseOrder/list', { pageSize: '1', status: '0' });
      const [{ id }] = data.list;
      expect(await other.get('/api/purchase/purchaseOrder/detail', { id })).toMatchObject({ status: 404 });
      expect((await other.get('/api/purchase/purchaseOrder/history', { id })).data.total).toBe(0);
      expect(await other.post('/api/purchase/purchaseOrder/edit', { id, remark: 'x' })).toMatchObject({
        code: 900,
        data: [{ code: id, remark: '记录不存在或已被删除' }],
      });
      expect((await other.get('/api/purchase/purchaseOrder/list', { id })).data.total).toBe(0);
      const { data: admins } = await (
        await given().as('admin', '2')
      ).post('/api/purchase/purchaseOrder/delete', { ids: [id] });
      expect(admins).toEqual([{ code: id, remark: '记录不存在或已被删除' }]);
    });
  });
}

async function codesOf(client: Client): Promise<Set<string>> {
  const { data } = await client.get('/api/system/function/getUsableFunctions');
  return new Set((data as { frontUid: string }[]).map(({ frontUid }) => frontUid));
}

interface Operation {
  name: string;
  /** any of these permissions opens it */
  codes: string[];
  /** harmless: names no record, enters nothing */
  call(client: Client): Promise<Answer>;
}

const NO_RECORD = '999999999';

/** What is added by a right that the specification has in another module (readings ). */
const SPECIFIED_ADD: Readonly<Record<string, string>> = {
  article: '/articleEdit/add',
  meeting: '/myMeetingList/add',
  redHeadFile: '/redHeadFileAdd/add',
};

function operationsOf(resource: Resource): Operation[] {
  const { operations, screens, permission, machine, uses } = resource;
  // Who may list a record may open it, and who enters one reads what he has entered.
  const opening = [
    ...([
      screens.filter(({ hidden, kind }) => kind === 'detail' || (kind === 'list' && !hidden)),
      screens.filter(({ kind }) => kind === 'list'),
      screens.filter(({ kind }) => kind === 'form'),
    ]
      .map((ways) => ways.flatMap(({ permissions }) => permissions))
      .find((codes) => codes.length > 0) ?? []),
    ...screens.filter(({ kind }) => kind === 'form').flatMap(({ permissions }) => permissions),
  ];
  const get = (url: string, query?: Record<string, string>) => async (client: Client) => {
    const answer = await client.get(url, query);
    if (opening.length === 0) return answer;
    // A record that does not exist is 404 as well; that is for those who may ask.
    return answer.status === 404 && query?.id === NO_RECORD ? { ...answer, status: 200 } : answer;
  };
  const post = (url: string, body: unknown) => (client: Client) => client.post(url, body);
  const codesOfScreens = (kinds: string[]) =>
    screens.filter(({ kind }) => kinds.includes(kind)).flatMap(({ permissions }) => permissions);
  const form = screens.find((screen) => screen.kind === 'form' && screen.mode === 'add')?.permissions[0];
  const ids = { ids: [NO_RECORD] };
  // A machine may ask for another right than others do.
  const right = (name: string, usual: string): string => {
    // A drive is changed by calls of its own alone.
    if (uses.drive) return '';
    const asked = machine?.actions.find((action) => action.name === name)?.permission ?? usual;
    return asked.startsWith('/') ? asked : `/${permission}/${asked}`;
  };
  return [
    { name: 'list', codes: codesOfScreens(['list']), call: get(operations.list, { pageSize: '1' }) },
    {
      name: 'detail',
      codes: opening,
      call: get(operations.detail, { id: NO_RECORD }),
    },
    {
      name: 'history',
      codes: opening,
      call: get(operations.history, { id: NO_RECORD }),
    },
    // A form that asks for a right of another name gives its buttons that one.
    {
      name: 'add',
      codes: [SPECIFIED_ADD[resource.name] ?? (form && !form.endsWith('/add') ? form : right('add', 'add'))],
      call: post(operations.add, {}),
    },
    { name: 'edit', codes: [right('edit', 'update')], call: post(operations.edit, { id: NO_RECORD }) },
    { name: 'delete', codes: [right('delete', 'delete')], call: post(operations.delete, ids) },
    ...(machine?.actions ?? [])
      .filter(({ to }) => to !== undefined)
      .map((action) => ({
        name: action.name,
        codes: [action.permission.startsWith('/') ? action.permission : `/${permission}/${action.permission}`],
        call: post(`${operations.action}/${action.name}`, ids),
      })),
    ...screens.flatMap((screen) =>
      screen.kind === 'report'
        ? [
            {
              name: screen.name,
              codes: screen.permissions,
              call: get(screen.group.length > 0 ? operations.statistics : operations.lines, {
                screen: screen.name,
                pageSize: '1',
              }),
            },
          ]
        : [],
    ),
  ];
}
