import { dependenciesOf } from '../../language/expression';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import type { Place, ResourceView } from '../ResourceView';
import { canHold } from './canHold';
import { termOfField } from './filterFormula';
import { isOneOf, type Constant, type Formula } from './Formula';
import { formulaOf } from './formulaOf';

/** What a record must be for an action or button. */
export interface PlacedDemand {
  action: string;
  index: number;
  place: Place;
  /** whether it reads a field of the header */
  reads(field: string): boolean;
  /** whether a record may have one of these values in a field that it reads */
  allows(field: string, values: readonly Constant[]): boolean;
}

/** The demands of a resource that have no mistake. */
export function demandsOf(view: ResourceView, context: ResourceContext): PlacedDemand[] {
  return placedExpressions(view, context).flatMap((placed): PlacedDemand[] => {
    const node = placed.purpose === 'demand' ? soundExpression(placed, context) : undefined;
    if (!node) return [];
    const [action, index] = placed.place.path.slice(-3);
    const read = new Set(dependenciesOf(node));
    const formula: Formula = formulaOf(node, placed.scope);
    return [
      {
        action: String(action),
        index: Number(index),
        place: placed.place,
        reads: (field) => read.has(field),
        allows: (name, values) => {
          const field = placed.scope.fields.find((each) => each.name === name);
          return !field || canHold(formula, isOneOf(termOfField(name, field, context.registries.types), values));
        },
      },
    ];
  });
}
