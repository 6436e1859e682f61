import { expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { checkExpression } from './checkExpression';
import { compileExpression } from './compileExpression';
import { dependenciesOf } from './dependenciesOf';
import { ExpressionError } from './ExpressionProblem';
import type { ExpressionRecord } from './ExpressionValue';
import { parseExpression } from './parseExpression';
import { testContext, testScope } from './testing';

const INPUTS = 20_000;
const PIECES = [
  'quantity',
  'price',
  'code',
  'status',
  'lines',
  'billDate',
  'supplierId',
  'isUrgent',
  'user',
  'l',
  'constructor',
  '__proto__',
  '数量',
  '0',
  '1',
  '2.5',
  '99999999999999999999',
  "'x'",
  "''",
  "'2026-01-01'",
  "'\\",
  '"',
  'true',
  'false',
  'null',
  'in',
  'and',
  'not',
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '&&',
  '||',
  '!',
  '=',
  '&',
  '<>',
  '===',
  '=>',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  '(',
  ')',
  'lines.map(l, ',
  'lines.filter(l, ',
  'lines.all(l, ',
  '.exists(x, ',
  'l.amount',
  '.size()',
  ".contains('x')",
  'sum(',
  'round(',
  ', 2)',
  'max(',
  'min(',
  'days(',
  'dateAdd(',
  ", 'day')",
  'coalesce(',
  'join(',
  'text(',
  'number(',
  'capital(',
  'today()',
  'now()',
  "can('x')",
  'empty(',
  'user.id',
  '@',
  '，',
  '“',
  '”',
  ' ',
  '\u0000',
  '😀',
];
const RECORD: ExpressionRecord = {
  quantity: new Decimal('1e30'),
  price: new Decimal('0.333333'),
  code: 'CG',
  status: new Decimal(1),
  lines: [{ amount: new Decimal(1) }, null, 'odd', [new Decimal(2)], { amount: null }],
  billDate: 'not a date',
};

/** Same numbers in every run (mulberry32), so that a failure can be looked at. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Half of the inputs are plausible trees, so that the checker and the run get their share. */
function plausible(random: () => number, depth: number): string {
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)]!;
  const inner = () => plausible(random, depth - 1);
  if (depth === 0)
    return pick([
      'quantity',
      'price',
      'code',
      'status',
      'lines',
      'billDate',
      'isUrgent',
      'l',
      'l.amount',
      'user',
      'user.id',
      'missing',
      '0',
      '2.5',
      "'x'",
      "'2026-01-01'",
      'null',
      'true',
      '[]',
    ]);
  switch (Math.floor(random() * 8)) {
    case 0:
    case 1:
      return `(${inner()} ${pick(['+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||', 'in'])} ${inner()})`;
    case 2:
      return `(${inner()} ? ${inner()} : ${inner()})`;
    case 3:
      return `${pick(['!', '-'])}${inner()}`;
    case 4:
      return `${pick(['sum', 'abs', 'floor', 'size', 'empty', 'text', 'number', 'capital', 'year', 'upper', 'min', 'can'])}(${inner()})`;
    case 5:
      return `${pick(['round', 'days', 'max', 'coalesce', 'join', 'contains', 'startsWith'])}(${inner()}, ${inner()})`;
    case 6:
      return `${inner()}.${pick(['map', 'filter', 'all', 'exists'])}(l, ${inner()})`;
    default:
      return `[${inner()}, ${inner()}].${pick(['size()', 'amount', 'map(x, x)', 'constructor'])}`;
  }
}

it(`throws nothing but ExpressionError for ${INPUTS} inputs, and underlines only what is there`, () => {
  const random = seeded(20261121);
  let ran = 0;
  for (let i = 0; i < INPUTS; i++) {
    const text =
      i % 2 === 0
        ? plausible(random, 1 + Math.floor(random() * 4))
        : Array.from({ length: Math.floor(random() * 24) }, () => PIECES[Math.floor(random() * PIECES.length)]!).join(
            random() < 0.5 ? ' ' : '',
          );
    try {
      const { node, problems } = parseExpression(text);
      if (!node && problems.length === 0) throw new Error('neither a tree nor a finding');
      const findings = node
        ? [...problems, ...checkExpression(node, testScope, { expected: { kind: 'number' }, maxScale: 2 }).problems]
        : problems;
      for (const { span } of findings.flatMap(({ span: found, fix }) =>
        fix ? [{ span: found }, fix] : [{ span: found }],
      )) {
        if (!(span.start >= 0 && span.start <= span.end && span.end <= text.length))
          throw new Error(`span ${span.start}-${span.end}`);
      }
      if (node) dependenciesOf(node);
      compileExpression(text).run({ record: RECORD, outer: {}, context: testContext });
      ran++;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw new Error(`input ${i}: ${JSON.stringify(text)}`, { cause: error });
    }
  }
  expect(ran).toBeGreaterThan(INPUTS / 4);
});
