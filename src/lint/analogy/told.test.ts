import { describe, expect, it } from 'vitest';
import { lint } from '../../capabilities/lint';
import { inWords } from '../../lib/inWords';
import { baseFiles, changed, customer, order, orderFile } from '../baseFiles';
import { exampleInput } from '../exampleInput';

const CUSTOMER = 'schemas/sales/customer.json';
const REASON = 'The server of the customer names it so';
const silent = (rule: string) => ({ $silence: { [rule]: REASON } });

/** As a project is read. */
const sorted = <T extends { path: string }>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

const toldTo = (files: Readonly<Record<string, unknown>>, changed: readonly string[] | undefined) => {
  const { changed: _, ...input } = exampleInput({ files });
  return lint({
    ...input,
    files: sorted(input.files),
    locales: sorted(input.locales),
    ...(changed ? { changed: new Set(changed) } : {}),
  }).problems;
};

describe('what a comparison finds', () => {
  const choice = { type: 'enum', dictionary: 'urgency' };
  const fields = Object.fromEntries(
    ['客户来源', '订单来源', '商品来源'].map((title, index) => [`source${index}`, { ...choice, title }]),
  );
  const odd = (difference: object = {}) => ({
    invoiceSource: { type: 'text', title: '发票来源', ...difference },
  });
  const files = { ...customer({ fields }), ...order({ fields: odd() }) };
  const typed = (changed: readonly string[] | undefined) =>
    toldTo(files, changed).filter(({ rule }) => rule === 'doubtful-type');

  it('is told where somebody is at work, of no file beside it, and nowhere where nobody knows who is', () => {
    expect(typed([orderFile]).map(({ file, fix }) => [file, fix])).toEqual([[orderFile, undefined]]);
    expect(typed([CUSTOMER])).toEqual([]);
    expect(typed([])).toEqual([]);
    expect(typed(undefined)).toEqual([]);
  });

  it('stays silenced for whoever is at work elsewhere, also where others have made the silencing needless', () => {
    const silenced = order({ fields: odd(silent('doubtful-type')) });
    const unused = (beside: Parameters<typeof customer>[0], changed: string) =>
      toldTo({ ...customer(beside), ...silenced }, [changed]).filter(({ rule }) => rule === 'unused-silence');
    expect(unused({ fields }, orderFile)).toEqual([]);
    expect(unused({ fields }, CUSTOMER)).toEqual([]);
    const dissenting = { fields: { ...fields, source3: { type: 'text', title: '合同来源' } } };
    expect(unused(dissenting, CUSTOMER)).toEqual([]);
    expect(unused(dissenting, orderFile).map(({ file }) => file)).toEqual([orderFile]);
  });
});

describe('a silencing that another file has made needless', () => {
  const files = {
    ...customer({ fields: { fone: { type: 'text', title: '名称' } } }),
    ...order({ fields: { customerId: { fill: { phone: 'fone' }, ...silent('unknown-field') } } }),
  };
  const unused = (changed: readonly string[] | undefined) =>
    toldTo(files, changed).filter(({ rule }) => rule === 'unused-silence');

  it('is a warning that names who has changed, and is mended by nobody else', () => {
    const [found, ...more] = unused([CUSTOMER]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ file: orderFile, severity: 'warning' });
    expect(inWords(found!.hint!)).toBe(`This file has not changed. These have: ${CUSTOMER}`);
    expect(found!.fix).toBeUndefined();
  });

  it.each([[[orderFile]], [[orderFile, CUSTOMER]], [undefined]])(
    'is taken away by its own author, or where nobody knows who is at work (%s)',
    (changed) => {
      const [found] = unused(changed);
      expect(found?.fix).toBeDefined();
      expect(inWords(found!.hint!)).toMatch(/^Take the silencing away/);
    },
  );
});

describe('a clash of two files', () => {
  const STRANGER = 'schemas/aged/stranger.json';
  const module = (icon: string, at: number) => ({ schemaVersion: 5, title: '旧货', icon, order: at, groups: {} });
  const stranger = (difference: object) => ({
    'schemas/aged/module.json': module('folder', 99),
    [STRANGER]: changed(CUSTOMER, {
      resource: 'stranger',
      api: '/api/aged/stranger',
      permission: 'strangerList',
      screens: { customerList: null, strangerList: { kind: 'list', columns: ['code', 'name'] } },
      ...difference,
    }),
  });
  const { icon, order: place } = baseFiles['schemas/sales/module.json'] as { icon: string; order: number };
  const screens = (path: object) => ({
    customerList: null,
    strangerList: { kind: 'list', columns: ['code', 'name'], ...path },
  });
  const named = { customerList: { kind: 'list', columns: ['code', 'name'] } };
  const numbered = { fields: { code: { series: 'DD{yyyyMM}{seq:4}' } } };
  const modules = ['schemas/aged/module.json', 'schemas/sales/module.json'] as const;
  const resources = [STRANGER, CUSTOMER] as const;
  /** Two files each; the second is told where nobody knows better: the later, or the one that an address fits less. */
  const cases: Readonly<Record<string, [files: Readonly<Record<string, unknown>>, at: readonly [string, string]]>> = {
    'api-clash': [stranger({ resource: 'old', api: '/api/sales/customer' }), [CUSTOMER, STRANGER]],
    'duplicate-resource': [stranger({ resource: 'customer' }), resources],
    'duplicate-permission-use': [stranger({ permission: 'customerList' }), resources],
    'duplicate-route': [stranger({ screens: screens({ path: '/sales/order/customerList' }) }), resources],
    'series-clash': [{ ...stranger(numbered), ...customer(numbered) }, resources],
    'module-icon': [{ [modules[0]]: module(icon, 99) }, modules],
    'module-order': [{ [modules[0]]: module('folder', place) }, modules],
    'one-translation': [
      { 'locales/en/aged.json': { 客户: 'Patron' } },
      ['locales/en/aged.json', 'locales/en/sales.json'],
    ],
  };

  describe.each(Object.entries(cases))('%s', (id, [files, [one, other]]) => {
    const accused = (changed: readonly string[] | undefined) => {
      const clashes = toldTo(files, changed).filter(({ rule }) => rule === id);
      for (const { file, message } of clashes) expect(inWords(message)).toContain(file === other ? one : other);
      return clashes.map(({ file }) => file);
    };

    it('is told of the file that somebody is at work on, where the other is as it was', () => {
      expect(accused([one])).toEqual([one]);
      expect(accused([other])).toEqual([other]);
    });

    it.each([[undefined], [[]], [[one, other]], [[orderFile]]])('is told of the second else (%s)', (changed) => {
      expect(accused(changed)).toEqual([other]);
    });
  });

  it('is told of the earlier one by a screen of the same name', () => {
    const files = stranger({ screens: named });
    const told = toldTo(files, [STRANGER]).filter(({ rule }) => rule === 'duplicate-route');
    expect(told.map(({ file, path }) => [file, path.join('.')])).toEqual([
      [STRANGER, 'screens.customerList'],
      [STRANGER, 'screens.customerList.path'],
    ]);
  });

  it.each([
    ['its own', stranger({ permission: 'customerList', ...silent('duplicate-permission-use') })],
    ['the other', { ...stranger({ permission: 'customerList' }), ...customer(silent('duplicate-permission-use')) }],
  ])('is silenced in %s file, whoever is at work', (_, files) => {
    for (const changed of [undefined, [STRANGER], [CUSTOMER]])
      expect(
        toldTo(files, changed).filter(({ rule }) => ['duplicate-permission-use', 'unused-silence'].includes(rule)),
      ).toEqual([]);
    const { changed: _changed, ...input } = exampleInput({ files });
    expect(lint(input).silenced.map(({ rule }) => rule)).toEqual(['duplicate-permission-use']);
  });
});
