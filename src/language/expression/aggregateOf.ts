import type { AggregateCondition, AggregateName, ExpressionNode, NodeOf } from './ExpressionNode';
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

/** `order`, `order.lines` */
const RESOURCE = /^[A-Za-z]\w*(\.[A-Za-z]\w*)?$/;
const OWN = new Set(['this', 'user']);
/** Operators that compare; of the others none has one of these signs. */
const COMPARES = /[=<>n]/;

/** The resource that a call names first, as aggregates do; undefined for any other call, such as `sum` of a list. */
export function askedBy({ args: [of], name }: NodeOf<'call'>): string | undefined {
  const text = of?.kind === 'literal' && AGGREGATES.has(name) ? of.value : undefined;
  return typeof text === 'string' && RESOURCE.test(text) ? text : undefined;
}

/** A call as the aggregate that it is; undefined where it is none, or one that says something else than it may. */
export function aggregateOf(call: NodeOf<'call'>): NodeOf<'aggregate'> | undefined {
  const { args, name, nameSpan, span, text } = call;
  const of = askedBy(call);
  const [first, ...rest] = args;
  if (of === undefined || !first || args.length !== AGGREGATES.get(name)) return undefined;
  const where: AggregateCondition[] = [];
  const conditions = rest.pop();
  const [field] = rest;
  if ((field && field.kind !== 'name') || (conditions && misread(conditions, where))) return undefined;
  return {
    kind: 'aggregate',
    name: name as AggregateName,
    nameSpan,
    of,
    ofSpan: first.span,
    ...(field ? { field: { name: field.name, span: field.span } } : {}),
    where,
    span,
    text,
  };
}

/** Takes conditions apart at `&&`; gives the part that says something else. */
export function misread(node: ExpressionNode, into: AggregateCondition[]): ExpressionNode | undefined {
  if (node.kind !== 'binary') return node;
  const { left, operator, right } = node;
  if (operator === '&&') return misread(left, into) ?? misread(right, into);
  if (!COMPARES.test(operator) || left.kind !== 'name' || OWN.has(left.name)) return node;
  const value = (operator === 'in') === (right.kind === 'list') ? valueOf(right) : undefined;
  if (!value) return right;
  into.push({
    field: left.name,
    fieldSpan: left.span,
    operator: operator as AggregateCondition['operator'],
    value,
  });
  return undefined;
}

/** What a field is compared with, as an expression on the asking record. */
function valueOf(node: ExpressionNode): ExpressionNode | undefined {
  if (literalValue(node) !== undefined) return node;
  if (node.kind === 'list') return node.items.every((item) => literalValue(item) !== undefined) ? node : undefined;
  if (node.kind === 'call') return node.name === 'today' && node.args.length === 0 ? node : undefined;
  if (node.kind !== 'member' || node.object.kind !== 'name' || !OWN.has(node.object.name)) return undefined;
  const { name, object, span, text } = node;
  return object.name === 'this' ? { kind: 'name', name, span, text } : node;
}
