import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseFiles, changed, machineFile, orderFile } from '../../lint/baseFiles';
import { applyEdits } from '../../lint/fix/applyEdits';
import { renamableAt, renameAt, RenameRefusal, type Renaming } from './renaming';
import { baseWorkbench } from './testing';
import type { Workbench } from './Workbench';

const customerFile = 'schemas/sales/customer.json';
const dictionaryFile = 'schemas/_shared/dictionaries/urgency.json';
let workbench: Workbench;
let remove: () => void;
beforeEach(() => {
  ({ remove, workbench } = baseWorkbench());
});
afterEach(() => remove());

const textOf = (file: string) => workbench.textOf(file) ?? '';
/** Gives what stands behind a part of a file another name. */
const rename = (file: string, behind: string, name: string) =>
  renameAt(workbench, file, textOf(file).indexOf(behind) + behind.length, name);
const after = (file: string, { edits }: Renaming) =>
  applyEdits(
    textOf(file),
    edits.filter((edit) => edit.file === file),
  );
const why = async (renaming: Promise<Renaming>) => {
  const error: unknown = await renaming.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RenameRefusal);
  return (error as Error).message;
};

describe('things that stand for files have another name everywhere', () => {
  it('a resource: where it says so, where others refer to it, its file; what followed from the name stays', async () => {
    const given = changed(customerFile, { group: null });
    const groups = changed('schemas/sales/module.json', { groups: { customer: '客户' } });
    workbench.type(customerFile, JSON.stringify(given, null, 2));
    workbench.type('schemas/sales/module.json', JSON.stringify(groups, null, 2));
    const renaming = await rename(orderFile, '"to": "', 'client');
    expect(renaming.move).toEqual({ from: customerFile, to: 'schemas/sales/client.json' });
    expect(after(orderFile, renaming)).toContain('"to": "client"');
    expect(JSON.parse(after(customerFile, renaming))).toEqual({
      ...(given as object),
      resource: 'client',
      renamedFrom: 'customer',
      group: 'customer',
    });
  });

  it('a resource whose calls begin where its module says so: they stay', async () => {
    const { api: _, ...given } = changed(customerFile, {}) as Record<string, unknown>;
    workbench.type(customerFile, JSON.stringify(given, null, 2));
    workbench.type(
      'schemas/sales/module.json',
      JSON.stringify(changed('schemas/sales/module.json', { api: '/api/sales' })),
    );
    const renaming = await rename(orderFile, '"to": "', 'client');
    expect(JSON.parse(after(customerFile, renaming))).toMatchObject({ api: '/api/sales/customer', resource: 'client' });
  });

  it('a field that a field set names for the tables that use it', async () => {
    const file = 'schemas/_shared/fieldSets/goods.json';
    const goods = { schemaVersion: 5, title: '货品', fields: {}, lines: { enter: ['quantity', 'price'] } };
    writeFileSync(join(workbench.root, file), JSON.stringify(goods));
    const lines = { fieldSets: ['goods'], enter: null };
    workbench.type(orderFile, JSON.stringify(changed(orderFile, { fields: { lines } }), null, 2));
    const renaming = await rename(orderFile, '"quantity": {', 'count').catch(() =>
      rename(orderFile, '"quanti', 'count'),
    );
    expect(after(file, renaming)).toContain('"enter":["count","price"]');
  });

  it('a resource in a file of another name stays there', async () => {
    const file = 'schemas/sales/people.json';
    renameSync(join(workbench.root, customerFile), join(workbench.root, file));
    const renaming = await rename(file, '"resource": "', 'client');
    expect(renaming.move).toBeUndefined();
    expect(after(file, renaming)).toContain('"resource": "client"');
    expect(after(orderFile, renaming)).toContain('"to": "client"');
  });

  it('a machine and a dictionary: all that use them, and the file', async () => {
    const machine = await rename(orderFile, '"machine": "', 'reviewing');
    expect(machine.move).toEqual({ from: machineFile, to: 'schemas/_shared/machines/reviewing.json' });
    expect(after(orderFile, machine)).toContain('"machine": "reviewing"');
    const dictionary = await rename(orderFile, '"dictionary": "', 'how_urgent');
    expect(dictionary.move).toEqual({ from: dictionaryFile, to: 'schemas/_shared/dictionaries/how_urgent.json' });
    expect(after(orderFile, dictionary)).toContain('"dictionary": "how_urgent"');
    expect(await renamableAt(workbench, orderFile, textOf(orderFile).indexOf('"fieldSets"') + 20)).toBeUndefined();
  });
});

describe('another name is refused', () => {
  it('where a text names the field, with the place', async () => {
    expect(await why(rename(orderFile, '"fields": {\n    "', 'number'))).toMatch(
      /Another name would change what is meant at schemas\/_shared\/machines\/approval\.json:\d+/,
    );
  });

  it('where the name is taken', async () => {
    expect(await why(rename(orderFile, '"to": "', 'order'))).toBe('"order" is taken already.');
  });

  it('where code knows it by its name, with the place', async () => {
    const file = join(workbench.root, 'src/company/sales/server/routes.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "export const one = 1;\nexport const asked = 'customer';\n");
    expect(await why(rename(orderFile, '"to": "', 'client'))).toBe(
      'The code names it: src/company/sales/server/routes.ts:2.',
    );
  });

  it('of a dictionary that callers know by its name', async () => {
    workbench.type(dictionaryFile, JSON.stringify({ ...(baseFiles[dictionaryFile] as object), served: true }, null, 2));
    expect(await why(rename(orderFile, '"dictionary": "', 'haste'))).toContain('getAllDict');
  });
});

describe('what is stored under a name moves along', () => {
  const parsed = (file: string, renaming: Renaming) => JSON.parse(after(file, renaming)) as Record<string, Body>;
  type Body = Record<string, Record<string, unknown>>;
  /** Gives what has a key in the order another name. */
  const renameKey = (key: string, name: string) =>
    renameAt(workbench, orderFile, textOf(orderFile).indexOf(`"${key}": {`) + 2, name);
  const renameTwo = (name: string) =>
    renameAt(workbench, dictionaryFile, textOf(dictionaryFile).indexOf('"value": 2') + '"value": '.length, name);

  it('a field of the header and of lines says what it was called, a second time as well', async () => {
    const price = await renameKey('price', 'cost');
    expect(parsed(orderFile, price).fields?.lines?.fields).toMatchObject({
      cost: { type: 'price', title: '单价', renamedFrom: 'price' },
      amount: { value: 'round(quantity * cost, 2)' },
    });
    workbench.type(orderFile, after(orderFile, price));
    const again = await renameKey('cost', 'unitPrice');
    expect(parsed(orderFile, again).fields?.lines?.fields).toMatchObject({
      unitPrice: { renamedFrom: ['price', 'cost'] },
    });
    workbench.type(orderFile, after(orderFile, again));
    const back = await renameKey('unitPrice', 'price');
    expect(parsed(orderFile, back).fields?.lines?.fields).toMatchObject({
      price: { renamedFrom: ['cost', 'unitPrice'] },
    });
  });

  it('a list, with the screens that follow from it', async () => {
    const said = changed(orderFile, { screens: { orderAdd: { title: '订单' } } });
    workbench.type(orderFile, JSON.stringify(said, null, 2));
    const renaming = await renameKey('orderList', 'dealList');
    const { screens } = parsed(orderFile, renaming);
    expect(Object.keys(screens ?? {})).toEqual(['dealList', 'orderLines', 'orderSums', 'dealAdd']);
    expect(screens?.dealList).toMatchObject({ kind: 'list', renamedFrom: 'orderList' });
  });

  it('a choice, wherever its value is said', async () => {
    const said = changed(orderFile, {
      fields: { urgency: { default: '2' }, phone: { visible: 'urgency == 2' } },
      screens: { orderList: { plans: [{ name: 'urgent', title: '紧急', filter: { urgency: '1,2' } }] } },
    });
    workbench.type(orderFile, JSON.stringify(said, null, 2));
    const renaming = await renameTwo('3');
    expect(JSON.parse(after(dictionaryFile, renaming))).toMatchObject({
      items: [{ value: 1 }, { value: 3, label: '紧急', renamedFrom: 2 }],
    });
    const order = parsed(orderFile, renaming);
    expect(order.fields).toMatchObject({ urgency: { default: '3' }, phone: { visible: 'urgency == 3' } });
    expect(order.screens?.orderList?.plans).toMatchObject([{ filter: { urgency: '1,3' } }]);
    expect(await why(renameTwo('1'))).toBe('"1" is taken already.');
    expect(await why(renameTwo('much'))).toContain('A value is a whole number');
  });

  it('what was never committed is known to no database', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', workbench.root, ...args], { stdio: 'pipe' });
    git('init', '-q');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '--allow-empty', '-m', 'empty');
    expect(after(orderFile, await renameKey('amount', 'sum'))).not.toContain('renamedFrom');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'all');
    expect(after(orderFile, await renameKey('amount', 'sum'))).toContain('"renamedFrom": "amount"');
  });
});
