import { say, type Message } from '../../lib/message';
import type { AggregateCondition, AggregateName, ExpressionNode, NodeOf } from './ExpressionNode';
import type { Span } from './ExpressionProblem';
import { literalValue } from './literalValue';

/** Aggregates by how many arguments they take. */
export const AGGREGATES: ReadonlyMap<string, number> = new Map<AggregateName, number>([
  ['count', 2],
  ['sum', 3],
  ['min', 3],
  ['max', 3],
  ['balance', 3],
  ['remaining', 1],
]);

const EXTREMES: ReadonlySet<string> = new Set(['min', 'max']);
/** `order`, `order.lines` */
const RESOURCE = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/;

const COMPARED: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);

type Report = (span: Span, message: Message) => void;

/**
 * A call as the aggregate that it is: one that begins with the name of a resource. Undefined for any other call, such
 * as `sum` of a list; a mistake in its conditions is reported, and the node faulty.
 */
export function aggregateOf(call: NodeOf<'call'>, report: Report): ExpressionNode | undefined {
  const { args, name, nameSpan, span, text } = call;
  const count = AGGREGATES.get(name);
  const of = args[0] && literalValue(args[0]);
  if (count === undefined || typeof of !== 'string' || args[0]?.kind !== 'literal' || !RESOURCE.test(of))
    return undefined;
  // `max('b', name)` is the later of two texts.
  if (EXTREMES.has(name) && args.length !== count) return undefined;
  const field = count === 3 ? args[1] : undefined;
  const where = count > 1 ? args[count - 1] : undefined;
  if (args.length !== count || (field && field.kind !== 'name')) {
    report(span, say`${name} is written ${EXAMPLES[name as AggregateName]}.`);
    return { kind: 'faulty', span, text };
  }
  const conditions: AggregateCondition[] = [];
  const wrong = where && misread(where, conditions);
  if (wrong) {
    report(
      wrong.span,
      say`Found ${wrong.text}: of other records a field is compared with a constant, a field of this record (this.clientId), user or today(), and conditions are joined with &&.`,
    );
    return { kind: 'faulty', span, text };
  }
  return {
    kind: 'aggregate',
    name: name as AggregateName,
    nameSpan,
    of,
    ofSpan: args[0].span,
    ...(field?.kind === 'name' ? { field: { name: field.name, span: field.span } } : {}),
    where: conditions,
    span,
    text,
  };
}

const EXAMPLES: Readonly<Record<AggregateName, string>> = {
  count: "count('order', clientId == this.clientId)",
  sum: "sum('order', amount, clientId == this.clientId)",
  min: "min('order', billDate, clientId == this.clientId)",
  max: "max('order', billDate, clientId == this.clientId)",
  balance: "balance('stockLedger', quantity, productId == this.productId)",
  remaining: "remaining('delivery')",
};

/** Takes a condition apart at `&&`; gives the part that says something else. */
function misread(node: ExpressionNode, into: AggregateCondition[]): ExpressionNode | undefined {
  if (node.kind !== 'binary') return node;
  if (node.operator === '&&') return misread(node.left, into) ?? misread(node.right, into);
  const { left, operator, right } = node;
  if (!COMPARED.has(operator) || left.kind !== 'name' || OWN.has(left.name)) return node;
  const value = operator === 'in' ? (right.kind === 'list' ? valueOf(right) : undefined) : valueOf(right);
  if (!value) return right;
  into.push({
    field: left.name,
    fieldSpan: left.span,
    operator: operator as AggregateCondition['operator'],
    value,
  });
  return undefined;
}

const OWN: ReadonlySet<string> = new Set(['this', 'user']);

/** What a field is compared with, as an expression on the asking record. */
function valueOf(node: ExpressionNode): ExpressionNode | undefined {
  if (literalValue(node) !== undefined) return node;
  if (node.kind === 'list') return node.items.every((item) => literalValue(item) !== undefined) ? node : undefined;
  if (node.kind === 'call') return node.name === 'today' && node.args.length === 0 ? node : undefined;
  if (node.kind !== 'member' || node.object.kind !== 'name') return undefined;
  const { name, object, span, text } = node;
  if (object.name === 'this') return { kind: 'name', name, span, text };
  return object.name === 'user' ? node : undefined;
}
