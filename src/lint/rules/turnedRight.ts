import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { placedExpressions } from '../placedExpressions';
import type { Finding, Rule } from '../Rule';

const phone = (editable: string) => order({ fields: { phone: { editable } } });

export const turnedRight: Rule = {
  id: 'turned-right',
  severity: 'warning',
  summary: 'What bars people, such as notUpdatePrice, closes something to them and opens nothing.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = placed.text.includes('barred') ? soundExpression(placed, context) : undefined;
      for (const open of node ? opening(node, false) : [])
        yield {
          ...placed.place,
          span: open.span,
          message: say`"${open.text}" holds for whom it bars: it would be open to them alone.`,
          fix: { span: open.span, text: `!${open.text}`, title: say`Write ${`!${open.text}`}` },
        } satisfies Finding;
    }
  },
  bad: () => [
    { files: phone("barred('notUpdatePrice')"), at: { file: orderFile, path: ['fields', 'phone', 'editable'] } },
    {
      files: phone("urgency == 1 && barred('notUpdatePrice')"),
      at: { file: orderFile, path: ['fields', 'phone', 'editable'] },
    },
  ],
  good: () => [
    { files: phone("!barred('notUpdatePrice')") },
    { files: phone("!(urgency == 1 && barred('notUpdatePrice'))") },
  ],
};

/** Where a right that bars is asked for as if it opened. */
function opening(node: ExpressionNode, isDenied: boolean): ExpressionNode[] {
  if (node.kind === 'call' && node.name === 'barred') return isDenied ? [] : [node];
  const turns = node.kind === 'unary' && node.operator === '!';
  return childrenOf(node).flatMap((child) => opening(child, isDenied !== turns));
}
