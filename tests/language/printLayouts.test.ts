import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { chosenLayout, layoutFor } from '../../src/language/print/layoutFor';
import { columnsWidth, extraRows, neededHeight } from '../../src/language/print/geometry';
import type { TextBox } from '../../src/language/print/Page';
import { paginate } from '../../src/language/print/paginate';
import type { Model, PrintLayout } from '../../src/language/model';
import { compileResource, DocumentState } from '../../src/language/rules';
import { project } from '../support/project';
import { CONTEXT } from './order';

let model: Model;
beforeAll(async () => {
  ({ model } = await project());
});

const layoutOf = (resource: string, name = 'standard') =>
  model.prints[resource]!.find((layout) => layout.name === name)!;

function pagesOf(resource: string, layout: PrintLayout, count: number, header: object = {}) {
  const lines = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    productId: '1',
    productName: `不锈钢螺钉 ${index}`,
    quantity: '1.00',
    amount: '2.50',
  }));
  return paginate({
    compiled: compileResource(model.resources[resource]!, fieldTypes),
    layout,
    document: { code: 'D1', lines, ...header },
    context: CONTEXT,
    texts: chineseTexts,
    printed: { user: '打印员', time: '2026-11-21 08:00:00', count: 1 },
  });
}

describe('the layouts of the documents', () => {
  const counts: [string, string, string, number][] = [
    ['B-337', 'manufactureOrder', 'standard', 30],
    ['B-337', 'purchaseOrder', 'standard', 30],
    ['B-337', 'procure', 'standard', 30],
    ['B-337', 'purchase', 'standard', 30],
    ['B-337', 'production', 'standard', 30],
    ['B-339', 'picking', 'standard', 6],
    ['B-339', 'inspect', 'standard', 6],
    ['B-339', 'resetIn', 'standard', 6],
    ['B-339', 'resetOut', 'standard', 6],
    ['B-340', 'manufactureOrder', 'v3', 25],
    ['B-341', 'sales', 'standard', 4],
    ['B-341', 'order', 'standard', 4],
    ['B-336', 'allot', 'standard', 5],
    ['B-336', 'sellOut', 'standard', 5],
    ['B-336', 'materialOut', 'standard', 5],
  ];
  it.each(counts)(
    'B-336 B-337 B-339 B-340 B-341 (%s) of %s, %s, hold %i lines on a page',
    (_, resource, name, rows) => {
      const layout = layoutOf(resource, name);
      const pages = (count: number) => pagesOf(resource, layout, count).length;
      expect([0, 1, rows, rows + 1, 2 * rows, 500].map(pages)).toEqual([1, 1, 1, 2, 2, Math.ceil(500 / rows)]);
    },
  );

  it('B-338 of requisitions and purchase receipts fill the page with blank rows: 27 behind 3 lines', () => {
    for (const resource of ['purchaseOrder', 'procure']) {
      const layout = layoutOf(resource);
      const [page] = pagesOf(resource, layout, 3);
      const rules = page!.boxes.filter(({ kind, width }) => kind === 'rule' && width > 100).map(({ y }) => y);
      const rows = new Set(rules).size - 1;
      expect(rows - 3 - extraRows({ ...layout, table: { ...layout.table!, sums: [] } }) - 1).toBe(27);
    }
    expect(model.prints.purchase![0]!.table!.isPadded).toBe(false);
  });

  it('E-24 E-28 are for continuous paper in its lengths, A4 and labels, several for some documents', () => {
    const papers = new Set(
      Object.values(model.prints)
        .flat()
        .map(({ paper: { height, width } }) => `${width}×${height}`),
    );
    expect([...papers]).toEqual(expect.arrayContaining(['210×297', '241×139.7', '241×279.4', '100×60']));
    expect(['sales', 'purchaseOrder', 'manufactureOrder'].map((name) => model.prints[name]!.length)).toEqual([3, 2, 3]);
  });

  it('fit their paper, full pages and the widths of columns', () => {
    for (const layout of Object.values(model.prints).flat()) {
      expect(neededHeight(layout)).toBeLessThanOrEqual(layout.paper.height);
      expect((layout.table?.columns ?? []).reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(
        columnsWidth(layout),
      );
    }
  });

  it('B-122 of sales say when, to whom, from where, by whom, how much, and carry the code to scan', () => {
    const [page] = pagesOf('sales', layoutOf('sales'), 1, {
      createdTime: '2026-11-21 07:13:41',
      contact: '白洁',
      departmentName: '销售部',
      tel: '13816603916',
      code: 'XSD202611210004',
      isInvoiced: 1,
      receivable: '111398.00',
      logisticsName: '甬昆物流',
      deliveryAddress: '山东省青岛市城阳区创业路40号',
      salesmanName: '高翔',
      remark: '轻放',
      departmentId: '1',
      logisticsId: '1',
      salesmanId: '1',
    });
    const words = page!.boxes
      .filter((box): box is TextBox => box.kind === 'text')
      .map(({ lines }) => lines.join(''))
      .join('\n');
    for (const value of [
      '2026-11-21 07:13:41',
      '白洁',
      '销售部',
      '13816603916',
      'XSD202611210004',
      '是否开票：是',
      '应收金额：111,398.00',
      '甬昆物流',
      '山东省青岛市城阳区创业路40号',
      '高翔',
      '轻放',
    ])
      expect(words).toContain(value);
    expect(page!.boxes.filter(({ kind }) => kind === 'qr')).toHaveLength(1);
  });
});

describe('the layout that is meant for documents', () => {
  const meantFor = (...kinds: string[]) =>
    layoutFor(
      model.prints.manufactureOrder!,
      kinds.map(
        (commandType) =>
          new DocumentState(compileResource(model.resources.manufactureOrder!, fieldTypes), { commandType }, CONTEXT),
      ),
    ).name;

  it('E-28 is the first whose condition holds for all of them, else the first that is for all', () => {
    expect([meantFor('normal'), meantFor('rework'), meantFor('trial', 'rework'), meantFor('normal', 'rework')]).toEqual(
      ['standard', 'v3', 'v3', 'standard'],
    );
  });

  it('E-28 gives way to what the person chose instead of it, else their department; a layout that is gone counts as no choice', () => {
    const layouts = model.prints.manufactureOrder!;
    const chosen = (own: Record<string, string>, department: Record<string, string>) =>
      chosenLayout(layouts, layouts[0]!, { own, department }).name;
    expect([
      chosen({}, {}),
      chosen({ v3: 'label' }, {}),
      chosen({}, { standard: 'v3' }),
      chosen({ standard: 'label' }, { standard: 'v3' }),
      chosen({ standard: 'gone' }, { standard: 'v3' }),
    ]).toEqual(['standard', 'standard', 'v3', 'label', 'v3']);
  });
});
