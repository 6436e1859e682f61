import { toDecimal } from '../../lib/decimal';
import { checkExpression } from './checkExpression';
import type { CheckOptions } from './checkExpression';
import { compileExpression } from './compileExpression';
import type { ExpressionContext } from './Environment';
import type { ExpressionProblem } from './ExpressionProblem';
import type { ExpressionRecord, ExpressionValue } from './ExpressionValue';
import { parseExpression } from './parseExpression';
import type { Scope } from './Scope';

/** Scope of a small document, shared by the tests of this folder. */
export const testScope: Scope = {
  names: {
    quantity: { kind: 'number', scale: 4 },
    price: { kind: 'number', scale: 2 },
    discount: { kind: 'number' },
    code: { kind: 'text' },
    remark: { kind: 'text' },
    billDate: { kind: 'date' },
    createdTime: { kind: 'datetime' },
    status: { kind: 'choice', values: [0, 1, 2] },
    direction: { kind: 'choice', values: ['in', 'out'] },
    supplierId: { kind: 'ref', to: 'supplier' },
    buyerId: { kind: 'ref', to: 'employee' },
    warehouseId: { kind: 'ref', to: 'warehouse' },
    isUrgent: { kind: 'boolean' },
    lines: {
      kind: 'list',
      item: {
        kind: 'record',
        fields: {
          amount: { kind: 'number', scale: 2 },
          quantity: { kind: 'number', scale: 4 },
          batchNo: { kind: 'text' },
        },
      },
    },
  },
  outer: { names: { rate: { kind: 'number', scale: 6 } } },
};

export const testContext: ExpressionContext = {
  user: { id: 'u1', name: '张三', departmentId: 'd1' },
  can: (action) => action === 'review',
  now: () => '2026-03-31 10:20:30',
};

/** Runs an expression; numbers come back as texts. */
export function evaluate(text: string, record: ExpressionRecord = {}, outer?: ExpressionRecord): unknown {
  return plain(compileExpression(text).run({ record, context: testContext, ...(outer ? { outer } : {}) }));
}

/** All findings, of the parser and of the checker. */
export function problemsOf(text: string, options?: CheckOptions, scope = testScope): readonly ExpressionProblem[] {
  const { node, problems } = parseExpression(text);
  return node ? [...problems, ...checkExpression(node, scope, options).problems] : problems;
}

/** Findings as `rule: the text they underline`. */
export function found(text: string, options?: CheckOptions): string[] {
  return problemsOf(text, options).map(
    ({ rule, span }) => `${rule.replace('expression-', '')}: ${text.slice(span.start, span.end)}`,
  );
}

/** The text with all fixes put in, last first. */
export function mended(text: string, options?: CheckOptions): string {
  const fixes = problemsOf(text, options).flatMap(({ fix }) => fix ?? []);
  return fixes
    .sort((a, b) => b.span.start - a.span.start)
    .reduce(
      (mending, { span, text: written }) => mending.slice(0, span.start) + written + mending.slice(span.end),
      text,
    );
}

/** Numbers for a record. */
export function num(value: string): ExpressionValue {
  return toDecimal(value);
}

function plain(value: ExpressionValue): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return value !== null && typeof value === 'object' && 'toFixed' in value ? value.toString() : value;
}
