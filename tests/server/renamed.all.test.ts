import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remarkCalls } from '../../src/capabilities/remarks/wire';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { DestructiveChangeError } from '../../src/server/schema/migrate';
import type { Database } from '../../src/server/storage';
import { enginesToTry } from '../support/enginesToTry';
import { renamedProject } from '../support/renamedProject';
import { add, entered, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

const COLUMNS = '/api/order/common';
const PLANS = '/api/system/queryCondition';
const TEMPLATES = '/api/system/common';
const ROLES = '/api/system/role';
const tagFile = 'schemas/base/tag.json';
const dictionaryFile = 'schemas/_shared/dictionaries/tagType.json';

/** The project of today: a master, its screen, fields and choices, documents, a child table. */
const today = () =>
  renamedProject(
    [
      [{ kind: 'field', resource: 'tag', path: 'sort' }, 'position'],
      [{ kind: 'field', resource: 'tag', path: 'name' }, 'word'],
      [{ kind: 'screen', name: 'tagList' }, 'labelList'],
      [{ kind: 'resource', name: 'tag' }, 'label'],
      [{ kind: 'field', resource: 'purchaseOrder', path: 'supplierId' }, 'vendorId'],
      [{ kind: 'resource', name: 'detailContent' }, 'purchaseList'],
      [{ kind: 'resource', name: 'procure' }, 'stockReceipt'],
      [{ kind: 'field', resource: 'group', path: 'lines' }, 'parts'],
      [{ kind: 'field', resource: 'group', path: 'parts.price' }, 'unitPrice'],
    ],
    {
      [tagFile]: (text) =>
        text.replace(`"'client'"`, `"'buyer'"`).replace('"fields": {', '"label": "word",\n  "fields": {'),
      [dictionaryFile]: (text) => text.replace('"value": "client"', '"value": "buyer", "renamedFrom": "client"'),
    },
  );

/** Made once for both engines: each name is looked for in all files. */
let renamed: Promise<Model> | undefined;

describe.each(enginesToTry())('other names on %s', (_, open) => {
  let database: Database;
  let model: Model;
  let before: Client;
  let app: TestApp;
  let admin: Client;
  const told: string[] = [];
  let ids: Record<'group' | 'order' | 'role' | 'tag', string>;
  let counts: Record<string, string>[];

  const rows = async (query: string) => (await sql.raw<Record<string, string>>(query).execute(database.kysely)).rows;
  const restart = (given = model, log: (line: string) => void = () => undefined) =>
    prepareDatabase({ ...product, database, model: given, log });
  const get = async (client: Client, url: string, query: Record<string, string> = {}) => {
    const { code, data, message } = await client.get(url, query);
    expect(message).toBeDefined();
    expect({ url, code }).toEqual({ url, code: 200 });
    return data;
  };
  const post = async (client: Client, url: string, body: unknown) => {
    const { code, data, message } = await client.post(url, body);
    expect({ url, code, message: code === 200 ? '' : message }).toEqual({ url, code: 200, message: '' });
    return data;
  };

  /** A receipt made from a purchase list. */
  const pushDown = async (old: TestApp) => {
    const [list, receipt] = [old.resource('detailContent'), old.resource('procure')];
    const from = await add(before, list, { ...(await newBody(old, list.name)), purchaseOrderId: null });
    await post(before, `${list.operations.action}/review`, { ids: [from] });
    const draft = await get(before, receipt.operations.generate, { from: list.name, id: from });
    const usual = await newBody(old, receipt.name);
    const filled = receipt.fields
      .filter(({ fields }) => !fields)
      .map(({ name, required, target }) => [
        name,
        draft[name] ?? (target && required !== true ? null : (usual[name] as unknown)),
      ]);
    const { code: _, ...values } = entered(receipt, Object.fromEntries(filled) as Body);
    await post(before, receipt.operations.add, { ...values, lines: draft.lines });
  };

  beforeAll(async () => {
    model = structuredClone(await (renamed ??= today()));
    database = await open();
    const old = await startTestApp(database);
    before = await old.as('admin');
    const tag = await add(before, old.resource('tag'), { name: '老客户', type: 'client', sort: 7 });
    const edited = await get(before, old.resource('tag').operations.detail, { id: tag });
    await post(before, old.resource('tag').operations.edit, { ...edited, sort: 8, type: 'supplier' });
    const again = await get(before, old.resource('tag').operations.detail, { id: tag });
    await post(before, old.resource('tag').operations.edit, { ...again, type: 'client' });
    const order = await add(before, old.resource('purchaseOrder'), await newBody(old, 'purchaseOrder'));
    await post(before, remarkCalls(old.resource('purchaseOrder').api).add, { id: order, text: '请核对' });
    await pushDown(old);
    const group = (await get(before, old.resource('group').operations.list)).list[0].id as string;
    await post(before, `${COLUMNS}/savePropList`, {
      tableType: 'tagList',
      propList: [{ path: 'sort', width: 99, after: 'name' }],
    });
    await post(before, `${COLUMNS}/savePropList`, {
      tableType: 'tag.form',
      propList: [{ path: 'sort', hidden: true }],
    });
    await post(before, `${COLUMNS}/savePropList`, {
      tableType: 'group.lines',
      propList: [{ path: 'price', width: 120 }],
    });
    const plan = {
      id: 'a',
      name: '客户标签',
      filters: { type: 'client,product', 'sort?': '1', 'name~': '老' },
      orderBy: '-sort,name',
      pageSize: 50,
      columns: [{ path: 'sort', hidden: true }],
    };
    await post(before, `${PLANS}/saveQueryParamsValue`, {
      tableType: 'tagList',
      valueMapInfo: { plans: [plan], defaultPlan: 'a' },
    });
    await post(before, `${TEMPLATES}/saveTemplates`, {
      resource: 'purchaseOrder',
      templates: [{ id: 't', name: '常购', values: { supplierId: '2', supplierName: '供应商', remark: '每月' } }],
    });
    await post(before, '/api/system/user/saveSettings', { changedAt: 5, shortcuts: ['tagList', 'purchaseOrderList'] });
    const { id: role } = await post(before, `${ROLES}/add`, { name: '标签', groupId: null, remark: '' });
    await post(before, `${ROLES}/addResource`, {
      id: role,
      version: '1',
      wildcard: false,
      functions: ['/tagList/list', '/tagList/add', '/procureList/list'],
      resources: [
        { resource: 'tag', rows: 'own', hidden: ['sort'] },
        { resource: 'group', rows: 'all', hidden: ['lines.price'] },
      ],
      records: {},
    });
    ids = { group, order, role, tag };
    // As a version left it in which requisitions were booked, that is before their states were moved.
    await rows(`update r_purchase_order set status = 2 where id = ${order}`);
    await rows(
      `insert into sys_role_permission (package_id, role_id, code) values (1, ${role}, '/purchaseOrderList/tally')`,
    );
    await rows(`delete from sys_renamed where kind = 'choice' and scope = 'purchaseOrder.status'`);
    await rows(
      `insert into sys_history (package_id, resource, record_id, action, user_id, user_name, address, created_time, changes)
        select package_id, resource, record_id, 'post', user_id, user_name, address, created_time, '[{"path":"status","from":1,"to":2}]'
        from sys_history where resource = 'purchaseOrder' and record_id = ${order} and action = 'add'`,
    );
    counts = await rows(
      `select (select count(*) from r_procure__lines where source like 'detailContent/%') as sources,
        (select count(*) from r_stock_ledger where document_kind = 'procure') as postings, (select count(*) from r_group__lines) as parts`,
    );
    await old.app.close();
    await restart(model, (line) => told.push(line));
    app = await startTestApp(database, (given) => Object.assign(given, model));
    admin = await app.as('admin');
  });
  afterAll(async () => {
    await app?.close();
  });

  it('the values of fields stay, under the new names alone', async () => {
    const record = await get(admin, app.resource('label').operations.detail, { id: ids.tag });
    expect(record).toMatchObject({ word: '老客户', type: 'buyer', position: 8 });
    expect(record).not.toHaveProperty('sort');
    const columns = await rows(
      `select column_name as name from information_schema.columns where table_name = 'r_label' and column_name in ('sort', 'position', 'name', 'word') order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['position', 'word']);
    expect(await rows(`select to_regclass('r_tag') as there`)).toEqual([{ there: null }]);
  });

  it('a child table keeps its lines, with the fields that have another name', async () => {
    const { parts } = await get(admin, app.resource('group').operations.detail, { id: ids.group });
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every((line: Body) => Number(line.unitPrice) > 0)).toBe(true);
    expect(await rows('select count(*) as parts from r_group__parts')).toEqual([{ parts: counts[0]!.parts }]);
  });

  it('lines know what they were made from, and postings of which kind of document they are', async () => {
    const [now] = await rows(
      `select (select count(*) from r_stock_receipt__lines where source like 'purchaseList/%') as sources,
        (select count(*) from r_stock_ledger where document_kind = 'stockReceipt') as postings`,
    );
    expect(now).toEqual({ sources: counts[0]!.sources, postings: counts[0]!.postings });
    expect(Number(now!.sources) * Number(now!.postings)).toBeGreaterThan(0);
    const [line] = await rows(
      `select parent_id, source from r_stock_receipt__lines where package_id = 1 and source is not null limit 1`,
    );
    const links = await get(admin, app.resource('stockReceipt').operations.links, { id: line!.parent_id! });
    expect(JSON.stringify(links)).toContain('"resource":"purchaseList"');
  });

  it('indexes, constraints and sequences are called after what they belong to, and nothing is left to do', async () => {
    const named = await rows(
      `select t.relname as of, coalesce(i.relname, k.conname) as name from pg_class t
        left join pg_index x on x.indrelid = t.oid left join pg_class i on i.oid = x.indexrelid
        left join pg_constraint k on k.conrelid = t.oid
        where t.relname in ('r_label', 'r_purchase_list', 'r_purchase_list__lines', 'r_stock_receipt', 'r_stock_receipt__lines', 'r_group__parts')
          and not (starts_with(i.relname, t.relname || '_') and starts_with(k.conname, t.relname || '_'))
       union all select '', relname from pg_class where relname in ('r_purchase_order_supplier_id', 'r_tag_id_seq', 'r_group__lines_id_seq', 'r_label_sort_tag_list', 'r_label_name_unique')
       union all select '', conname from pg_constraint where conname in ('r_purchase_order_supplier_id_fk', 'r_tag_pkey')`,
    );
    expect(named).toEqual([]);
    const statements = await app.statementsOf(() => restart());
    // What dated fields come to today is worked out at each start.
    const changing = statements.filter(
      (statement) => /^(create|alter|drop|update|insert|delete)/.test(statement) && !/__\w+_dates"/.test(statement),
    );
    expect(changing).toEqual([]);
  });

  it('what was renamed is told once', () => {
    expect(told).toContain('Database: field "sort" of label is called "position" now; what is stored stays.');
    expect(told).toContain('Database: screen "tagList" is called "labelList" now; what is stored stays.');
    expect(told).toContain(
      'Database: choice "client" of dictionary/tagType is called "buyer" now; what is stored stays.',
    );
    expect(told.filter((line) => line.includes('"purchaseList"'))).toHaveLength(1);
  });

  it('histories tell of the fields of today', async () => {
    const { list } = await get(admin, app.resource('label').operations.history, { id: ids.tag });
    const changes = list.flatMap((entry: Body) => entry.changes as Body[]);
    expect(changes).toContainEqual({ path: 'position', from: 7, to: 8 });
    expect(changes).toContainEqual({ path: 'type', from: 'buyer', to: 'supplier' });
    expect(changes).toContainEqual({ path: 'type', from: 'supplier', to: 'buyer' });
    expect(changes.filter(({ path }: Body) => path === 'sort' || path === 'name')).toEqual([]);
  });

  it('a state that is no more has become another one, and who led to it is still told', async () => {
    const { operations } = app.resource('purchaseOrder');
    expect(await get(admin, operations.detail, { id: ids.order })).toMatchObject({ status: 1 });
    const { list } = await get(admin, operations.history, { id: ids.order });
    expect(list.map(({ action, userName }: Body) => [action, userName !== ''])).toEqual([
      ['post', true],
      ['add', true],
    ]);
    await post(admin, `${operations.action}/unreview`, { ids: [ids.order] });
  });

  it('a permission that nothing asks for any more is not shown, and nobody has to take it away to save the role', async () => {
    const { functions, id, records, resources, version, wildcard } = await get(admin, `${ROLES}/getRoleDetail`, {
      id: ids.role,
    });
    expect(functions).not.toContain('/purchaseOrderList/tally');
    await post(admin, `${ROLES}/addResource`, { functions, id, records, resources, version, wildcard });
  });

  it('columns of lists, forms and lines stand as they were arranged', async () => {
    expect(await get(admin, `${COLUMNS}/getPropList`)).toMatchObject({
      labelList: [{ path: 'position', width: 99, after: 'word' }],
      'label.form': [{ path: 'position', hidden: true }],
      'group.parts': [{ path: 'unitPrice', width: 120 }],
    });
  });

  it('query plans ask the same of the fields of today', async () => {
    const { defaultPlan, plans } = await get(admin, `${PLANS}/getQueryParamsValue`, { tableType: 'labelList' });
    expect(defaultPlan).toBe('a');
    expect(plans[0]).toMatchObject({
      filters: { type: 'buyer,product', 'position?': '1', 'word~': '老' },
      orderBy: '-position,word',
      columns: [{ path: 'position', hidden: true }],
    });
    const { list } = await get(admin, app.resource('label').operations.list, plans[0].filters);
    expect(list.map(({ id }: Body) => id)).toEqual([ids.tag]);
  });

  it('templates and shortcuts are still there', async () => {
    const { templates } = await get(admin, `${TEMPLATES}/getTemplates`, { resource: 'purchaseOrder' });
    expect(templates[0].values).toMatchObject({ vendorId: '2', vendorName: '供应商', remark: '每月' });
    const settings = await get(admin, '/api/system/user/getSettings');
    expect(settings.shortcuts).toEqual(['labelList', 'purchaseOrderList']);
  });

  it('roles allow and hide the same', async () => {
    const role = await get(admin, `${ROLES}/getRoleDetail`, { id: ids.role });
    expect(role.functions.toSorted()).toEqual(['/labelList/add', '/labelList/list', '/procureList/list']);
    expect(role.resources).toEqual(
      expect.arrayContaining([
        { resource: 'label', rows: 'own', hidden: ['position'] },
        { resource: 'group', rows: 'all', hidden: ['parts.unitPrice'] },
      ]),
    );
    const [entry] = await rows(
      `select changes::text as changes from sys_history where resource = 'role' and record_id = ${ids.role} and action = 'addResource'`,
    );
    expect(entry!.changes).toContain('/labelList/add');
    expect(entry!.changes).toContain('resources.label');
    expect(entry!.changes).not.toMatch(/tagList|resources\.tag|"sort"/);
  });

  it('earlier addresses lead to the screens of today', () => {
    const route = app.catalogue.routes.find(({ name }) => name === 'labelList');
    expect(route?.path).toBe('/base/label/labelList');
    expect(route?.aliases).toEqual(
      expect.arrayContaining(['/base/tag/tagList', '/tag/tagList', '/base/label/tagList', '/label/labelList']),
    );
  });

  it('remarks stay with their records', async () => {
    const { list } = await get(admin, remarkCalls(app.resource('purchaseOrder').api).list, { id: ids.order });
    expect(list).toMatchObject([{ text: '请核对' }]);
  });

  it('the data API knows the new names alone', async () => {
    const { operations } = app.resource('label');
    const id = await add(admin, app.resource('label'), { word: '新客户', sort: 3, type: 'buyer', name: 'x' });
    expect(await get(admin, operations.detail, { id })).toMatchObject({ word: '新客户', position: 0 });
    expect((await admin.post(operations.add, { name: '无名', type: 'buyer' })).code).not.toBe(200);
    expect((await admin.post(operations.add, { word: '旧值', type: 'client' })).code).not.toBe(200);
    expect((await admin.get(`${PLANS}/getQueryParamsValue`, { tableType: 'tagList' })).code).toBe(404);
  });

  it('a name that comes back is moved back', async () => {
    const back = structuredClone(model);
    const field = back.resources.label!.fields.find(({ name }) => name === 'position')!;
    Object.assign(field, { name: 'sort', path: 'sort', renamedFrom: ['position'] });
    const rename = (path: string) => (path === 'position' ? 'sort' : path);
    const label = back.resources.label!;
    for (const screen of label.screens)
      if (screen.kind === 'list') screen.sort = screen.sort.map((each) => ({ ...each, path: rename(each.path) }));
    const value = async (column: string) => rows(`select ${column}::text as value from r_label where id = ${ids.tag}`);
    await restart(back);
    expect(await value('sort')).toEqual([{ value: '8' }]);
    await restart();
    expect(await value('position')).toEqual([{ value: '8' }]);
  });

  it('what the database has under both names is refused, with the statements to choose from', async () => {
    const both = structuredClone(model);
    const { fields } = both.resources.factory!;
    const field = fields.find(({ name }) => name === 'shortName')!;
    Object.assign(field, { renamedFrom: ['name'] });
    const error = (await restart(both).catch((reason: unknown) => reason)) as DestructiveChangeError;
    expect(error).toBeInstanceOf(DestructiveChangeError);
    expect(error.statements.join('\n')).toContain('alter table "r_factory" drop column "short_name";');
    expect(error.statements.join('\n')).toContain('"name" is still the name of one');
  });

  it('two that claim one earlier name are refused', async () => {
    const both = structuredClone(model);
    const [one, other] = both.resources.factory!.fields.filter(({ name }) => name === 'shortName' || name === 'code');
    for (const field of [one!, other!]) field.renamedFrom = ['gone'];
    const error = (await restart(both).catch((reason: unknown) => reason)) as DestructiveChangeError;
    expect(error.statements).toEqual([expect.stringContaining('"gone" was claimed by')]);
  });
});
