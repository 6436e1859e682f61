import { describe, expect, it } from 'vitest';
import { loadOrder, CONTEXT, ORDER } from '../../../tests/language/order';
import { fieldTypes } from '../../fields/pure';
import { compileResource, DocumentState, type Document } from '../../language/rules';
import { DocumentModel } from '../document/DocumentModel';
import { balancing, swapped } from './balance';
import { evenOut, swapSides } from './balanceSteps';

const amount = (negative: boolean) => ({ type: 'money', title: '金额', negative });

function open(rows: Document[], negative = true) {
  const lines = {
    ...ORDER.fields.lines,
    balance: ['debit', 'credit'],
    fields: { name: { type: 'text', title: '品名' }, debit: amount(negative), credit: amount(negative) },
  };
  const { code, status } = ORDER.fields;
  const { model: loaded, problems } = loadOrder({
    fields: {
      code,
      status,
      total: { type: 'money', title: '总金额', value: 'sum(lines.map(l, l.debit)) - sum(lines.map(l, l.credit))' },
      lines,
    },
    screens: { orderAdd: ORDER.screens.orderAdd },
  });
  expect(problems).toEqual([]);
  const compiled = compileResource(loaded.resources.order!, fieldTypes);
  const state = new DocumentState(compiled, { lines: rows }, CONTEXT);
  state.computeAll();
  return { model: new DocumentModel(state), table: compiled.tables[0]! };
}

const debit = (value: string): Document => ({ name: 'a', debit: value, credit: null });
const credit = (value: string): Document => ({ name: 'a', debit: null, credit: value });
const blank: Document = { name: 'a', debit: null, credit: null };

describe('lines with two sides', () => {
  it.each<[string, Document[], Document | undefined]>([
    [
      'on the side that is lower',
      [debit('100.10'), debit('0.20'), credit('50'), blank],
      { credit: '50.30', debit: null },
    ],
    ['on the other side where that is lower', [credit('3'), blank], { debit: '3.00', credit: null }],
    ['whatever stands in the row itself', [debit('10'), credit('4')], { credit: '10.00', debit: null }],
    ['below zero to meet what is below zero', [debit('-1280'), blank], { credit: '-1280.00', debit: null }],
    ['not at all where the others are even', [debit('5'), credit('5'), blank], undefined],
  ])('E-05 what evens out the document stands %s', (_, rows, expected) => {
    const { table } = open(rows);
    expect(balancing(table, rows, rows.length - 1)).toEqual(expected);
  });

  it('E-05 where nothing may be below zero the other side takes it', () => {
    const rows = [debit('-5'), blank];
    expect(balancing(open([], false).table, rows, 1)).toEqual({ debit: '5.00', credit: null });
  });

  it('E-05 evening out and swapping are steps of their own, which can be taken back', () => {
    const { model, table } = open([debit('7'), blank]);
    const cells: unknown[] = [];
    const at = { model, table, active: { row: 1, column: 'name' }, onActive: (cell: unknown) => void cells.push(cell) };
    evenOut(at);
    expect(model.state.lines('lines')[1]).toMatchObject({ debit: null, credit: '7.00' });
    expect(model.state.document.total).toBe('0.00');
    swapSides(at);
    expect(model.state.lines('lines')[1]).toMatchObject({ debit: '7.00', credit: null });
    expect(cells).toEqual([
      { row: 1, column: 'credit' },
      { row: 1, column: 'debit' },
    ]);
    model.undo();
    expect(model.state.lines('lines')[1]).toMatchObject({ debit: null, credit: '7.00' });
    model.undo();
    expect(model.state.lines('lines')[1]).toMatchObject({ debit: null, credit: null });
    expect(swapped(table, blank)).toBeUndefined();
  });

  it('E-05 an entry on one side leaves nothing on the other; emptying one leaves the other alone', () => {
    const { model, table } = open([debit('7')]);
    const field = (name: string) => table.fields.find((compiled) => compiled.field.name === name)!;
    model.setCell('lines', 0, field('credit'), '9.00');
    expect(model.state.lines('lines')[0]).toMatchObject({ debit: null, credit: '9.00' });
    model.setCell('lines', 0, field('debit'), null);
    expect(model.state.lines('lines')[0]).toMatchObject({ debit: null, credit: '9.00' });
    model.undo();
    expect(model.state.lines('lines')[0]).toMatchObject({ debit: '7', credit: null });
  });
});
