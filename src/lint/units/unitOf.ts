import type { ExpressionNode, NodeOf } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { PLAIN, QUANTITY, type Field } from '../../language/model';
import type { Authoring } from '../../language/meta/Authoring';
import type { PlacedScope } from '../placedExpressions';
import { common, distinct, product, type Unit } from './Unit';

/** Two sides that should measure the same and do not. */
export interface UnitClash {
  left: ExpressionNode;
  right: ExpressionNode;
  units: [Unit, Unit];
}

/** What a part of an expression is. */
interface Measured {
  unit: Unit;
  /** of a record, or of a list of records */
  fields?: readonly Field[] | undefined;
}

interface Measuring {
  scope: PlacedScope;
  types: Authoring['fields'];
  variables: Readonly<Record<string, Measured>>;
  clashes: UnitClash[];
}

const ANYTHING: Measured = { unit: undefined };
/** Functions whose value measures what each of their arguments does. */
const ALIKE = new Set(['min', 'max', 'coalesce']);
/** Functions whose value measures what their first argument does. */
const OF_FIRST = new Set(['sum', 'sumAlike', 'round', 'abs']);
/** Begun steps of whatever they are: a weight is paid for by each kilogram. */
const STEPS = new Set(['ceil', 'floor']);
const COMPARED = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** What the value of an expression measures. A clash is told once: what it gives fits everywhere. */
export function unitOf(
  node: ExpressionNode,
  scope: PlacedScope,
  types: Authoring['fields'],
): { unit: Unit; clashes: readonly UnitClash[] } {
  const measuring: Measuring = { scope, types, variables: {}, clashes: [] };
  const { unit } = measured(node, measuring);
  return { unit, clashes: measuring.clashes };
}

/** What the values of a field measure. */
export function unitOfField(field: Field, types: Authoring['fields']): Unit {
  return types[field.type]?.measures?.(field);
}

function measured(node: ExpressionNode, measuring: Measuring): Measured {
  switch (node.kind) {
    case 'name':
      return measuring.variables[node.name] ?? ofField(fieldNamed(measuring.scope, node.name), measuring);
    case 'member': {
      const { fields } = measured(node.object, measuring);
      return ofField(
        fields?.find(({ name }) => name === node.name),
        measuring,
      );
    }
    case 'unary':
      return measured(node.operand, measuring);
    case 'binary':
      return ofBinary(node, measuring);
    case 'ternary':
      measured(node.test, measuring);
      return together([node.then, node.otherwise], measuring);
    case 'list':
      return together(node.items, measuring);
    case 'each':
      return ofEach(node, measuring);
    case 'call':
      return ofCall(node, measuring);
    case 'aggregate':
      return ofAggregate(node, measuring);
    default:
      return ANYTHING;
  }
}

/** How many there are is a plain number; what is added up measures what each does. */
function ofAggregate(node: NodeOf<'aggregate'>, measuring: Measuring): Measured {
  if (node.name === 'count') return { unit: [PLAIN, QUANTITY] };
  if (node.name === 'remaining') return { unit: [QUANTITY] };
  const field = node.field && othersIn(measuring.scope)?.field(node.of, node.field.name);
  return field ? { unit: unitOfField(field, measuring.types) } : ANYTHING;
}

function othersIn(scope: PlacedScope): PlacedScope['others'] {
  return scope.others ?? (scope.outer && othersIn(scope.outer));
}

function ofBinary({ operator, left, right }: NodeOf<'binary'>, measuring: Measuring): Measured {
  if (operator === '+' || operator === '-') return together([left, right], measuring);
  if (COMPARED.has(operator) || operator === 'in') {
    together([left, right], measuring);
    return ANYTHING;
  }
  const [a, b] = [measured(left, measuring), measured(right, measuring)];
  switch (operator) {
    case '*':
      return { unit: product(a.unit, b.unit, 1) };
    case '/':
      return { unit: product(a.unit, b.unit, -1) };
    case '%':
      return a;
    default:
      return ANYTHING;
  }
}

function ofCall({ name, args }: NodeOf<'call'>, measuring: Measuring): Measured {
  if (ALIKE.has(name)) return together(args, measuring);
  const [first] = args.map((arg) => measured(arg, measuring));
  if (OF_FIRST.has(name)) return { unit: first?.unit };
  if (STEPS.has(name)) return { unit: first?.unit && distinct([PLAIN, ...first.unit]) };
  return name === 'size' ? { unit: [PLAIN, QUANTITY] } : ANYTHING;
}

function ofEach({ body, list, method, variable }: NodeOf<'each'>, measuring: Measuring): Measured {
  const of = measured(list, measuring);
  const { unit } = measured(body, { ...measuring, variables: { ...measuring.variables, [variable]: of } });
  return method === 'map' ? { unit } : method === 'filter' ? of : ANYTHING;
}

/** Parts that measure the same. */
function together(nodes: readonly ExpressionNode[], measuring: Measuring): Measured {
  let first: { node: ExpressionNode; unit: Unit } | undefined;
  for (const node of nodes) {
    const other = { node, unit: measured(node, measuring).unit };
    const unit = common(first?.unit, other.unit);
    if (first && unit?.length === 0) {
      measuring.clashes.push({ left: first.node, right: other.node, units: [first.unit, other.unit] });
      return ANYTHING;
    }
    first = { node: first?.unit ? first.node : other.node, unit };
  }
  return { unit: first?.unit };
}

function ofField(field: Field | undefined, { types }: Measuring): Measured {
  return field ? { unit: unitOfField(field, types), fields: field.fields } : ANYTHING;
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}

/** The parts of an expression whose value is its own, whichever case holds. */
export function casesOf(node: ExpressionNode): readonly ExpressionNode[] {
  return node.kind === 'ternary' ? childrenOf(node).slice(1).flatMap(casesOf) : [node];
}
