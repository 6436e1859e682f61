import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Field } from '../../language/model';
import type { Authoring } from '../../language/meta/Authoring';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { keyOf } from '../conditions/formulaOf';
import { placedExpressions, type PlacedExpression, type PlacedScope } from '../placedExpressions';
import type { Rule } from '../Rule';

const amount = (value: string) =>
  order({
    fields: {
      freight: { type: 'money', title: '金额' },
      lines: { fields: { rate: { type: 'percent', title: '单价' }, amount: { value } } },
    },
  });
const at = { file: orderFile, path: ['fields', 'lines', 'fields', 'amount', 'value'] };

const checked = (must: string) =>
  order({
    fields: {
      lines: {
        fields: {
          most: { type: 'quantity', title: '数量' },
          quantity: { check: [{ must, message: '数量必须大于0' }] },
        },
      },
    },
  });
const checkAt = { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'check', 0, 'must'] };

/** Values that are kept; what is asked of a record takes what is empty as not so. */
const KEPT = new Set<PlacedExpression['purpose']>(['value', 'posting', 'conversion', 'spread']);

export const emptyOperand: Rule = {
  id: 'empty-operand',
  severity: 'warning',
  summary: 'What may be left empty empties no sum, and no check refuses because of it.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const isCheck = placed.purpose === 'check';
      const isLooked = isCheck || (placed.into !== undefined && KEPT.has(placed.purpose));
      const node = isLooked ? soundExpression(placed, context) : undefined;
      if (!node) continue;
      const asked = new Set(askedIn(node));
      const told = new Set<string>();
      for (const operand of isCheck
        ? comparedIn(node, placed)
        : operandsOf(node, placed, context.registries.authoring.fields)) {
        if (asked.has(operand.name) || told.has(operand.name)) continue;
        told.add(operand.name);
        yield {
          ...placed.place,
          span: operand.span,
          message: isCheck
            ? say`"${operand.name}" (${operand.title}) may be left empty, and then "${node.text}" refuses whatever is entered.`
            : say`"${operand.name}" (${operand.title}) may be left empty, and then "${node.text}" is empty, too.`,
          fix: isCheck
            ? {
                span: node.span,
                text: `${operand.name} == null || ${node.text}`,
                title: say`Write ${`${operand.name} == null ||`} before it`,
              }
            : {
                span: operand.span,
                text: `coalesce(${operand.name}, 0)`,
                title: say`Write ${`coalesce(${operand.name}, 0)`}`,
              },
        };
      }
    }
  },
  bad: () => [
    { files: amount('round(quantity * price, 2) + freight'), at },
    { files: amount('freight + coalesce(total, 0)'), at },
    { files: amount('round(quantity * price * rate / 100, 2)'), at },
    { files: checked('quantity <= most'), at: checkAt },
  ],
  good: () => [
    { files: {} },
    { files: amount('round(quantity * price, 2) + coalesce(freight, 0)') },
    { files: checked('most == null || quantity <= most') },
    { files: amount('freight == null ? 0 : freight - 1') },
    { files: amount('round(quantity * price * (1 + coalesce(rate, 0) / 100), 2)') },
  ],
};

interface Operand {
  name: string;
  title: string;
  span: ExpressionNode['span'];
}

/** Fields that may be empty beside the one that a check is about: nothing is above or below what is empty. */
function* comparedIn(node: ExpressionNode, placed: PlacedExpression): Generator<Operand> {
  const { of, scope } = placed;
  if (node.kind === 'each') return;
  for (const child of childrenOf(node)) {
    yield* comparedIn(child, placed);
    if (node.kind !== 'binary' || !ORDERS.has(node.operator) || child.kind !== 'name') continue;
    const field = fieldNamed(scope, child.name);
    if (field && field.name !== of?.name && field.required === false && mayBeEmpty(field))
      yield { name: field.name, title: field.title, span: child.span };
  }
}

const ORDERS = new Set<string>(['<', '<=', '>', '>=']);

/** Fields that may be empty and whose value the whole lives on, where it is no product that waits for its parts. */
function* operandsOf(
  node: ExpressionNode,
  { purpose, scope, place }: PlacedExpression,
  types: Authoring['fields'],
): Generator<Operand> {
  const isTotal = purpose === 'spread' && place.path.at(-1) === 'total';
  yield* walk(node, scope, types, isTotal);
}

function* walk(
  node: ExpressionNode,
  scope: PlacedScope,
  types: Authoring['fields'],
  isSum: boolean,
): Generator<Operand> {
  if (node.kind === 'name') {
    const field = fieldNamed(scope, node.name);
    const isRate = field && types[field.type]?.measures?.(field).every((unit) => Object.keys(unit).length === 0);
    if (field && mayBeEmpty(field) && (isSum || isRate)) yield { name: node.name, title: field.title, span: node.span };
    return;
  }
  // What is counted over lines leaves out the empty ones, and what is asked is no operand.
  if (node.kind === 'each' || (node.kind === 'call' && node.name !== 'round' && node.name !== 'abs')) return;
  if (node.kind === 'ternary') {
    yield* walk(node.then, scope, types, isSum);
    yield* walk(node.otherwise, scope, types, isSum);
    return;
  }
  if (node.kind === 'binary' && !ARITHMETIC.has(node.operator)) return;
  if (node.kind === 'binary' && SUMS.has(node.operator)) {
    const [first, ...others] = termsOf(node);
    // What the sum is about may be missing, and the sum with it, unless it is one of several alike.
    if (first) yield* walk(first, scope, types, isSum || (first.kind === 'name' && others.some(isReplaced)));
    for (const other of others) yield* walk(other, scope, types, true);
    return;
  }
  for (const child of childrenOf(node)) if (child.kind !== 'literal') yield* walk(child, scope, types, isSum);
}

/** The parts of a sum or difference. */
function termsOf(node: ExpressionNode): ExpressionNode[] {
  return node.kind === 'binary' && SUMS.has(node.operator) ? [...termsOf(node.left), node.right] : [node];
}

function isReplaced(node: ExpressionNode): boolean {
  return node.kind === 'call' && node.name === 'coalesce' && node.args[0]?.kind === 'name';
}

const SUMS = new Set<string>(['+', '-']);
const ARITHMETIC = new Set<string>(['+', '-', '*', '/', '%']);

/** By people, or because what it is looked up from has none; what is computed is its own expression's business. */
function mayBeEmpty({ default: initial, required, system, value, spread }: Field): boolean {
  // A total over lines of several units is none.
  if (value !== undefined) return value.startsWith('sumAlike(');
  return required !== true && initial === undefined && spread === undefined && !system;
}

/** What an expression asks whether it is empty, or says what it counts as then. */
function* askedIn(node: ExpressionNode): Generator<string> {
  if (node.kind === 'call' && (node.name === 'coalesce' || node.name === 'empty'))
    for (const arg of node.args) yield keyOf(arg);
  if (node.kind === 'binary' && (node.operator === '==' || node.operator === '!='))
    for (const side of [node.left, node.right]) yield keyOf(side);
  for (const child of childrenOf(node)) yield* askedIn(child);
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}
