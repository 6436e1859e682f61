import type { ExpressionNode } from '../language/expression';
import { soundExpression } from './checkedExpression';
import type { ResourceContext } from './LintContext';
import { placedExpressions, type PlacedExpression } from './placedExpressions';
import type { Place, ResourceView } from './ResourceView';

/** A check of a record or of a field that has no mistake, with what it tells whom it refuses. */
export interface PlacedCheck {
  placed: PlacedExpression;
  node: ExpressionNode;
  message: string;
  /** where the message stands */
  told: Place;
}

/** The checks of a resource that can be read. */
export function placedChecks(view: ResourceView, context: ResourceContext): PlacedCheck[] {
  return placedExpressions(view, context).flatMap((placed) => {
    if (placed.purpose !== 'check') return [];
    const { file, path } = placed.place;
    const checks = placed.of?.check ?? view.input.check ?? [];
    const message = checks[Number(path.at(-2))]?.message;
    const node = message === undefined ? undefined : soundExpression(placed, context);
    return node && message !== undefined
      ? [{ placed, node, message, told: { file, path: [...path.slice(0, -1), 'message'] } }]
      : [];
  });
}
