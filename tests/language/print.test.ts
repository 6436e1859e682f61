import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { compileResource, withoutColumns, type Document } from '../../src/language/rules';
import { Decimal } from '../../src/lib/decimal';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { fitText, LINE_HEIGHT, POINT } from '../../src/language/print/fitText';
import { neededHeight } from '../../src/language/print/geometry';
import type { Box, Page, TextBox } from '../../src/language/print/Page';
import { paginate } from '../../src/language/print/paginate';
import type { PrintJob } from '../../src/language/print/PrintJob';
import { textWidth } from '../../src/language/print/textWidth';
import { CONTEXT, loadOrder } from './order';

const LAYOUT = {
  title: '连续纸',
  paper: '241x140',
  header: [['code', 'urgency', { title: '客户', text: '{code}' }], ['reason']],
  columns: [
    { field: 'name', width: 60, overflow: 'wrap' },
    { field: 'quantity', width: 25 },
    { field: 'price', width: 25 },
    { field: 'amount', width: 30 },
  ],
  sums: ['quantity', 'amount'],
  capitals: 'total',
  footer: [[{ text: '白联 存根　红联 财务' }]],
  signatures: [{ title: '制单' }, { title: '审核' }],
};

const name = (index: number) =>
  index % 3 === 0
    ? `不锈钢内六角圆柱头螺钉 GB/T 70.1-2008 M${index} 表面钝化处理，附质量证明书与原产地证明`
    : `螺母 M${index}`;
const lines = (count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: name(index),
    quantity: `${index + 1}.25`,
    price: '3.10',
    amount: new Decimal(index + 1.25).times('3.1').toFixed(2),
  }));
const totalOf = (rows: readonly Document[], field: string) =>
  rows.reduce((sum, row) => sum.plus(String(row[field])), new Decimal(0));

function job(count: number, layout: object = {}, change: Partial<PrintJob> = {}): PrintJob {
  const { model, problems } = loadOrder({ prints: { plain: { ...LAYOUT, ...layout } } });
  expect(problems).toEqual([]);
  const rows = lines(count);
  return {
    compiled: compileResource(model.resources.order!, fieldTypes),
    layout: model.prints.order![0]!,
    document: { code: 'DD0001', urgency: 1, reason: '秘密', total: totalOf(rows, 'amount').toFixed(2), lines: rows },
    context: CONTEXT,
    texts: chineseTexts,
    printed: { user: '陈', time: '2026-11-21 08:00:00', count: 2 },
    ...change,
  };
}

const isText = (box: Box): box is TextBox => box.kind === 'text';
const textsOf = ({ boxes }: Page, part?: string) =>
  boxes.filter(isText).filter((box) => part === undefined || box.part === part);
const words = (page: Page, part?: string) => textsOf(page, part).map((box) => box.lines.join(''));
const printedLines = (pages: readonly Page[]) =>
  pages.flatMap((page) => textsOf(page, 'number').map(({ line }) => line));
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.001 &&
  b.x < a.x + a.width - 0.001 &&
  a.y < b.y + b.height - 0.001 &&
  b.y < a.y + a.height - 0.001;

describe('pages of a document', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 1],
    [6, 2],
    [500, 100],
  ])('B-336 with %i lines and no number of its own are %i', (count, expected) => {
    const pages = paginate(job(count));
    expect(pages).toHaveLength(expected);
    expect(printedLines(pages)).toEqual(Array.from({ length: count }, (_, index) => index));
    expect(words(pages.at(-1)!, 'notes')).toEqual([
      '打印人：陈　打印时间：2026-11-21 08:00:00　第2次打印',
      `第${expected}页　共${expected}页`,
    ]);
  });

  it('E-24 hold as many lines as the layout says', () => {
    const pages = paginate(job(61, { rows: 30, paper: 'A4' }));
    expect(pages.map((page) => textsOf(page, 'number').length)).toEqual([30, 30, 1]);
  });

  it('are filled with blank rows where the layout says so: the table ends where it would end full', () => {
    const [full, padded, short] = [
      job(30, { rows: 30, paper: 'A4' }),
      job(3, { rows: 30, paper: 'A4', pad: true }),
      job(3, { rows: 30, paper: 'A4' }),
    ].map((each) => paginate(each)[0]!);
    const endOf = (page: Page) => textsOf(page, 'capitals')[0]!.y;
    expect(endOf(padded!)).toBeCloseTo(endOf(full!), 2);
    expect(endOf(full!) - endOf(short!)).toBeCloseTo(27 * 6, 2);
    const rowsOf = (page: Page) =>
      new Set(page.boxes.filter(({ kind, width }) => kind === 'rule' && width > 100).map(({ y }) => y)).size;
    expect(rowsOf(padded!) - rowsOf(short!)).toBe(27);
  });
});

describe('sums', () => {
  it('E-24 carry over: each page says what came before, its own, and what goes on; the last one the total', () => {
    const pages = paginate(job(12));
    expect(pages.map((page) => words(page, 'carry'))).toEqual([
      ['本页小计', '过次页'],
      ['承前页', '本页小计', '过次页'],
      ['承前页', '本页小计', '合计'],
    ]);
    const sums = pages.map((page) => words(page, 'sum'));
    expect(sums[1]!.slice(0, 2)).toEqual(sums[0]!.slice(2));
    expect(sums[2]!.slice(0, 2)).toEqual(sums[1]!.slice(4));
    expect(sums[2]!.slice(4)).toEqual(['81.00', '251.16']);
  });

  it('of the pages are the total, exactly, for any number of lines', () => {
    for (const count of [6, 7, 23, 101, 500]) {
      const pages = paginate(job(count));
      const own = pages.map((page) => words(page, 'sum').slice(page === pages[0] ? 0 : 2)[1]!);
      const sum = own.reduce((total, text) => total.plus(text.replaceAll(',', '')), new Decimal(0));
      expect(sum.toFixed(2)).toBe(totalOf(lines(count), 'amount').toFixed(2));
      expect(words(pages.at(-1)!, 'sum').at(-1)!.replaceAll(',', '')).toBe(sum.toFixed(2));
    }
  });

  it('E-25 the amount stands in Chinese capitals on the last page, with the names to sign', () => {
    const [first, last] = paginate(job(6));
    expect(words(first!, 'capitals')).toEqual([]);
    expect(words(last!, 'capitals')).toEqual(['总金额（大写）：陆拾玖元柒角捌分　　（小写）：¥69.78']);
    expect(words(last!, 'signature')).toEqual(['制单：', '审核：']);
  });

  it('of a single page are the total alone', () => {
    expect(words(paginate(job(5))[0]!, 'carry')).toEqual(['合计']);
  });
});

describe('boxes', () => {
  const layouts = [
    {},
    { paper: 'A4', rows: 30, pad: true },
    { paper: '241x93', rows: 3, rowHeight: 5 },
    { paper: '241x279', rows: 25 },
    { paper: 'A5', orientation: 'landscape', rows: 4 },
    { qr: { value: 'code' } },
  ];

  it.each(layouts)('of texts never overlap, lie on the paper, and hold their letters: %o', (layout) => {
    for (const count of [0, 1, 7, 31]) {
      const given = job(count, layout);
      expect(neededHeight(given.layout)).toBeLessThanOrEqual(given.layout.paper.height);
      for (const page of paginate(given)) {
        const texts = page.boxes.filter(({ kind }) => kind !== 'rule');
        for (const [index, box] of texts.entries())
          expect(texts.slice(index + 1).filter((other) => overlaps(box, other))).toEqual([]);
        for (const { x, y, width, height } of page.boxes)
          expect(
            x >= 0 && y >= 0 && x + width <= given.layout.paper.width && y + height <= given.layout.paper.height,
          ).toBe(true);
        for (const { height, lines: inside, size, width } of textsOf(page)) {
          expect(Math.max(...inside.map(textWidth)) * size * POINT).toBeLessThanOrEqual(width + 0.001);
          expect(inside.length * size * LINE_HEIGHT * POINT).toBeLessThanOrEqual(height + 0.001);
        }
      }
    }
  });

  it('E-26 are moved by the offset of the printer, all alike', () => {
    const [plain] = paginate(job(3));
    const [moved] = paginate(job(3, {}, { offset: { x: 1.5, y: -2 } }));
    plain!.boxes.forEach((box, index) => {
      expect(moved!.boxes[index]!.x - box.x).toBeCloseTo(1.5, 2);
      expect(moved!.boxes[index]!.y - box.y).toBeCloseTo(-2, 2);
    });
  });

  it('E-26 of a pre-printed form are values at the places of the form, without titles and lines', () => {
    const layout = {
      overprint: true,
      header: undefined,
      footer: undefined,
      signatures: undefined,
      tableTop: 50,
      blocks: [{ field: 'code', x: 30, y: 20, width: 40, height: 6 }],
    };
    const [page] = paginate(job(2, layout));
    expect(page!.boxes.filter(({ kind }) => kind === 'rule')).toEqual([]);
    expect(textsOf(page!, 'block')).toMatchObject([{ lines: ['DD0001'], y: 20.2 }]);
    expect(
      textsOf(page!, 'line')
        .filter(({ line }) => line === 0)
        .map(({ y }) => y),
    ).toEqual([50.2, 50.2, 50.2, 50.2]);
    expect(textsOf(page!, 'head')).toEqual([]);
  });

  it('of hidden columns are not there: the others take their room, and their sums are not told', () => {
    const given = job(6);
    const resource = withoutColumns(given.compiled.resource, ['lines.amount', 'lines.price', 'total']);
    const context = { ...CONTEXT, can: () => false };
    const pages = paginate({ ...given, compiled: compileResource(resource, fieldTypes), context });
    expect(words(pages[0]!, 'head')).toEqual(['序号', '品名', '数量']);
    expect(words(pages[1]!, 'sum')).toEqual(['16.25', '6.25', '22.50']);
    expect(words(pages[1]!, 'capitals')).toEqual([]);
    expect(words(pages[0]!, 'header')).toContain('原因：');
  });
});

describe('a text', () => {
  const long = '不锈钢内六角圆柱头螺钉 GB/T 70.1-2008 表面钝化处理';

  it('that fits stays as it is', () => {
    expect(fitText('螺母', { width: 20, height: 5, size: 9, overflow: 'wrap' })).toEqual({ lines: ['螺母'], size: 9 });
  });

  it('that is too long shrinks, wraps or ends, as the layout says', () => {
    expect(fitText(long, { width: 60, height: 5, size: 9, overflow: 'shrink' })).toMatchObject({
      lines: [long],
      size: expect.closeTo(6.5, 0) as number,
    });
    const wrapped = fitText(long, { width: 30, height: 8, size: 9, overflow: 'wrap' });
    expect(wrapped.lines.length).toBeGreaterThan(1);
    expect(wrapped.lines.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
    const ended = fitText(long, { width: 30, height: 5, size: 9, overflow: 'cut' });
    expect(ended).toMatchObject({ size: 9, lines: [expect.stringMatching(/^不锈钢.*…$/) as string] });
  });

  it('that is far too long never leaves its box', () => {
    for (const overflow of ['shrink', 'wrap', 'cut'] as const)
      for (const text of [long.repeat(20), 'W'.repeat(500), `${'字'.repeat(200)}\n${'x '.repeat(100)}`]) {
        const { lines: inside, size } = fitText(text, { width: 25, height: 6, size: 9, overflow });
        expect(Math.max(...inside.map(textWidth)) * size * POINT).toBeLessThanOrEqual(25.001);
        expect(inside.length * size * LINE_HEIGHT * POINT).toBeLessThanOrEqual(6.001);
        expect(inside.at(-1)).toMatch(/…$/);
      }
  });
});
