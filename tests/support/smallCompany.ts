import type { InjectOptions } from 'fastify';
import { authoring } from '../../src/capabilities/authoring';
import { capabilities } from '../../src/capabilities/server';
import type { Capability } from '../../src/server/resource/capability/Capability';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import type { Model, Permission } from '../../src/language/model';
import type { RoleResource } from '../../src/language/wire';
import { createServer } from '../../src/server/createServer';
import type { ForeignAddresses } from '../../src/server/foreign/ForeignAddress';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { type Database, openDatabase } from '../../src/server/storage';
import { TEST_PASSWORD_COST } from './passwordCost';

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any resource
export type Body = Record<string, any>;

export interface Answer {
  status: number;
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
  data: any;
}

/** Somebody who works in the company. */
export interface Person {
  id: string;
  name: string;
  departmentId?: string;
  may: 'all' | ((permission: Permission) => boolean);
  /** rows and columns of resources that he does not see whole, in the first account set */
  resources?: RoleResource[];
  /** he works in the second account set as well, and may do this there */
  mayInSecond?: Person['may'];
  /** he works there, and cannot sign in */
  hasNoAccount?: true;
}

export interface Department {
  id: string;
  name: string;
  /** that above */
  parentId?: string;
}

const PASSWORD = 'Trade1234';
const loginOf = (id: string): string => `138${id.padStart(8, '0')}`;
const LEADER: Person = { id: '1', name: '管理员', may: 'all' };

/** The account set that is there where somebody works in it, see {@link Person.mayInSecond}. */
export const SECOND = { id: '2', name: '第二账套' };

/** A resource of the module `trade` without screens. */
export const own = (resource: string, title: string, fields: Body, more: Body = {}) => ({
  schemaVersion: 5,
  resource,
  title,
  group: 'all',
  permission: `${resource}List`,
  api: `/api/trade/${resource}`,
  fields,
  screens: {},
  ...more,
});
/** What a machine says of an action that nothing refuses but its state. */
export const action = (title: string, more: Body) => ({ title, refusalTitle: `${title}失败`, refusal: {}, ...more });

/** What the engine itself asks for, and a machine of two states. */
const FILES: Readonly<Record<string, unknown>> = {
  '_shared/machines/review.json': {
    schemaVersion: 5,
    title: '状态',
    field: 'status',
    initial: 0,
    states: [
      { value: 0, title: '未审核', color: 'orange' },
      { value: 1, title: '已审核', color: 'green' },
    ],
    actions: {
      edit: action('编辑', { from: [0], permission: 'update' }),
      delete: action('删除', { from: [0], permission: 'delete' }),
      review: action('审核', { from: [0], to: 1, permission: 'examine' }),
      unreview: action('弃审', { from: [1], to: 0, undoes: 'review', permission: 'unexamine' }),
    },
  },
  '_shared/dictionaries/side.json': {
    schemaVersion: 5,
    title: '方向',
    items: ['in', 'out'].map((value) => ({ value, label: value })),
  },
  'trade/module.json': { schemaVersion: 5, title: '往来', icon: 'money', order: 1, groups: { all: '往来' } },
  'trade/department.json': own('department', '部门', {
    name: { type: 'text', title: '名称' },
    parentId: { type: 'treeRef', to: 'department', title: '上级' },
    sort: { type: 'integer', title: '排序' },
  }),
  'trade/employee.json': own('employee', '员工', {
    name: { type: 'text', title: '姓名', required: true },
    tel: { type: 'phone', title: '手机' },
    gender: { type: 'enum', dictionary: 'side', title: '性别' },
    departmentId: { type: 'department', title: '部门' },
    jobStatus: { type: 'enum', dictionary: 'side', title: '在职' },
    status: { type: 'integer', title: '状态' },
    createdTime: { type: 'datetime', title: '创建', system: true },
    updatedTime: { type: 'datetime', title: '修改', system: true },
  }),
  'trade/accessRecord.json': own('accessRecord', '访问记录', {
    kind: { type: 'enum', dictionary: 'side', title: '类型' },
    userId: { type: 'user', title: '人员' },
    ...Object.fromEntries(
      ['loginId', 'address', 'agent', 'path', 'reason'].map((name) => [name, { type: 'text', title: name, max: 200 }]),
    ),
    createdTime: { type: 'datetime', title: '时间', system: true },
    times: { type: 'integer', title: '次数' },
  }),
};

/**
 * The real server over an empty database in memory, for a company that has the fewest resources.
 * @param files by their path below `schemas`, beside what the engine asks for: departments, employees, and the machine `review`
 */
export function openSmallCompany(
  files: Readonly<Record<string, unknown>>,
  people: readonly Person[] = [LEADER],
  departments: readonly Department[] = [],
  rooms: readonly Capability[] = [],
  foreign?: ForeignAddresses,
) {
  return openCompany(loadFiles({ ...FILES, ...files }), people, departments, undefined, rooms, foreign);
}

/**
 * The same for a company whose schema files say all of it.
 * @param given an empty database that outlives the server; left out: one of its own
 * @param rooms made up by a test, beside those of the product
 * @param foreign where foreign systems are reached
 */
export async function openCompany(
  model: Model,
  people: readonly Person[] = [LEADER],
  departments: readonly Department[] = [],
  given?: Database,
  rooms: readonly Capability[] = [],
  foreign: ForeignAddresses = new Map(),
) {
  const all = [...capabilities, ...rooms];
  const hasSecond = people.some(({ mayInSecond }) => mayInSecond !== undefined);
  const database = given ?? (await openDatabase({ memory: true }));
  await prepareDatabase({
    database,
    model,
    capabilities: all,
    passwordCost: TEST_PASSWORD_COST,
    calls: [],
    demonstration: (_, today) => ({
      today,
      accountSets: [{ id: '1', name: '往来' }, ...(hasSecond ? [SECOND] : [])],
      users: people
        .filter(({ hasNoAccount }) => !hasNoAccount)
        .map(({ id, mayInSecond, name }) => ({
          id,
          loginId: loginOf(id),
          password: PASSWORD,
          name,
          accountSets: [{ id: '1', roles: [name] }, ...(mayInSecond ? [{ id: SECOND.id, roles: [name] }] : [])],
        })),
      roles: people.flatMap(({ may, mayInSecond, name, resources }) => [
        { accountSetId: '1', name, group: '管理', permissions: may, ...(resources ? { resources } : {}) },
        ...(mayInSecond ? [{ accountSetId: SECOND.id, name, group: '管理', permissions: mayInSecond }] : []),
      ]),
      records: [
        { accountSetId: '1', resource: 'department', rows: departments.map((department) => ({ ...department })) },
        {
          accountSetId: '1',
          resource: 'employee',
          rows: people.map(({ departmentId = null, id, name }) => ({
            id,
            name,
            departmentId,
            tel: loginOf(id),
            status: 1,
          })),
        },
      ],
    }),
  });
  const { app, services } = await createServer({
    database,
    model,
    capabilities: all,
    calls: [],
    demonstration: () => {
      throw new Error('filled in already');
    },
    logLevel: process.env.TEST_LOG ?? 'silent',
    passwordCost: TEST_PASSWORD_COST,
    foreign,
  });
  const call = async (options: InjectOptions): Promise<Answer> => {
    const { body, headers, statusCode: status } = await app.inject(options);
    // A file is an answer, too.
    return String(headers['content-type']).includes('json')
      ? { status, ...(JSON.parse(body) as Omit<Answer, 'status'>) }
      : { status, code: status, message: '', data: null };
  };
  return {
    database,
    model,
    services,
    /** A call as it comes, without a session. */
    call,
    /** A client of somebody who has signed in, to the first account set or another one of his. */
    async as(id: string, packageId = '') {
      const signedIn = await call({
        method: 'POST',
        url: '/prod-pc/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          client_id: 'guiju-page',
          client_secret: 'guiju-page',
          grant_type: 'password',
          username: loginOf(id),
          password: PASSWORD,
          package_id: packageId,
        }).toString(),
      });
      const headers = { authorization: `Bearer ${signedIn.data.token}` };
      return {
        get: (url: string, query: Record<string, string> = {}) =>
          call({ method: 'GET', url: `/prod-pc${url}`, headers, query }),
        post: (url: string, payload: Body) => call({ method: 'POST', url: `/prod-pc${url}`, headers, payload }),
      };
    },
    async close() {
      await app.close();
      if (!given) await database.close();
    },
  };
}

export type SmallCompany = Awaited<ReturnType<typeof openSmallCompany>>;
export type SmallClient = Awaited<ReturnType<SmallCompany['as']>>;

function loadFiles(given: Readonly<Record<string, unknown>>): Model {
  const files = Object.entries(given).map(([path, value]) => ({
    path: `schemas/${path}`,
    text: JSON.stringify(value),
  }));
  const { model, problems } = loadModel(files, { types: fieldTypes, authoring });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return model;
}
