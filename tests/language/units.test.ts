import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import {
  capsOf,
  compileResource,
  DocumentState,
  newDocument,
  postingsOf,
  validateDocument,
  type CompiledField,
  type Document,
} from '../../src/language/rules';
import type { Model } from '../../src/language/model';
import { DocumentModel } from '../../src/renderer/document/DocumentModel';
import { project } from '../support/project';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
let model: Model;
beforeAll(async () => {
  ({ model } = await project());
});

const rules = (name = 'reject') => compileResource(model.resources[name]!, fieldTypes);
const field = (name: string): CompiledField =>
  rules().tables[0]!.fields.find((compiled) => compiled.field.name === name)!;
/** A return with lines of one sale of 100 pieces; the second one in boxes of 12. */
const returned = (...lines: Document[]) =>
  new DocumentModel(
    newDocument(rules(), context, { lines: lines.map((line) => ({ source: 'sales/1', returnable: '100', ...line })) }),
  );
const enter = (document: DocumentModel, line: number, quantity: string) => {
  document.setCell('lines', line, field('quantity'), quantity);
  return document.state.lines('lines')[line]!.quantity;
};
const BOX = { conversionRate: '12.000000' };
const PIECE = { conversionRate: '1.000000' };

describe('returns in several units', () => {
  it('B-212 three boxes of 12 out of 100 pieces leave 64 pieces', () => {
    const document = returned(BOX, PIECE);
    expect(enter(document, 0, '3.00')).toBe('3.00');
    expect(enter(document, 1, '70.00')).toBe('64.00');
    expect(enter(document, 1, '63.00')).toBe('63.00');
    expect(document.state.lines('lines').map(({ baseQuantity }) => baseQuantity)).toEqual(['36.00', '63.00']);
  });

  it('B-213 everything in boxes leaves 0 pieces, never less', () => {
    const document = returned({ ...BOX, returnable: '96' }, { ...PIECE, returnable: '96' });
    enter(document, 0, '8.00');
    expect(enter(document, 1, '5.00')).toBe('0.00');
    const over = returned({ ...BOX, quantity: '9.00', returnable: '96' }, { ...PIECE, returnable: '96' });
    expect(enter(over, 1, '1.00')).toBe('0.00');
  });

  it('B-212 A-38 what is left is in basic units and divided by the rate of the unit, cut where it does not come out even', () => {
    const document = returned(BOX, { ...PIECE, quantity: '10.00' });
    expect(enter(document, 0, '9.00')).toBe('7.50');
    expect(enter(returned({ conversionRate: '7' }), 0, '20.00')).toBe('14.28');
  });

  it('B-212 lines of other sources, and lines of none, are not counted', () => {
    const document = returned(
      PIECE,
      { ...BOX, source: 'sales/2', quantity: '8.00' },
      { ...PIECE, source: null, returnable: null },
    );
    expect(enter(document, 0, '99.00')).toBe('99.00');
    expect(enter(document, 2, '5000.00')).toBe('5000.00');
  });

  it('B-212 A-38 several lines entered at once are brought down one after the other, and told; it is one step to take back', () => {
    const document = returned(
      { ...BOX, quantity: '1.00' },
      PIECE,
      PIECE,
      { ...PIECE, source: 'sales/2', returnable: '5' },
      { ...PIECE, source: null, returnable: null },
    );
    const rows = new Map([
      [1, { quantity: '50.00' }],
      [2, { quantity: '60.00' }],
      [3, { quantity: '60.00' }],
      [4, { quantity: '60.00' }],
    ]);
    const lowered = document.setBlock('lines', { line: 1, field: 'quantity' }, rows);
    expect(document.state.lines('lines').map(({ quantity }) => quantity)).toEqual([
      '1.00',
      '50.00',
      '38.00',
      '5.00',
      '60.00',
    ]);
    expect(lowered).toEqual([
      { table: 'lines', line: 2, field: 'quantity' },
      { table: 'lines', line: 3, field: 'quantity' },
    ]);
    expect(document.state.lines('lines').map(({ baseQuantity }) => baseQuantity)).toEqual([
      '12.00',
      '50.00',
      '38.00',
      '5.00',
      '60.00',
    ]);
    document.undo();
    expect(document.state.lines('lines').map(({ quantity }) => quantity ?? null)).toEqual([
      '1.00',
      null,
      null,
      null,
      null,
    ]);
    expect(document.canUndo).toBe(false);
  });

  it('B-212 what stood in lines that are entered anew does not count against them', () => {
    const document = returned({ ...PIECE, quantity: '90.00' }, { ...PIECE, quantity: '10.00' });
    expect(
      document.setBlock(
        'lines',
        { line: 0, field: 'quantity' },
        new Map([
          [0, { quantity: '20.00' }],
          [1, { quantity: '80.00' }],
        ]),
      ),
    ).toEqual([]);
    expect(document.state.lines('lines').map(({ quantity }) => quantity)).toEqual(['20.00', '80.00']);
  });

  it('B-212 a copied line gets what the line it is copied from leaves', () => {
    const document = returned({ ...PIECE, quantity: '70.00' });
    document.insertLine('lines', 1, { source: 'sales/1', returnable: '100', ...PIECE, quantity: '70.00' });
    expect(document.state.lines('lines').map(({ quantity }) => quantity)).toEqual(['70.00', '30.00']);
  });

  it('B-212 too much that was not typed, as by another unit or from another program, is refused by the same rule', () => {
    const state = new DocumentState(
      rules(),
      {
        lines: [
          { source: 'sales/1', returnable: '100', ...BOX, quantity: '3' },
          { source: 'sales/1', returnable: '100', ...PIECE, quantity: '65' },
        ],
      },
      context,
    );
    const problems = validateDocument(state).filter(({ message }) => message === '不能超过{max}');
    expect(problems.map(({ line, params }) => [line, params])).toEqual([
      [0, { max: '2.91' }],
      [1, { max: '64' }],
    ]);
    expect(capsOf(field('quantity'), [{ returnable: null, quantity: '3' }])).toEqual([null]);
  });
});

describe('units of lines', () => {
  it('post in basic units; lines from before there were units count as they are', () => {
    const lines = [
      { id: '1', productId: '1', quantity: '3', ...BOX, baseQuantity: '36.00' },
      { id: '2', productId: '1', quantity: '5' },
    ];
    const entries = postingsOf(
      new DocumentState(rules('sellOut'), { billDate: '2026-01-05', warehouseId: '1', lines }, context),
      model.resources.stockLedger!,
      fieldTypes,
      'review',
    );
    expect(entries.map(({ add }) => add.quantity!.toString())).toEqual(['36', '5']);
  });

  it('are offered as the product has them: its basic one and those of its table', () => {
    const lines = model.resources.sellOut!.fields.find(({ name }) => name === 'lines')!;
    expect(lines.fields!.find(({ name }) => name === 'unitId')!.target!.among).toEqual({
      by: 'productId',
      resource: 'inventory',
      paths: ['unitId', 'units.unitId'],
    });
  });

  it('every document with a unit in its lines says how it counts in basic ones, and every ledger of stock takes those', () => {
    const all = Object.values(model.resources);
    // Papers on cost alone show a unit that nobody has to enter.
    const withUnits = all.filter(
      ({ fields, name }) =>
        name !== 'inventory' &&
        fields.some((each) =>
          each.fields?.some(({ required, target }) => required === true && target?.resource === 'measureUnit'),
        ),
    );
    expect(withUnits.length).toBeGreaterThan(20);
    for (const { fields } of withUnits)
      expect(fields.flatMap((each) => each.fields ?? []).map(({ name }) => name)).toEqual(
        expect.arrayContaining(['unitId', 'conversionRate', 'baseQuantity']),
      );
    const posted = withUnits.flatMap(({ uses: { postings } }) => postings.flatMap(({ add }) => add.quantity ?? []));
    // What is left of a closed line is kept in basic units; what arrived of goods on the way is less than was due.
    const arrived = 'receivedQuantity * coalesce(conversionRate, 1)';
    expect(new Set(posted)).toEqual(new Set(['coalesce(baseQuantity, quantity)', 'closedQuantity', arrived]));
  });

  it('a product has each unit once, and its basic one not at all, at a rate above 0', () => {
    const inventory = compileResource(model.resources.inventory!, fieldTypes);
    const told = (...units: Document[]) =>
      validateDocument(new DocumentState(inventory, { unitId: '1', units }, context))
        .map(({ message }) => message)
        .filter((message) => /单位|换算率/.test(message));
    expect(told({ unitId: '2', conversionRate: '12' }, { unitId: '3', conversionRate: '0.5' })).toEqual([]);
    expect(told({ unitId: '2', conversionRate: '12' }, { unitId: '2', conversionRate: '24' })).toEqual([
      '单位不能重复',
      '单位不能重复',
    ]);
    expect(told({ unitId: '1', conversionRate: '1' })).toEqual(['辅助单位不能与基本单位相同']);
    expect(told({ unitId: '2', conversionRate: '0' }, { unitId: '3', conversionRate: '1000001' })).toEqual([
      '换算率必须大于0',
      '换算率不能超过1000000',
    ]);
  });
});
