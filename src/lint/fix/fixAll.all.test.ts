import { describe, expect, it } from 'vitest';
import { someOf } from '../../../tests/support/someOf';
import type { Problem } from '../../language/load/Problem';
import { inWords } from '../../lib/inWords';
import { baseFiles, changed, customer, machine, machineFile, order, orderFile } from '../baseFiles';
import { exampleInput } from '../exampleInput';
import { lint, rules } from '../../capabilities/lint';
import { locate } from '../locate';
import { applyEdits } from './applyEdits';
import { fixAll } from './fixAll';

const LOCALE = 'locales/en/sales.json';
const GLOSSARY = 'locales/glossary.json';

/** The value of the file afterwards. */
async function mended(files: Readonly<Record<string, unknown>>, file = orderFile): Promise<unknown> {
  const { texts } = await fixAll(lint, exampleInput({ files }));
  return JSON.parse(texts.get(file)!);
}

describe('each fix takes its finding away, and what could be read still can be', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('of the rule %s', async (id, rule) => {
    for (const { files } of someOf(rule.bad())) {
      const input = exampleInput({ files });
      const all = [...input.files, ...input.locales];
      for (const found of await locate(
        lint(input).problems.filter((problem) => problem.rule === id),
        all,
      )) {
        if (!found.fix) continue;
        const texts = new Map(
          all.map(({ path, text }) => [
            path,
            applyEdits(
              text,
              found.fix!.edits.filter(({ file }) => file === path),
            ),
          ]),
        );
        for (const text of texts.values()) expect(() => JSON.parse(text) as unknown).not.toThrow();
        const after = lint({
          ...input,
          files: input.files.map((file) => ({ ...file, text: texts.get(file.path)! })),
          locales: input.locales.map((file) => ({ ...file, text: texts.get(file.path)! })),
        });
        const same = ({ file, message, path, rule: by }: Problem) =>
          JSON.stringify([by, file, path, inWords(message)]) ===
          JSON.stringify([id, found.file, found.path, found.message]);
        expect(after.problems.filter(same)).toEqual([]);
      }
    }
  });
});

describe('what is mistyped becomes what was there', () => {
  const original = baseFiles[orderFile];
  it.each([
    ['a key', { fields: { code: { type: null, tpye: 'code' } } }],
    [
      'a type and a name in an expression of another field',
      { fields: { phone: { type: 'phne' }, total: { value: 'sum(lines.map(l, l.amont))' } } },
    ],
    [
      'an operator and a missing rounding',
      { fields: { lines: { fields: { amount: { value: 'quantity × price' } } } } },
    ],
    ['a target and a field of it', { fields: { customerId: { to: 'custmer', fill: { phone: 'phon' } } } }],
    [
      'a dictionary, a machine and a field set',
      { machine: 'aproval', fieldSets: ['adit'], fields: { urgency: { dictionary: 'urgncy' } } },
    ],
    [
      'fields of columns, sorting and the form',
      {
        screens: { orderList: { columns: ['cod', 'billDate', 'custmerId', 'total', 'statu'], sort: ['-bilDate'] } },
        form: {
          sections: [
            { title: '基本信息', fields: ['code', 'billDate', 'customrId', 'phone', 'urgency'] },
            { fields: ['line'] },
          ],
        },
      },
    ],
    ['an action', { screens: { orderList: { actions: ['add', 'edit', 'delete', 'reviw', 'unreview'] } } }],
    [
      'a path without its module, and one of another',
      { screens: { orderAdd: { path: '/order/orderAdd' }, orderList: { path: '/sale/order/orderList' } } },
    ],
    [
      'a field where it is declared',
      {
        fields: {
          customerId: null,
          custmerId: { type: 'ref', to: 'customer', title: '客户', required: true, fill: { phone: 'phone' } },
        },
      },
    ],
    ['a path without its slash', { screens: { orderAdd: { path: 'sales/order/orderAdd' } } }],
    ['a text where a number belongs', { form: { columns: '2' } }],
  ])('%s', async (_, difference) => {
    expect(await mended(order(difference))).toEqual(original);
  });

  it('in JSON that cannot be read, and then in what stands in it', async () => {
    const text = JSON.stringify(changed(orderFile, { titel: '订单', title: null }), null, 2)
      .replace('"order",', '"order"，')
      .replace('"machine": "approval",', '"machine": "aproval"');
    expect(await mended({ [orderFile]: text })).toEqual(original);
  });
});

it('what is surplus goes, and the order and layout of the rest stay', async () => {
  const text = `{
  "schemaVersion": 5, "resource": "customer", "title": "客户",
  "group": "order", "permission": "customerList", "api": "/api/sales/customer",
  "fields": {
    "code": { "type": "code", "title": "编号" }, "name": { "type": "text", "title": "名称", "required": true, "value": "code", "default": "code" },
    "code": { "title": "编号", "type": "code" },
    "phone": { "type": "phone", "title": "电话" }
  },
  "screens": { "customerList": { "kind": "list", "path": "/sales/order/customerList", "columns": ["code", "nmae"], "totals": ["code"] } },
  "machine": "approval"
}
`;
  const wanted = text
    .replace(', "default": "code"', '')
    .replace(', "permission": "customerList"', '')
    .replace(' "path": "/sales/order/customerList",', '')
    .replace('"nmae"', '"name"')
    .replace('["code"] }', '[] }')
    .replace('"machine": "approval"\n', '"machine": "approval",\n  "fieldSets": ["audit"]\n');
  // Two keys that say the same in another order are left for people.
  expect(
    (await fixAll(lint, exampleInput({ files: { 'schemas/sales/customer.json': text } }))).texts.get(
      'schemas/sales/customer.json',
    ),
  ).toBe(wanted);
});

describe('translations', () => {
  const texts = baseFiles[LOCALE] as Readonly<Record<string, string>>;
  it('that the glossary knows are written, those that nothing says go, and sorted keys stay sorted', async () => {
    const sorted = Object.fromEntries(
      Object.entries(texts)
        .filter(([text]) => text !== '客户' && text !== '编号')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const files = {
      [GLOSSARY]: {
        客户: { en: 'Customer', es: 'Cliente', ja: '得意先' },
        编号: { en: 'Code', es: 'Código', ja: '番号' },
      },
      [LOCALE]: { ...sorted, 鿿: 'Gone' },
    };
    const result = (await mended(files, LOCALE)) as object;
    expect(result).toEqual(texts);
    expect(Object.keys(result)).toEqual(Object.keys(result).toSorted());
  });

  it('keep the placeholders and blanks of their source, and the agreed word', async () => {
    const files = {
      [GLOSSARY]: { 客户: { en: 'Customer', es: 'Cliente', ja: '得意先' } },
      [LOCALE]: { ...texts, 客户: 'Client', '{title}列表': '{titel} list', 编号: ' Code' },
    };
    expect(await mended(files, LOCALE)).toEqual(texts);
  });
});

describe('a text that is gone comes back as it was, letter by letter,', () => {
  const text = (file: string, content = baseFiles[file]) => JSON.stringify(content, null, 2);
  it.each([
    [
      'the title that fields of this name and type have elsewhere',
      orderFile,
      order({ fields: { phone: { title: null } } }),
    ],
    ['the only title that translations wait for', orderFile, order({ fields: { total: { title: null } } })],
  ])('%s', async (_, file, files) => {
    expect((await fixAll(lint, exampleInput({ files }))).texts.get(file)).toBe(text(file));
  });

  it('the refusal that another machine has for this action in this state', async () => {
    const files = {
      ...machine({ actions: { review: { refusal: { '1': null } } } }),
      'schemas/_shared/machines/other.json': baseFiles[machineFile],
    };
    expect(await mended(files, machineFile)).toEqual(baseFiles[machineFile]);
  });

  it('a refusal that the action gives in other states without naming them', async () => {
    const { states, actions } = baseFiles[machineFile] as { states: object[]; actions: { review: object } };
    const any = '{title}【{code}】该状态下不可审核';
    const refusal = { '1': any, '2': any };
    const full = {
      ...(baseFiles[machineFile] as object),
      states: [...states, { value: 2, title: '明细', color: 'blue' }],
      actions: { ...actions, review: { ...actions.review, refusal } },
    };
    const lacking = (lost: object) => ({
      ...full,
      actions: { ...full.actions, review: { ...full.actions.review, refusal: lost } },
    });
    for (const lost of [{ '1': any }, { '2': any }]) {
      const { texts } = await fixAll(
        lint,
        exampleInput({ files: { [machineFile]: lacking(lost) } }),
        ({ path, rule }) => rule === 'missing-refusal' && path.includes('review'),
      );
      expect(JSON.parse(texts.get(machineFile)!)).toMatchObject({ actions: { review: { refusal } } });
      expect(texts.get(machineFile)).toContain(
        `"refusal": ${JSON.stringify(refusal, null, 2).replaceAll('\n', '\n      ')}`,
      );
    }
  });

  it('a translation, at its place in the last commit', async () => {
    const { 电话: _, ...left } = baseFiles[LOCALE] as Record<string, string>;
    const input = exampleInput({ files: { [LOCALE]: left } });
    expect((await fixAll(lint, input)).texts.size).toBe(0);
    expect(
      (await fixAll(lint, { ...input, committed: [{ path: LOCALE, text: text(LOCALE) }] })).texts.get(LOCALE),
    ).toBe(text(LOCALE));
  });

  it('and none is made up: of two that lack it nobody knows which is which, and what is called one thing here and another there is left to people', async () => {
    expect(
      (
        await fixAll(
          lint,
          exampleInput({ files: order({ fields: { total: { title: null }, urgency: { title: null } } }) }),
        )
      ).texts.size,
    ).toBe(0);
    const called = (title: string) => ({
      schemaVersion: 5,
      title: '审核',
      fields: { phone: { type: 'phone', title } },
    });
    const files = {
      ...order({ fields: { phone: { title: null } } }),
      'schemas/_shared/fieldSets/one.json': called('名称'),
      'schemas/_shared/fieldSets/two.json': called('日期'),
    };
    expect((await fixAll(lint, exampleInput({ files }), ({ rule }) => rule === 'shape')).texts.size).toBe(0);
  });
});

it('only what is wanted is mended, and each mending is told with its place', async () => {
  const input = exampleInput({ files: { ...order({ label: 'cod' }), ...customer({ label: 'nme' }) } });
  const { texts, mended: told } = await fixAll(lint, input, ({ file }) => file === orderFile);
  expect([...texts.keys()]).toEqual([orderFile]);
  expect(told).toMatchObject([
    { rule: 'unknown-field', file: orderFile, path: ['label'], fix: { title: 'Write "code"' } },
  ]);
});
