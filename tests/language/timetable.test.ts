import { describe, expect, it } from 'vitest';
import { rules } from '../../src/capabilities/lint';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { loadModel } from '../../src/language/load/loadModel';
import { order } from '../../src/lint/baseFiles';
import { exampleInput } from '../../src/lint/exampleInput';
import { lint } from '../../src/lint/lint';

/** Orders as the cells of customers and days, told by their urgency. */
const PLAN = {
  kind: 'timetable',
  title: '明细',
  permission: 'plan',
  rows: { of: 'customer' },
  span: 'week',
  cells: { row: 'customerId', day: 'billDate', shows: 'urgency' },
  enter: 'urgency',
};
const plan = (said: object = {}) => exampleInput({ files: order({ screens: { orderPlan: { ...PLAN, ...said } } }) });
const planOf = (said: object = {}) => {
  const { files, registries } = plan(said);
  const { model } = loadModel(files, registries);
  return { model, screen: model.resources.order!.screens.find(({ name }) => name === 'orderPlan') };
};
const found = (said: object) =>
  lint(plan(said), rules)
    .problems.filter(({ path, rule }) => path.includes('orderPlan') && rule !== 'missing-translation')
    .map(({ path, rule }) => `${rule} ${path.slice(2).join('.')}`);

describe('a timetable', () => {
  it('is filled in', () => {
    expect(planOf().screen).toMatchObject({
      kind: 'timetable',
      rows: { of: 'customer', shows: [], filter: {} },
      span: 'week',
      field: 'urgency',
      isEntered: true,
      actions: [],
      permissions: ['/orderList/plan'],
    });
    const named = { by: 'order', in: 'lines.productId', from: 'lines.from' };
    expect(planOf({ enter: undefined, publish: 'review', rows: { of: 'customer', named } }).screen).toMatchObject({
      rows: { named: { by: 'order', lines: 'lines', row: 'productId', from: 'from' } },
      isEntered: false,
      actions: ['review'],
    });
  });

  it('gives its resource what cells of one row and one day are, and its button a right', () => {
    const { model } = planOf({ publish: 'review' });
    expect(model.resources.order!.uses.timetable).toEqual([{ row: 'customerId', day: 'billDate' }]);
    const buttons = buildCatalogue(model).permissions.flatMap((permission) => permission.buttons);
    expect(buttons).toContain('orderPlan:review');
  });

  it.each([
    [{}, []],
    [{ rows: { of: 'custmer' } }, ['named-thing rows.of', 'named-thing cells.row']],
    [{ rows: { of: 'customer', shows: ['nam'] } }, ['named-thing rows.shows.0']],
    [{ rows: { of: 'customer', filter: { nam: '1' } } }, ['filter-field rows.filter.nam']],
    [{ cells: { ...PLAN.cells, row: 'code' } }, ['named-thing cells.row']],
    // A reference, but not to what the rows are.
    [{ rows: { of: 'order' } }, ['named-thing cells.row']],
    [{ cells: { ...PLAN.cells, day: 'total' } }, ['named-thing cells.day']],
    [{ cells: { ...PLAN.cells, shows: 'total' } }, ['named-thing cells.shows']],
    [{ cells: { ...PLAN.cells, shows: 'customerId', key: 'nam' }, enter: 'customerId' }, ['named-thing cells.key']],
    [{ cells: { ...PLAN.cells, shows: 'customerId', key: 'name' }, enter: 'customerId' }, []],
    [{ publish: 'reviw' }, ['named-thing publish']],
    [
      { rows: { of: 'customer', named: { by: 'order', in: 'lines.quantity', to: 'lines.price' } } },
      ['named-thing rows.named.in', 'named-thing rows.named.to'],
    ],
    [{ span: 'year' }, ['shape span']],
  ])('is held to what its keys say: %j', (said, findings) => {
    expect(found(said)).toEqual(findings);
  });
});
