import { describe, expect, it } from 'vitest';
import {
  DocumentState,
  newDocument,
  newLine,
  problemText,
  refusalOf,
  validateDocument,
} from '../../src/language/rules';
import { reportField } from '../../src/language/rules/reportField';
import { compiledOrder, CONTEXT } from './order';

const compiled = compiledOrder();
const text = (zh: string, params: Record<string, string | number> = {}) =>
  zh.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
const line = (values: object = {}) => ({ name: '螺丝', quantity: '2.00', price: '1.50', ...values });
const state = (document: object = {}) => {
  const made = new DocumentState(
    compiled,
    { rate: '1.00', urgency: 1, lines: [line(), line({ quantity: '3.00' })], ...document },
    CONTEXT,
  );
  made.computeAll();
  return made;
};

describe('a document in work', () => {
  it('computes lines, then what sums them up, exactly', () => {
    const made = state({
      lines: [line({ quantity: '0.10', price: '3.00' }), line({ quantity: '0.20', price: '3.00' })],
    });
    expect(made.lines('lines').map(({ amount }) => amount)).toEqual(['0.30', '0.60']);
    expect(made.document.total).toBe('0.90');
  });

  it('recomputes only what reads the changed cell', () => {
    const made = state();
    const [, second] = made.lines('lines');
    expect(made.setLine('lines', 0, { quantity: '4.00' })).toEqual([
      { table: 'lines', line: 0, field: 'quantity' },
      { table: 'lines', line: 0, field: 'amount' },
      { field: 'total' },
    ]);
    expect(made.lines('lines')[1]).toBe(second);
    expect(made.document.total).toBe('10.50');
  });

  it('replaces a changed line, so that a table sees by identity what to draw anew', () => {
    const made = state();
    const [first] = made.lines('lines');
    made.setLine('lines', 0, { price: '9.00' });
    expect(made.lines('lines')[0]).not.toBe(first);
    expect(first!.price).toBe('1.50');
  });

  it('recomputes every line when they read a field of the header', () => {
    const made = state();
    const changes = made.set({ rate: '0.50' });
    expect(changes.filter(({ field }) => field === 'amount')).toHaveLength(2);
    expect(made.document.total).toBe('3.75');
  });

  it('recomputes totals when rows come or go', () => {
    const made = state();
    made.insertLines('lines', 1, [line({ quantity: '10.00' })]);
    expect(made.lines('lines')[1]!.amount).toBe('15.00');
    expect(made.document.total).toBe('22.50');
    made.removeLines('lines', new Set([0, 1]));
    expect(made.document.total).toBe('4.50');
  });

  it('takes a half-typed number for empty instead of computing with nonsense', () => {
    const made = state();
    made.setLine('lines', 0, { quantity: '1e' });
    expect(made.lines('lines')[0]!.amount).toBeNull();
    expect(made.document.total).toBe('4.50');
  });

  it('never writes to the record it was made from', () => {
    const given = { rate: '1.00', lines: [line()] };
    const made = new DocumentState(compiled, given, CONTEXT);
    made.computeAll();
    made.setLine('lines', 0, { quantity: '7.00' });
    expect(given.lines[0]).toEqual(line());
    expect(Object.hasOwn(given, 'total')).toBe(false);
  });

  it('reports no change when a field is set to what it is', () => {
    expect(state().setLine('lines', 0, { quantity: '2.00' })).toEqual([]);
  });

  it('starts a new record and a new line with their defaults', () => {
    const made = newDocument(compiled, CONTEXT);
    expect(made.document).toMatchObject({ rate: '1.00', urgency: 1, status: 0, total: '0.00', lines: [] });
    expect(newLine(made, 'lines')).toEqual({});
  });
});

describe('checking a document', () => {
  it('finds nothing wrong with a right one', () => {
    expect(validateDocument(state())).toEqual([]);
  });

  it('names row and field, and finds everything at once', () => {
    const problems = validateDocument(state({ lines: [line(), line({ quantity: '-1.00', name: null })] }));
    expect(problems.map((problem) => problemText(problem, text))).toEqual([
      '第 2 行 品名：不能为空',
      '第 2 行 数量：不能为负数',
    ]);
  });

  it('B-201 says 不能为空 for an empty required cell', () => {
    expect(validateDocument(state({ lines: [line({ name: '' })] }))).toEqual([
      { table: 'lines', line: 0, field: 'name', title: '品名', message: '不能为空' },
    ]);
  });

  it('takes a text of blanks for empty', () => {
    expect(validateDocument(state({ lines: [line({ name: '   ' })] }))).toHaveLength(1);
  });

  it('B-199 says 请添加数据 for a document without rows', () => {
    expect(validateDocument(state({ lines: [] }))).toEqual([
      { table: 'lines', title: '明细', message: '请添加数据', params: { min: 1 } },
    ]);
  });

  it('demands a conditional field only while it is shown', () => {
    expect(validateDocument(state({ urgency: 3 }))).toMatchObject([{ field: 'reason', message: '不能为空' }]);
    expect(validateDocument(state({ urgency: 2 }))).toEqual([]);
  });

  it('asks checks of filled fields only', () => {
    expect(validateDocument(state({ lines: [line({ quantity: '0.00' })] }))).toMatchObject([
      { message: '数量必须大于0', line: 0 },
    ]);
    expect(validateDocument(state({ lines: [line({ quantity: null })] }))).toEqual([]);
  });

  it('refuses more rows than a table may have', () => {
    const rows = Array.from({ length: 1001 }, () => line());
    expect(validateDocument(state({ lines: rows }))).toMatchObject([
      { table: 'lines', message: '最多{max}行', params: { max: 1000 } },
    ]);
  });
});

describe('the status machine', () => {
  it('B-160 B-312 lets only unreviewed documents be edited, and says why', () => {
    expect(refusalOf(compiled, 'edit', { status: 0 }, CONTEXT)).toBeNull();
    const refusal = refusalOf(compiled, 'edit', { status: 1, code: 'DD1' }, CONTEXT);
    expect(text(refusal!.message, refusal!.params)).toBe('订单【DD1】已审核，不可编辑');
  });

  it('refuses even where the schema forgot the words', () => {
    const refusal = refusalOf(compiled, 'review', { status: 1 }, CONTEXT);
    expect(text(refusal!.message, refusal!.params)).toBe('该状态下不可审核');
  });

  it('takes a record without a state for a new one', () => {
    expect(refusalOf(compiled, 'edit', {}, CONTEXT)).toBeNull();
  });
});

describe('fields of a report', () => {
  it('are looked up in the lines first, then in the header', () => {
    expect(reportField(compiled.resource, { from: 'lines' }, 'name')?.table).toBe('lines');
    expect(reportField(compiled.resource, { from: 'lines' }, 'code')).toMatchObject({ field: { path: 'code' } });
    expect(reportField(compiled.resource, { from: 'header' }, 'name')).toBeUndefined();
    expect(reportField(compiled.resource, { from: 'lines' }, 'header.code')?.field.path).toBe('code');
  });
});
