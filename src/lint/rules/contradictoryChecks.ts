import type { Field } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { boundsOf } from '../conditions/boundsOf';
import { canHold } from '../conditions/canHold';
import { all, type Formula } from '../conditions/Formula';
import { formulaOf } from '../conditions/formulaOf';
import { givenFor } from '../conditions/givenFor';
import { placedExpressions } from '../placedExpressions';
import type { Rule } from '../Rule';

const checked = (...conditions: string[]) =>
  order({
    fields: {
      lines: {
        fields: { quantity: { check: conditions.map((must) => ({ must, message: '数量必须大于0' })) } },
      },
    },
  });

export const contradictoryChecks: Rule = {
  id: 'contradictory-checks',
  severity: 'error',
  summary: 'Some value passes all checks of a field.',
  *inResource(view, context) {
    const { types } = context.registries;
    const passed = new Map<Field, Formula>();
    for (const placed of placedExpressions(view, context)) {
      const isOneOfMany = placed.purpose === 'check' && (placed.of?.check.length ?? 0) > 1;
      const node = isOneOfMany ? soundExpression(placed, context) : undefined;
      if (!node || !placed.of) continue;
      const own = all(
        formulaOf(node, placed.scope),
        givenFor(placed, view, context),
        boundsOf(node, placed.scope, types),
      );
      if (!canHold(own)) continue;
      const before = passed.get(placed.of);
      const together = before ? all(before, own) : own;
      if (canHold(together)) passed.set(placed.of, together);
      else yield { ...placed.place, message: say`No value passes this check and those before it.` };
    }
  },
  bad: () => [
    {
      files: checked('quantity > 10', 'quantity < 5'),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'check', 1, 'must'] },
    },
  ],
  good: () => [{ files: {} }, { files: checked('quantity > 0', 'price == null || quantity <= price * 0 + 5') }],
};
