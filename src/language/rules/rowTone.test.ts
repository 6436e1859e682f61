import { describe, expect, it } from 'vitest';
import { CONTEXT, compiledOrder } from '../../../tests/language/order';
import { fieldTypes } from '../../fields/pure';
import { project } from '../../../tests/support/project';
import type { ListScreen, ReportScreen, RowTone } from '../model';
import { compileResource } from './compileResource';
import { DocumentState } from './DocumentState';
import type { CompiledResource } from './CompiledResource';
import { reportCells } from './reportCells';
import { rowTone, toneIn, type ToneCell } from './rowTone';

const cellsOf = ({ header }: CompiledResource): ToneCell[] =>
  header.map(({ field, type }) => ({ name: field.name, key: field.name, field, type }));
const tone = (when: string, title: string): RowTone => ({ when, tone: 'warning', title });

describe('E-39 the tone of a row', () => {
  it('is the first whose condition holds, on numbers as numbers, dates and rights', () => {
    const toneOf = rowTone(
      [tone('total > 1000', '大额'), tone('status == 1 && can("update")', '已审核'), tone('code == "A"', 'A')],
      cellsOf(compiledOrder()),
      CONTEXT,
    );
    const titles = [
      { total: '1000.01', status: 1 },
      { total: '999.00', status: 1, code: 'A' },
      { total: '999.00', status: 0, code: 'A' },
      { total: '1000.00', status: 0, code: 'B' },
    ].map((row) => toneOf(row)?.title);
    expect(titles).toEqual(['大额', '已审核', 'A', undefined]);
  });

  it('takes what is empty, or left out because it is hidden, for empty', () => {
    const toneOf = rowTone([tone('total > 0', '有'), tone('total <= 0', '无')], cellsOf(compiledOrder()), CONTEXT);
    expect([{ total: null }, { total: '' }, {}].map((row) => toneOf(row))).toEqual([undefined, undefined, undefined]);
  });

  it('is worked out for the lists of the project: overdue while open, stopped', async () => {
    const { model } = await project();
    const titleOf = (name: string, list: string, row: object): string | undefined => {
      const resource = model.resources[name]!;
      const { rowTones } = resource.screens.find((screen) => screen.name === list) as ListScreen;
      return rowTone(rowTones, cellsOf(compileResource(resource, fieldTypes)), CONTEXT)({ ...row })?.title;
    };
    expect(titleOf('purchaseOrder', 'purchaseOrderList', { status: 0, needDate: '2026-11-20' })).toBe('逾期未审核');
    expect(titleOf('purchaseOrder', 'purchaseOrderList', { status: 0, needDate: '2026-11-21' })).toBeUndefined();
    expect(titleOf('purchaseOrder', 'purchaseOrderList', { status: 1, needDate: '2026-11-20' })).toBeUndefined();
    expect(titleOf('order', 'orderList', { status: 3, deliveryDate: '2026-01-01' })).toBe('交货逾期');
    expect(titleOf('order', 'orderList', { status: 7, deliveryDate: '2026-01-01' })).toBe('已拒绝');
    expect(titleOf('supplier', 'supplierList', { status: 0 })).toBe('禁用');
    expect(titleOf('supplier', 'supplierList', { status: 1 })).toBeUndefined();
  });

  it('of a report is told by its columns, parts of measures among them', async () => {
    const { model } = await project();
    const resource = model.resources.stockLedger!;
    const screen = {
      from: 'movement',
      brackets: [],
      columns: [],
      group: [{ path: 'productId', of: 'productId' }],
      measures: [
        { path: 'quantity.closing', aggregate: 'sum' },
        { path: 'quantity', aggregate: 'sum' },
      ],
      totals: [],
    } as unknown as ReportScreen;
    const cells = reportCells(resource, screen).map((cell) => ({ ...cell, type: fieldTypes[cell.field.type]! }));
    expect(cells.map(({ name, key }) => [name, key])).toEqual([
      ['productId', 'productId'],
      ['#unit', '#unit'],
      ['quantityClosing', 'quantity.closing'],
      ['quantity', 'quantity'],
    ]);
    const toneOf = rowTone([tone('quantityClosing < quantity', '少')], cells, CONTEXT);
    expect(
      [
        { 'quantity.closing': '9.00', quantity: '10.00' },
        { 'quantity.closing': '10.00', quantity: '9.00' },
      ].map((row) => toneOf(row)?.title),
    ).toEqual(['少', undefined]);
  });

  it('of lines is told by the line and the header', () => {
    const state = new DocumentState(
      compiledOrder(),
      {
        urgency: 2,
        lines: [
          { name: 'a', quantity: '5.00' },
          { name: 'b', quantity: '1.00' },
        ],
      },
      CONTEXT,
    );
    const { of, reads } = toneIn([tone('urgency == 2 && quantity > 2', '急')]);
    expect([0, 1].map((line) => of(state.environment('lines', line))?.title)).toEqual(['急', undefined]);
    expect([...reads].toSorted()).toEqual(['quantity', 'urgency']);
  });
});
