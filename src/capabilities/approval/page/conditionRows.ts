import { compileExpression, parseExpression, type ExpressionNode } from '../../../language/expression';
import { INITIATOR } from '../wire';

/** How a field is compared; `empty` and `filled` need no value. `in`: the value is one of those that the field holds. */
export const COMPARED = ['==', '!=', '>', '>=', '<', '<=', 'empty', 'filled', 'in', 'notIn'] as const;
export type Compared = (typeof COMPARED)[number];

/** One of the things that must hold: a field of the form or `initiator.roles` and its like, how, and what with (a wire value). */
export interface ConditionRow {
  field: string;
  operator: Compared;
  value: unknown;
}

/** How values of a field are written in expressions. */
export type KindOf = (field: string) => 'number' | 'boolean' | 'text';

/** Rows all of which must hold, as an expression of the language. Rows that are not complete are left out. */
export function textOfRows(rows: readonly ConditionRow[], kindOf: KindOf): string {
  return rows.flatMap((row) => textOfRow(row, kindOf) ?? []).join(' && ');
}

function textOfRow({ field, operator, value }: ConditionRow, kindOf: KindOf): string | undefined {
  if (field === '') return undefined;
  if (operator === 'empty') return `${field} == null`;
  if (operator === 'filled') return `${field} != null`;
  if (value === null || value === undefined || value === '') return undefined;
  const written = literal(value, kindOf(field));
  if (operator === 'in') return `${written} in ${field}`;
  return operator === 'notIn' ? `!(${written} in ${field})` : `${field} ${operator} ${written}`;
}

function literal(value: unknown, kind: ReturnType<KindOf>): string {
  if (kind === 'boolean') return String(value === 1);
  if (kind === 'number') return String(value);
  return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** What an expression says as rows; undefined: it says more than rows can. */
export function rowsOfText(text: string): ConditionRow[] | undefined {
  if (text.trim() === '') return [];
  try {
    compileExpression(text);
  } catch {
    return undefined;
  }
  const { node } = parseExpression(text);
  return node ? rowsOf(node) : undefined;
}

function rowsOf(node: ExpressionNode): ConditionRow[] | undefined {
  const among = amongOf(node);
  if (among) return [among];
  if (node.kind !== 'binary') return undefined;
  if (node.operator === '&&') {
    const [left, right] = [rowsOf(node.left), rowsOf(node.right)];
    return left && right && [...left, ...right];
  }
  const field = fieldOf(node.left);
  if (field === undefined) return undefined;
  const value = valueOf(node.right);
  if (value === undefined) return undefined;
  if (value === null)
    return node.operator === '==' || node.operator === '!='
      ? [{ field, operator: node.operator === '==' ? 'empty' : 'filled', value }]
      : undefined;
  const operator = COMPARED.find((each) => each === node.operator);
  return operator && [{ field, operator, value }];
}

/** `'5' in initiator.roles`, or that it is not. */
function amongOf(node: ExpressionNode): ConditionRow | undefined {
  const isNot = node.kind === 'unary' && node.operator === '!';
  const asked = isNot ? node.operand : node;
  if (asked.kind !== 'binary' || asked.operator !== 'in') return undefined;
  const [field, value] = [fieldOf(asked.right), valueOf(asked.left)];
  if (field === undefined || value === undefined || value === null) return undefined;
  return { field, operator: isNot ? 'notIn' : 'in', value };
}

function fieldOf(node: ExpressionNode): string | undefined {
  if (node.kind === 'name') return node.name;
  return node.kind === 'member' && node.object.kind === 'name' && node.object.name === INITIATOR
    ? `${INITIATOR}.${node.name}`
    : undefined;
}

/** A literal as a wire value; undefined for anything else. */
function valueOf(node: ExpressionNode): unknown {
  if (node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'literal')
    return node.operand.value === null ? undefined : `-${String(node.operand.value)}`;
  if (node.kind !== 'literal') return undefined;
  const { value } = node;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? value.toFixed() : value;
}
