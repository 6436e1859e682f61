import { Decimal } from 'decimal.js';
import type { ExpressionNode, NodeOf } from '../../language/expression';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { placedExpressions } from '../placedExpressions';
import type { Rule } from '../Rule';

const amount = (value: string) => order({ fields: { lines: { fields: { amount: { value } } } } });
const at = { file: orderFile, path: ['fields', 'lines', 'fields', 'amount', 'value'] };

export const roundedAway: Rule = {
  id: 'rounded-away',
  severity: 'warning',
  summary: 'A value is not rounded to fewer decimals than its field keeps.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const { expected, into, place } = placed;
      if (!into || expected.kind !== 'number' || !expected.scale) continue;
      const { scale } = expected;
      const node = soundExpression(placed, context);
      for (const { args, span, text } of node ? roundingsOf(node) : []) {
        const [value, places] = args;
        const kept = places?.kind === 'literal' && places.value instanceof Decimal ? places.value.toNumber() : scale;
        if (!value || kept >= scale) continue;
        yield {
          ...place,
          span,
          message: say`"${text}" is rounded to ${kept} decimal places, but "${into.name}" (${into.title}) keeps ${scale}.`,
          fix: {
            span,
            text: `round(${value.text}, ${scale})`,
            title: say`Round to ${scale} decimal places`,
          },
        };
      }
    }
  },
  bad: () => [
    { files: amount('round(quantity * price, 0)'), at },
    { files: amount('urgency == 1 ? round(quantity * price, 1) : round(quantity * price, 2)'), at },
  ],
  good: () => [{ files: {} }, { files: amount('round(round(quantity, 0) * price, 2)') }],
};

/** The calls whose value is that of the whole, whichever case holds. */
function roundingsOf(node: ExpressionNode): NodeOf<'call'>[] {
  if (node.kind === 'ternary') return [node.then, node.otherwise].flatMap(roundingsOf);
  if (node.kind === 'unary') return roundingsOf(node.operand);
  if (node.kind !== 'call') return [];
  if (node.name === 'coalesce') return node.args.flatMap(roundingsOf);
  return node.name === 'round' ? [node] : [];
}
