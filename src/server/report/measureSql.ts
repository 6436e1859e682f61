import { sql, type RawBuilder } from 'kysely';
import type { ExpressionNode } from '../../language/expression';

/** What the names and functions of an expression over measures stand for. */
export interface MeasureTerms {
  name(name: string): RawBuilder<unknown>;
  call(name: string, args: readonly ExpressionNode[]): RawBuilder<unknown>;
}

const OPERATORS: Readonly<Record<string, RawBuilder<unknown>>> = { '+': sql`+`, '-': sql`-`, '*': sql`*` };

/**
 * An expression over measures as SQL, in decimals as everywhere: arithmetic with nothing gives nothing, and so does
 * division by nought. Values are bound. The linter has refused what it cannot say.
 */
export function measureSql(node: ExpressionNode, terms: MeasureTerms): RawBuilder<unknown> {
  const of = (part: ExpressionNode | undefined): RawBuilder<unknown> =>
    part ? measureSql(part, terms) : sql`null::numeric`;
  switch (node.kind) {
    case 'literal':
      return sql`${String(node.value)}::numeric`;
    case 'name':
      return terms.name(node.name);
    case 'unary':
      return sql`(-${of(node.operand)})`;
    case 'binary': {
      if (node.operator === '/') return sql`((${of(node.left)})::numeric / nullif(${of(node.right)}, 0))`;
      const operator = OPERATORS[node.operator];
      if (operator) return sql`(${of(node.left)} ${operator} ${of(node.right)})`;
      break;
    }
    case 'call': {
      const [first, second] = node.args;
      if (node.name === 'round') return sql`round((${of(first)})::numeric, (${of(second)})::int)`;
      if (node.name === 'abs') return sql`abs(${of(first)})`;
      if (node.name === 'coalesce') return sql`coalesce(${sql.join(node.args.map(of))})`;
      return terms.call(node.name, node.args);
    }
  }
  throw new Error(`No measure: ${node.text}`);
}
