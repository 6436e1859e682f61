import { describe, expect, it } from 'vitest';
import { compileExpression } from './compileExpression';
import { ExpressionError } from './ExpressionProblem';
import { evaluate, num, testContext } from './testing';
import { truthy } from './values';

const lines = [
  { amount: num('10.10'), quantity: num('2'), batchNo: 'A' },
  { amount: null, quantity: num('0'), batchNo: '' },
  { amount: num('0.2'), quantity: num('5'), batchNo: 'B' },
];

describe('numbers', () => {
  it('B-231 adds decimals exactly and rounds half up to 2 places', () => {
    expect(evaluate('0.1 + 0.2')).toBe('0.3');
    expect(evaluate('round(1.005, 2)')).toBe('1.01');
    expect(evaluate('round(quantity * price, 2)', { quantity: num('3'), price: num('33.335') })).toBe('100.01');
  });

  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['7 % 4', '3'],
    ['7 / 2', '3.5'],
    ['-2 - -3', '1'],
    ['9007199254740993 + 1', '9007199254740994'],
    ['abs(-2)', '2'],
    ['floor(-1.5)', '-2'],
    ['ceil(1.2)', '2'],
    ['min(3, 1, null)', '1'],
    ['max([3, 5])', '5'],
    ["max('2026-01-02', '2026-01-01')", '2026-01-02'],
    ['min([])', null],
    ["number('12.50') + 1", '13.5'],
    ['round(1.5, 0.5)', null],
    ['round(1.5, -1)', null],
  ])('%s is %s', (text, result) => {
    expect(evaluate(text)).toBe(result);
  });
});

it.each([
  ['number(code)', '0'],
  ['number(code) * 3', '0'],
  ['number(code) + 1', '1'],
  ["number('1e9')", '0'],
  ['number(nothing) + 1', null],
  ["number('') + 1", null],
])('B-232 text that is no number counts as 0 in arithmetic, what is empty stays unknown: %s is %s', (text, result) => {
  expect(evaluate(text, { code: 'abc', nothing: null })).toBe(result);
});

describe('empty values', () => {
  it.each([
    'missing + 1',
    'empty1 * 2',
    'nothing - 1',
    '1 / 0',
    '1 % 0',
    '-missing',
    'round(missing, 2)',
    'code + missing',
    'missing.member',
    'code.member',
  ])('%s is null', (text) => {
    expect(evaluate(text, { empty1: '', nothing: null, code: 'x' })).toBeNull();
  });

  it.each([
    'missing < 1',
    'missing >= 0',
    'missing > missing',
    'missing <= missing',
    'missing && true',
    'missing || false',
    '!true',
    "missing.startsWith('x')",
    '1 in missing',
    'missing.exists(x, true)',
  ])('%s is false', (text) => {
    expect(evaluate(text)).toBe(false);
  });

  it.each([
    'missing == null',
    "missing == ''",
    "'' == null",
    '!missing',
    'missing != 1',
    'empty(missing)',
    "empty('')",
    'empty([])',
    'missing.all(x, false)',
    'null in [1, null]',
  ])('%s is true', (text) => {
    expect(evaluate(text)).toBe(true);
  });

  it('sums what is there', () => {
    expect(evaluate('sum(lines.map(l, l.amount))', { lines })).toBe('10.3');
    expect(evaluate('sum(lines)')).toBe('0');
    expect(evaluate('coalesce(missing, null, 3)')).toBe('3');
  });

  it('takes true alone for a condition that holds', () => {
    expect([true, false, null, 'x', num('1')].map(truthy)).toEqual([true, false, false, false, false]);
  });
});

describe('texts, lists, dates', () => {
  it.each([
    ['\'a\' + "b\\n\\u4e00"', 'ab\n一'],
    ["code.contains('G') && code.startsWith('CG') && endsWith(code, '1')", true],
    ["upper('ab') + lower('CD') + trim(' e ')", 'ABcde'],
    ["text(1.50) + '元'", '1.5元'],
    ["join(lines.map(l, l.batchNo), '/')", 'A/B'],
    ["format(today(), 'yyyy-MM') + format(now(), ' HH:mm')", '2026-03 10:20'],
    ["format(billDate, 'yyyy')", null],
    ["format(dateAdd(today(), 1, 'day'), 'yyyy-Q')", '2026-2'],
    ["monthEnd(dateAdd(today(), -1, 'month'))", '2026-02-28'],
    ['monthEnd(now())', '2026-03-31'],
    ["left('采购订单', 2) + left('x', 5)", '采购x'],
    ["left('x', 0)", null],
    ["pad(7, 3) + pad('12', 2) + pad(-5, 4)", '00712-005'],
    ['pad(1, 101)', null],
    ['capital(1234.56)', '壹仟贰佰叁拾肆元伍角陆分'],
    ['capital(-1)', null],
    ["size('中文') + lines.size()", '5'],
    ['lines.filter(l, l.quantity > 0).map(l, l.quantity)', ['2', '5']],
    ['lines.all(l, l.quantity >= 0)', true],
    ['lines.exists(l, l.quantity > 5)', false],
    ['lines.map(l, lines.map(m, l.quantity * m.quantity).size())', ['3', '3', '3']],
    ['[1, 2].contains(2)', true],
    ['status in [0, 1]', true],
    ["isUrgent ? 'a' : 'b'", 'b'],
    ['today()', '2026-03-31'],
    ['now()', '2026-03-31 10:20:30'],
    ["days('2026-03-01', today())", '30'],
    ["dateAdd(today(), -1, 'month')", '2026-02-28'],
    ["dateAdd(now(), 1, 'day')", '2026-04-01 10:20:30'],
    ["dateAdd('soon', 1, 'day')", null],
    ['year(today()) * 100 + month(today())', '202603'],
    ["'2026-01-31' < today()", true],
    ["can('review') && !can('post')", true],
    ['user.id + user.name + user.departmentId', 'u1张三d1'],
  ])('%s', (text, result) => {
    expect(evaluate(text, { code: 'CG01', status: num('0'), lines })).toEqual(result);
  });

  it('prefers a variable to a field, and the line to its header', () => {
    expect(evaluate('[1].map(code, code)', { code: 'x' })).toEqual(['1']);
    expect(evaluate('remark', { remark: null }, { remark: 'header' })).toBeNull();
    expect(evaluate('rate', { remark: null }, { rate: num('2') })).toBe('2');
  });
});

describe('safety', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'user.constructor',
    "'x'.length",
    'user.__proto__',
    'lines.constructor',
    'lines.length',
    '[].__proto__',
  ])('%s reads nothing', (text) => {
    expect(evaluate(text, { lines })).toBeNull();
  });

  it('shows no more of the user than is declared', () => {
    const context = { ...testContext, user: { ...testContext.user, token: 'secret' } };
    expect(compileExpression('user.token').run({ record: {}, context })).toBeNull();
    expect(compileExpression('[user].map(u, u.token)').run({ record: {}, context })).toEqual([null]);
  });

  it('reads a member before it asks whose it is, or reactive records would not notice', () => {
    const read: string[] = [];
    const record = new Proxy({}, { get: (_, name) => void read.push(String(name)) });
    evaluate('quantity', record);
    expect(read).toEqual(['quantity']);
  });

  it('stops a run that takes too many steps', () => {
    const many = Array.from({ length: 1000 }, () => num('1'));
    expect(() => evaluate('sum(n.map(a, sum(n.map(b, a * b))))', { n: many })).toThrow(ExpressionError);
    expect(evaluate('sum(n.map(a, a * a))', { n: many })).toBe('1000');
  });

  it('stops a text that grows too long', () => {
    const many = Array.from({ length: 2000 }, () => 'x'.repeat(100));
    expect(() => evaluate("join(n, '')", { n: many })).toThrow(ExpressionError);
    expect(() => evaluate('a + a', { a: 'x'.repeat(60_000) })).toThrow(ExpressionError);
  });

  it.each(['1 +', 'quantity = 1', 'nothing(1)', 'eval(1)'])('does not compile %s', (text) => {
    expect(() => compileExpression(text)).toThrow(ExpressionError);
  });

  it('compiles a text once', () => {
    expect(compileExpression('quantity + 12345')).toBe(compileExpression('quantity + 12345'));
  });
});
