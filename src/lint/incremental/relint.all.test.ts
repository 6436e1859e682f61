import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../tests/support/isWhole';
import { someOf } from '../../../tests/support/someOf';
import { got } from '../../lib/got';
import { Random } from '../../lib/Random';
import { buildContext } from '../buildContext';
import { conclude, type Conclusion } from '../conclude';
import { examineAll } from '../examineAll';
import { exampleInput } from '../exampleInput';
import { rules } from '../../capabilities/lint';
import type { Knowledge, Notes } from './Knowledge';
import { learn } from './learn';
import { projectOf } from './projectOf.fixture';
import { relint, type LazyFiles, type Relinted } from './relint';

type Files = Record<string, unknown>;
type Json = { [key: string]: unknown };

const asData = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));
const told = ({ problems, silenced }: Conclusion) => JSON.stringify({ problems, silenced });

const FAMILY = 'schemas/sales/orders.ts';
const CUSTOMER = 'schemas/sales/customer.json';
const CODE = 'src/client/greet.ts';
const MEMBERS = ['schemas/sales/order1.json', 'schemas/sales/order2.json'];

/** The same project with two of its documents given by a family, which come before and behind their old places. */
function withFamily(files: Files): Files {
  const [first, second] = MEMBERS.map((path) => files[path]);
  const rest = Object.fromEntries(Object.entries(files).filter(([path]) => !MEMBERS.includes(path)));
  return {
    ...rest,
    [FAMILY]: `const second = () => (${JSON.stringify(second)});\nexport default [${JSON.stringify(first)}, second()];\n`,
  };
}

function lintAll(files: Files): {
  conclusion: Conclusion;
  learned: { knowledge: Knowledge; notes: Notes } | undefined;
} {
  const input = exampleInput({ files });
  const context = buildContext(input, rules);
  const examined = examineAll(context, rules);
  const conclusion = conclude(
    examined,
    context,
    (rule) => rule.inLoading?.(context) ?? [],
    rules,
    [...input.files, ...input.locales].map(({ path }) => path),
  );
  return { conclusion, learned: asData(learn(context, examined, (text) => text)) };
}

/** Looks again after a change, and tells which schema files were read for it. */
function lintAgain(
  { knowledge, notes }: { knowledge: Knowledge; notes: Notes },
  before: Files,
  now: Files,
): { result: Relinted | undefined; read: string[] } {
  const input = exampleInput({ files: now });
  const different = new Set(
    Object.keys(now).filter((path) => JSON.stringify(now[path]) !== JSON.stringify(before[path])),
  );
  const read: string[] = [];
  const files: LazyFiles = {
    schemaPaths: input.files.map(({ path }) => path),
    localePaths: input.locales.map(({ path }) => path),
    schema(path) {
      read.push(path);
      return input.files.find((file) => file.path === path)!;
    },
    locales: () => input.locales,
    glossary: () => input.glossary,
    code: input.code,
    notes: (part) => notes[part],
  };
  const change = {
    schemas: files.schemaPaths.filter((path) => different.has(path)),
    isTranslated: files.localePaths.some((path) => different.has(path)),
    isCoded: [...different].some((path) => path.startsWith('src/')),
  };
  return { result: asData(relint(knowledge, change, files, input.registries, rules, (text) => text)), read };
}

/** A path to some value of an object, the value's key last. */
function somePlace(value: unknown, random: Random): { holder: Json; key: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const holder = value as Json;
  const keys = Object.keys(holder);
  if (keys.length === 0) return undefined;
  const key = random.pick(keys);
  return (random.isLikely(75) ? somePlace(holder[key], random) : undefined) ?? { holder, key };
}

/** Names and texts of the project, whose mixing up makes the mistakes that rules are there for. */
const WORDS = [
  'order1',
  'order2',
  'order9',
  'customer',
  'custmer',
  'stock',
  'review',
  'revew',
  'lines',
  'quantity',
  'amount',
  'total',
  'sourceId',
  'customerId',
  '订单',
  '客户',
  '没有的话',
  'order1List',
  '/sales/order/order2List',
  '/sale/order/x',
  "can('seePhne')",
  'urgency',
  'number',
  'money',
  'text',
  '1',
  '{yyyy}{seq:4}',
  true,
  0,
  null,
];

function edited(files: Files, random: Random): Files {
  const paths = Object.keys(files).filter((path) =>
    random.isLikely(90) ? /sales\/(order\d|customer|stock|home)|locales|src/.test(path) : true,
  );
  const path = random.isLikely(10) ? CODE : random.pick(paths);
  const content = asData(files[path]);
  if (typeof content === 'string')
    return { ...files, [path]: content.replace(/'[^']*'/, `'${random.pick(['订单', '客户', '没有的话'])}'`) };
  const place = somePlace(content, random);
  if (!place) return files;
  const { holder, key } = place;
  const word = random.pick(WORDS);
  random.pick([
    () => (holder[key] = word),
    () => (holder[key] = word),
    () => (holder[key] = typeof holder[key] === 'string' ? `${holder[key] as string}x` : word),
    () => (holder[key] = typeof holder[key] === 'string' ? String(word) : holder[key]),
    () => delete holder[key],
    () => (holder[`${key}x`] = holder[key]),
    () => (holder.$silence = { 'unknown-field': 'needed for a while' }),
    () => (holder[key] = asData(random.pick(Object.values(holder)))),
  ])();
  return { ...files, [path]: content };
}

const withoutCheck = (key: string, value: unknown) => (key === 'check' ? undefined : value);

describe('looking again only at what a change concerns', () => {
  const runs: [number, boolean][] = [
    [1, false],
    [4, true],
    [2, false],
    [3, false],
    [5, true],
  ];
  it.each(someOf(runs, 2))(
    'says the same as looking at everything, whatever is edited (%i, with a family: %s)',
    (seed, hasFamily) => {
      const shown = (files: Files) => (hasFamily ? withFamily(files) : files);
      const random = new Random(20_261_122 + seed);
      const original = projectOf(5);
      let files: Files = { ...original, [CODE]: "export const greet = () => t('客户');" };
      let { learned } = lintAll(shown(files));
      const seen: unknown[] = [];
      const meant: unknown[] = [];
      for (let edit = 0; edit < (isWhole ? 30 : 20); edit += 1) {
        const now = random.isLikely(25)
          ? { ...files, ...Object.fromEntries(random.some(Object.entries(original), 1)) }
          : edited(files, random);
        const all = lintAll(shown(now));
        const again = learned && lintAgain(learned, shown(files), shown(now)).result;
        if (again) {
          seen.push({
            edit,
            told: told(again),
            knowledge: again.knowledge,
            notes: { ...learned!.notes, ...again.notes },
          });
          meant.push({ edit, told: told(all.conclusion), ...all.learned });
        }
        // A file that cannot be understood is put right again: what is known then comes from a run over all files.
        if (!all.learned) continue;
        learned = again ? { knowledge: again.knowledge, notes: { ...learned!.notes, ...again.notes } } : all.learned;
        files = now;
      }
      expect(seen).toEqual(meant);
      expect(seen.length).toBeGreaterThan(8);
    },
  );

  it.each([
    ['conversion-title', 'title', (customer: Json) => ({ ...customer, title: '名称' })],
    ['turned-range', 'lastDay', (customer: Json) => JSON.parse(JSON.stringify(customer), withoutCheck) as Json],
  ])('judges again what others are called and check (%s)', (id, key, change) => {
    const { files } = got(new Map(rules.map((rule) => [rule.id, rule])), id)
      .bad()
      .find(({ at }) => at?.path.at(-1) === key)!;
    const { conclusion, learned } = lintAll(files);
    const now = { ...files, [CUSTOMER]: change(files[CUSTOMER] as Json) };
    const again = lintAgain(learned!, files, now).result;
    expect(told(again!)).toBe(told(lintAll(now).conclusion));
    const count = ({ problems }: Conclusion) => problems.filter(({ rule }) => rule === id).length;
    expect(count(again!)).toBe(count(conclusion) - 1);
  });

  it('looks at a family as a whole where it has changed, and does not read it where it is not concerned', () => {
    const files = withFamily(projectOf(8));
    const { learned } = lintAll(files);
    const text = String(files[FAMILY]);
    const titled = lintAgain(learned!, files, {
      ...files,
      [FAMILY]: text.replace('"title":"订单"', '"title":"客户"'),
    });
    expect(titled.result?.examined).toEqual(expect.arrayContaining(['order1', 'order2']));
    expect(titled.result?.examined).not.toContain('order6');
    const far = 'schemas/sales/order6.json';
    const beside = lintAgain(learned!, files, { ...files, [far]: { ...(files[far] as Json), title: '客户' } });
    expect(beside.result?.examined).toContain('order6');
    expect(beside.read).not.toContain(FAMILY);
  });

  it('looks at everything where a family gives another resource, or one less', () => {
    const files = withFamily(projectOf(3));
    const { learned } = lintAll(files);
    const text = String(files[FAMILY]);
    for (const now of [text.replace(', second()', ''), text.replace('"resource":"order1"', '"resource":"orderX"')])
      expect(lintAgain(learned!, files, { ...files, [FAMILY]: now }).result).toBeUndefined();
  });

  it.each([
    ['a blank', (order: Json) => ({ ...order })],
    ['a title', (order: Json) => ({ ...order, title: '客户' })],
    [
      'a field',
      (order: Json) => ({ ...order, fields: { ...(order.fields as Json), remark: { type: 'text', title: '名称' } } }),
    ],
  ])('looks at as many resources and files in a project four times as large, for %s', (_, change) => {
    const looked = (count: number) => {
      const files = projectOf(count);
      const path = 'schemas/sales/order3.json';
      const { result, read } = lintAgain(
        lintAll(files).learned!,
        { ...files, [path]: '' },
        { ...files, [path]: change(files[path] as Json) },
      );
      return { examined: result?.examined, read };
    };
    const small = looked(8);
    expect(small.examined?.length).toBeLessThan(8);
    expect(looked(32)).toEqual(small);
  });
});
