import type { ExpressionNode, NodeOf } from '../../language/expression';
import { childrenOf as partsOf } from '../../language/expression/childrenOf';
import type { Field, Model, Resource } from '../../language/model';
import type { Place } from '../ResourceView';
import { childrenOf } from '../childrenOf';
import type { Use, UsePurpose } from './Use';

interface Reading {
  model: Model;
  resource: Resource;
  /** child table whose line the expression is asked of */
  table: Field | undefined;
  place: Place;
  purpose: UsePurpose;
  /** names that stand for no field here */
  variables: ReadonlySet<string>;
}

/** What a part of an expression is: rows of a child table, or one of them. */
type Rows = { rows: Field } | { row: Field } | undefined;

/** The fields that an expression reads, with their places in its text. */
export function expressionUses(node: ExpressionNode, reading: Reading): Use[] {
  const uses: Use[] = [];
  walk(node, reading, new Map(), uses);
  return uses;
}

function walk(node: ExpressionNode, reading: Reading, items: ReadonlyMap<string, Rows>, uses: Use[]): Rows {
  const { place, purpose, resource, table, variables } = reading;
  const found = (field: Field, span: { start: number; end: number }): Rows => {
    uses.push({
      named: { kind: 'field', resource: resource.name, path: field.path },
      purpose,
      place,
      span: { ...span },
    });
    return field.fields ? { rows: field } : undefined;
  };
  switch (node.kind) {
    case 'name': {
      if (items.has(node.name)) return items.get(node.name);
      if (variables.has(node.name)) return undefined;
      const field = [...childrenOf(table), ...resource.fields].find(({ name }) => name === node.name);
      return field && found(field, node.span);
    }
    case 'member': {
      const object = walk(node.object, reading, items, uses);
      const field =
        object && 'row' in object ? childrenOf(object.row).find(({ name }) => name === node.name) : undefined;
      return field && found(field, node.nameSpan);
    }
    case 'each': {
      const list = walk(node.list, reading, items, uses);
      const item: Rows = list && 'rows' in list ? { row: list.rows } : undefined;
      walk(node.body, reading, new Map(items).set(node.variable, item), uses);
      return node.method === 'filter' ? list : undefined;
    }
    case 'aggregate':
      askedUses(node, reading, uses);
      for (const part of partsOf(node)) walk(withoutThis(part), reading, items, uses);
      return undefined;
    default:
      for (const part of partsOf(node)) walk(part, reading, items, uses);
      return undefined;
  }
}

/** Where a condition of an aggregate says `this.clientId`, `clientId` alone is the name. */
function withoutThis(node: ExpressionNode): ExpressionNode {
  if (node.kind !== 'name') return node;
  const start = node.span.start + node.text.lastIndexOf(node.name);
  return { ...node, span: { start, end: start + node.name.length } };
}

/** The resource that an aggregate asks, and its fields. */
function askedUses(
  { field, name: kind, of, ofSpan, where }: NodeOf<'aggregate'>,
  { model, place, purpose }: Reading,
  uses: Use[],
): void {
  const [name = '', table] = of.split('.');
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!resource) return;
  const start = ofSpan.start + 1;
  uses.push({ named: { kind: 'resource', name }, purpose, place, span: { start, end: start + name.length } });
  const lines = resource.fields.find((each) => each.name === table);
  if (lines)
    uses.push({
      named: { kind: 'field', resource: name, path: lines.path },
      purpose,
      place,
      span: { start: start + name.length + 1, end: ofSpan.end - 1 },
    });
  if (kind === 'remaining') return;
  const fields = [...childrenOf(lines), ...resource.fields];
  for (const { name: asked, span } of [
    ...(field ? [field] : []),
    ...where.map((each) => ({ name: each.field, span: each.fieldSpan })),
  ]) {
    const found = fields.find((each) => each.name === asked);
    if (found)
      uses.push({ named: { kind: 'field', resource: name, path: found.path }, purpose, place, span: { ...span } });
  }
}
