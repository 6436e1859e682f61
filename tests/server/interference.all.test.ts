import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field, Resource } from '../../src/language/model';
import type { RoleAssignment } from '../../src/language/wire';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { askAll, type Given } from './interference/askAll';
import { disturb } from './interference/disturb';
import {
  columnsHidden,
  columnsOf,
  rowsBeyond,
  rowsOfOthers,
  wholeSet,
  type Columns,
  type HiddenRows,
} from './interference/hiddenRows';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

/**
 * Nobody is told what he may not see, by any road: every call that tells something is asked twice by somebody narrowed,
 * and between the two everything that he may not see is changed. Whatever answers otherwise the second time has told him
 * of it, by itself, in a sum or in a text. Calls come from the server's own table, hidden rows from the fields that refer.
 */
let app: TestApp;
let columns: Columns;
let all: string[];
const PERSON = '18';

/** Resources of different modules, whose rights somebody has alone. */
const ALONE = ['receive', 'order', 'procure', 'employee', 'cashVoucher', 'meeting'];

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  columns = await columnsOf(app);
  all = [...new Set(app.catalogue.permissions.map(({ code }) => code))];
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

/** The person with one role, which has all rights and is narrowed as is said. */
async function narrowed(rights: Partial<RoleAssignment>): Promise<Client> {
  const role = await addRole(`扫查${Math.random()}`);
  await assign(role, { functions: all, ...rights });
  const admin = await app.as('admin');
  expect(await admin.post('/api/system/user/saveUserRoles', { userId: PERSON, roleIds: [role] })).toMatchObject({
    code: 200,
  });
  return app.signIn('rawKeeper');
}

/** What is asked of a call, with a hidden record of its resource; of common calls with those of every resource. */
async function givensOf(hidden: readonly HiddenRows[]): Promise<(resource: Resource | undefined) => Given[]> {
  const ids = new Map<string, string>();
  for (const { table, where } of hidden) {
    if (!columns.get(table)?.has('id')) continue;
    const { rows } = await sql<{ id: string }>`select t.id::text as id from ${sql.table(table)} as t
      where t.package_id = 1 and ${where} order by t.id desc limit 1`.execute(app.database.kysely);
    if (rows[0]) ids.set(table, rows[0].id);
  }
  const partner = { partner: ids.get('r_client') ?? ids.get('r_supplier') ?? '1' };
  const ofRecord = ({ fields, name }: Resource, id: string): Given[] => [
    { id, ids: id, documentId: id, resource: name, from: name, keyword: '1', asOf: '2026-12-31', ...partner },
    ...fields.filter((field) => field.fields).map((field) => ({ id, table: field.name, ...partner })),
  ];
  const common = Object.values(app.model.resources).flatMap((resource) => {
    const id = ids.get(tableOf(resource));
    return id === undefined ? [] : ofRecord(resource, id).slice(0, 1);
  });
  const references = referencesTo();
  return (resource) => {
    if (!resource) return common;
    const refs = references.get(resource.name) ?? [];
    const id = ids.get(tableOf(resource));
    return id === undefined ? refs : [{ id }, ...ofRecord(resource, id), ...refs];
  };
}

/** By resource: that a list is asked for to choose from, by the first references of different resources. */
function referencesTo(): ReadonlyMap<string, Given[]> {
  const found = new Map<string, Given[]>();
  for (const { fields, name } of Object.values(app.model.resources))
    for (const { path, target } of fields.flatMap((field) => [field, ...(field.fields ?? [])])) {
      const known = target && (found.get(target.resource) ?? found.set(target.resource, []).get(target.resource)!);
      if (known && known.length < 4) known.push({ ref: `${name}.${path}` });
    }
  return found;
}

/** Calls that told the person of what is hidden from him, with where the two answers part. */
async function telling(person: Client, hidden: readonly HiddenRows[]): Promise<string[]> {
  const given = await givensOf(hidden);
  const first = await askAll(app, person, given);
  expect(await disturb(app, columns, hidden)).toBeGreaterThan(20);
  const after = await askAll(app, person, given);
  return [...first].flatMap(([call, answer]) => {
    const other = after.get(call);
    return other === undefined || other === answer ? [] : [parted(call, answer, other)];
  });
}

function parted(call: string, one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `${call}\n   ${one.slice(Math.max(0, at - 80), at + 40)}\n   ${other.slice(Math.max(0, at - 80), at + 40)}`;
}

const firstOf = async (resource: Resource): Promise<string> =>
  (
    await sql<{
      id: string;
    }>`select id::text as id from ${sql.table(tableOf(resource))} where package_id = 1 order by id limit 1`.execute(
      app.database.kysely,
    )
  ).rows[0]!.id;

it('who is narrowed by one dimension is told nothing of the others', async () => {
  const dimensions = Object.values(app.model.resources).filter(({ isDimension }) => isDimension);
  for (const dimension of dimensions) {
    const chosen = [await firstOf(dimension)];
    const person = await narrowed({ records: { [dimension.name]: chosen } });
    const found = await telling(person, rowsBeyond(app, columns, dimension.name, chosen));
    console.log(dimension.name, found.length, found.join('\n'));
    expect.soft(found).toEqual([]);
  }
});

it('who sees the rows of his own is told nothing of those of others', async () => {
  const resources = Object.values(app.model.resources)
    .filter(({ hasOwnCalls, scope }) => !hasOwnCalls && scope.owner.length > 0)
    .map(({ name }) => ({ resource: name, rows: 'own' as const, hidden: [] }));
  const person = await narrowed({ resources });
  const found = await telling(person, rowsOfOthers(app, columns, PERSON));
  console.log('own', found.length, found.join('\n'));
  expect(found).toEqual([]);
});

it('who sees no figures is told none, and nothing that follows from them', async () => {
  const isFigure = ({ fields, type }: Field) => !fields && ['money', 'price', 'quantity', 'percent'].includes(type);
  const resources = Object.values(app.model.resources)
    .filter(({ hasOwnCalls }) => !hasOwnCalls)
    .map(({ fields, name }) => ({
      resource: name,
      rows: 'all' as const,
      hidden: fields
        .flatMap((field) => [field, ...(field.fields ?? [])])
        .filter(isFigure)
        .map(({ path }) => path),
    }))
    .filter(({ hidden }) => hidden.length > 0);
  console.log(
    new Set(
      Object.values(app.model.resources).flatMap(({ fields }) =>
        fields.flatMap((f) => [f.type, ...(f.fields ?? []).map((x) => x.type)]),
      ),
    ),
  );
  const person = await narrowed({ resources });
  const found = await telling(person, columnsHidden(app, isFigure));
  console.log('columns', found.length, found.join('\n'));
  expect(found).toEqual([]);
});

it('another account set is told nothing of this one', async () => {
  const found = await telling(await app.as('admin', '2'), wholeSet(app));
  console.log('set', found.length, found.join('\n'));
  expect(found).toEqual([]);
});

it('who has the rights of one resource is told no figures of documents of others', async () => {
  for (const name of ALONE) {
    const functions = app.catalogue.permissions.filter(({ resource }) => resource === name).map(({ code }) => code);
    const person = await narrowed({ functions });
    const others = wholeSet(
      app,
      ({ kind, name: other, uses }) => other !== name && (kind === 'document' || uses.ledger !== undefined),
    );
    const found = await telling(person, others);
    console.log('alone', name, found.length, found.join('\n'));
    expect.soft(found).toEqual([]);
  }
});
