import { inWords } from '../../lib/inWords';
import { describe, expect, it } from 'vitest';
import { checkExpression } from './checkExpression';
import { parseExpression } from './parseExpression';
import { found, mended, problemsOf, testScope } from './testing';

describe('checkExpression: names', () => {
  it.each([
    ['quantty * 2', 'name: quantty', 'quantity * 2'],
    ['user.nme', 'member: nme', 'user.name'],
    ['sum(lines.map(l, l.amuont))', 'member: amuont', 'sum(lines.map(l, l.amount))'],
    ['roundd(quantity, 2)', 'function: roundd', 'round(quantity, 2)'],
    ['length(code)', 'function: length', 'size(code)'],
    ['code.contain(remark)', 'function: contain', 'code.contains(remark)'],
    ['billDate == today', 'name: today', 'billDate == today()'],
    ['empty(code) == True', 'name: True', 'empty(code) == true'],
    ['if(isUrgent, 1, 2)', 'function: if', '(isUrgent ? 1 : 2)'],
    ['code.length', 'member: length', 'code.size()'],
    ['sum(lines.amount)', 'member: amount', 'sum(lines.map(l, l.amount))'],
    ['lines.sum(l, l.amount)', 'function: sum', 'sum(lines.map(l, l.amount))'],
    ['quantity.round(2)', 'function: round', 'round(quantity, 2)'],
  ])('%s: says what is meant', (text, problem, meant) => {
    expect(found(text)).toEqual([problem]);
    expect(mended(text)).toBe(meant);
    expect(found(meant)).toEqual([]);
  });

  it('finds several mistakes, and one mistake once', () => {
    expect(found('quantty * prce + (quantty2222222 - 1)')).toEqual([
      'name: quantty',
      'name: prce',
      'name: quantty2222222',
    ]);
    expect(found('unknownThing.member.other + 1 > 2')).toEqual(['name: unknownThing']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('knows no %s', (name) => {
    expect(found(name)).toEqual([`name: ${name}`]);
    expect(found(`user.${name}`)).toEqual([`member: ${name}`]);
    expect(found(`${name}(1)`)[0]).toBe(`function: ${name}`);
  });

  it('sees the names of the outer scope', () => {
    expect(found('quantity * rate')).toEqual([]);
  });

  it('knows a variable in its body only, and refuses reserved ones', () => {
    expect(found('lines.all(l, l.amount > 0) && l.amount > 0')).toEqual(['name: l']);
    expect(found('lines.all(user, true)')).toEqual(['name: user']);
  });
});

describe('checkExpression: operands', () => {
  it.each([
    ['code + 5', 'operand: 5', "code + '5'"],
    ['code + quantity', 'operand: quantity', 'code + text(quantity)'],
    ["quantity * '2'", "operand: '2'", 'quantity * 2'],
    ['billDate - createdTime', 'operand: billDate', 'days(createdTime, billDate)'],
    ['billDate + 30', 'operand: billDate', "dateAdd(billDate, 30, 'day')"],
    ['!supplierId', 'operand: supplierId', 'empty(supplierId)'],
    ['code && isUrgent', 'operand: code', '!empty(code) && isUrgent'],
    ['supplierId ? 1 : 2', 'operand: supplierId', '!empty(supplierId) ? 1 : 2'],
    ['lines.filter(l, l.batchNo).size()', 'operand: l.batchNo', 'lines.filter(l, !empty(l.batchNo)).size()'],
    ['code in remark', 'operand: remark', 'contains(remark, code)'],
    ['-code', 'operand: code', '-number(code)'],
  ])('%s', (text, problem, meant) => {
    expect(found(text)).toEqual([problem]);
    expect(mended(text)).toBe(meant);
    expect(found(meant)).toEqual([]);
  });

  it('refuses arithmetic and order with what is always empty', () => {
    expect(found('quantity + null')).toEqual(['null: null']);
    expect(found("quantity > ''")).toEqual(["null: ''"]);
    expect(found('supplierId == null')).toEqual([]);
  });

  it('wants one kind from both cases and from list items', () => {
    expect(found("isUrgent ? 1 : 'x'")).toEqual(["operand: 'x'"]);
    expect(found("size([1, 'x'])")).toEqual(["operand: 'x'"]);
    expect(found("isUrgent ? '2026-01-01' : billDate", { expected: { kind: 'date' } })).toEqual([]);
  });
});

describe('checkExpression: comparisons', () => {
  it.each([
    ['status == 7', ['choice: 7'], 'status == 7'],
    ["status != '1'", ["choice: '1'"], 'status != 1'],
    ["direction == 'inn'", ["choice: 'inn'"], "direction == 'in'"],
    ["status in [0, 5, '1']", ['choice: 5', "choice: '1'"], 'status in [0, 5, 1]'],
    ['status == direction', ['choice: direction'], 'status == direction'],
    ["quantity == '5'", ["compare: '5'"], 'quantity == 5'],
    ['code == 5', ['compare: 5'], "code == '5'"],
    ['supplierId == 12', ['compare: 12'], "supplierId == '12'"],
    ['supplierId == warehouseId', ['compare: warehouseId'], 'supplierId == warehouseId'],
    ['supplierId == user.id', ['compare: user.id'], 'supplierId == user.id'],
    ['buyerId == user.departmentId', ['compare: user.departmentId'], 'buyerId == user.departmentId'],
    ["billDate > '2026/1/5'", ["compare: '2026/1/5'"], "billDate > '2026-01-05'"],
    ["billDate == 'soon'", ["compare: 'soon'"], "billDate == 'soon'"],
    ['billDate >= now()', ['compare: billDate'], 'billDate >= today()'],
    ["createdTime <= '2026-01-31'", ["compare: '2026-01-31'"], "createdTime <= '2026-01-31 23:59:59'"],
    ['isUrgent > isUrgent', ['compare: isUrgent'], 'isUrgent > isUrgent'],
    ['lines == lines', ['compare: lines'], 'lines == lines'],
  ])('%s', (text, problems, meant) => {
    expect(found(text)).toEqual(problems);
    expect(mended(text)).toBe(meant);
  });

  it('lists the values that a dictionary allows', () => {
    expect(inWords(problemsOf('status == 7')[0]!.message)).toBe('Found 7, which cannot occur. Allowed: 0, 1, 2.');
  });

  it('stays silent about a dictionary whose values are not known', () => {
    const scope = { names: { state: { kind: 'choice', values: [] } } } as const;
    expect([...problemsOf('state == 7', {}, scope), ...problemsOf("state in ['a'] || state > 1", {}, scope)]).toEqual(
      [],
    );
  });

  it.each([
    'status >= 1',
    "billDate == '2026-01-31'",
    "createdTime >= '2026-01-01'",
    'billDate <= now()',
    'buyerId == user.id',
    "supplierId == 'a1'",
    "direction in ['in', 'out']",
    'status in [0, null]',
    "code < 'B'",
  ])('allows %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('checkExpression: arguments', () => {
  it.each([
    ['round(quantity)', 'arguments: round(quantity)'],
    ['today(1)', 'arguments: today(1)'],
    ['max()', 'arguments: max()'],
    ["round('x', 2)", "arguments: 'x'"],
    ['round(quantity, code)', 'arguments: code'],
    ["dateAdd(billDate, 1, 'days')", "arguments: 'days'"],
    ["format(billDate, 'YYYY-MM')", "arguments: 'YYYY-MM'"],
    ['sum(lines)', 'arguments: lines'],
    ['coalesce(quantity, code)', 'arguments: code'],
    ['max(quantity, billDate)', 'arguments: billDate'],
    ['contains(code, 5)', 'arguments: 5'],
    ['can(5)', 'arguments: 5'],
  ])('%s', (text, problem) => {
    expect(found(text)).toEqual([problem]);
  });

  it.each([
    "days('2026-01-01', billDate)",
    'max(quantity, 0)',
    'max(lines.map(l, l.amount))',
    "coalesce(billDate, '2026-01-01')",
    "join(lines.map(l, l.batchNo), ',')",
    '[1, 2].contains(status)',
  ])('allows %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('checkExpression: result', () => {
  const typeOf = (text: string) => checkExpression(parseExpression(text).node!, testScope).type;

  it('follows the decimal places that a number can have', () => {
    expect(
      [
        'quantity * price',
        'quantity + price',
        'quantity / price',
        'round(quantity / price, 3)',
        'max(price, 0)',
        'sum(lines.map(l, l.amount))',
        'floor(quantity)',
        'isUrgent ? 1 : price',
        '-price',
        'coalesce(price, 0)',
        'status * price',
        'discount + 1',
      ].map((text) => (typeOf(text) as { scale?: number }).scale),
    ).toEqual([6, 4, undefined, 3, 2, 2, 0, 2, 2, 2, 2, undefined]);
  });

  it.each([
    ['quantity * price', 'round(quantity * price, 2)'],
    ['price / 3', 'round(price / 3, 2)'],
    ['round(price / 3, 4)', 'round(price / 3, 2)'],
    ['discount', 'round(discount, 2)'],
  ])('wants money rounded: %s', (text, meant) => {
    expect(found(text, { maxScale: 2 })).toEqual([`rounding: ${text}`]);
    expect(mended(text, { maxScale: 2 })).toBe(meant);
    expect(found(meant, { maxScale: 2 })).toEqual([]);
  });

  it('takes money that is exact already', () => {
    expect(found('sum(lines.map(l, l.amount)) + price', { maxScale: 2 })).toEqual([]);
  });

  it('holds the result against what its place expects', () => {
    expect(found('code', { expected: { kind: 'boolean' } })).toEqual(['result: code']);
    expect(mended('code', { expected: { kind: 'boolean' } })).toBe('!empty(code)');
    expect(mended('now()', { expected: { kind: 'date' } })).toBe('today()');
    expect(mended('quantity', { expected: { kind: 'text' } })).toBe('text(quantity)');
    expect(found('7', { expected: { kind: 'choice', values: [0, 1] } })).toEqual(['result: 7']);
    expect(found('isUrgent ? 0 : 7', { expected: { kind: 'choice', values: [0, 1] } })).toHaveLength(1);
    expect(found('isUrgent ? 0 : null', { expected: { kind: 'choice', values: [0, 1] } })).toEqual([]);
    expect(found('null', { expected: { kind: 'date' } })).toEqual([]);
    expect(found('user.id', { expected: { kind: 'ref', to: 'employee' } })).toEqual([]);
  });
});
