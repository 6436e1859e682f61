import type { Field } from '../../language/model';
import type { ResourceContext } from '../LintContext';
import type { PlacedExpression } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import { all, ALWAYS, isFilledAt, isOneOf, type Formula } from './Formula';
import { asConstant, formulaOf } from './formulaOf';
import { filterFormula, termOfField } from './filterFormula';

type Context = Pick<ResourceContext, 'parse' | 'registries'>;

/**
 * What holds wherever a condition is asked: a check has something to check, a conversion is made in its states, the
 * rows of a list have passed its filter.
 */
export function givenFor(placed: PlacedExpression, view: ResourceView, context: Context): Formula {
  const { path } = placed.place;
  const { types } = context.registries;
  switch (placed.purpose) {
    case 'check':
      return placed.of ? isFilledAt(termOfField(placed.of.name, placed.of, types)) : ALWAYS;
    case 'conversion':
      return givenForConversion(placed, view, context);
    case 'rowTone': {
      const screen = view.input.screens[String(path[path.indexOf('screens') + 1])];
      const find = (name: string): Field | undefined => view.resource.fields.find((field) => field.name === name);
      return screen?.kind === 'list' ? filterFormula(screen.filter ?? {}, find, types) : ALWAYS;
    }
    default:
      return ALWAYS;
  }
}

/** Lines are looked at of documents for which the conversion itself is made. */
function givenForConversion(
  { place: { path }, scope }: PlacedExpression,
  view: ResourceView,
  context: Context,
): Formula {
  const index = Number(path[path.indexOf('generates') + 1]);
  const states = statesOfConversion(view, index, context);
  const when = view.input.generates?.[index]?.when;
  const isOfLines = path[path.indexOf('generates') + 2] === 'lines';
  const { node, problems } = isOfLines && when !== undefined ? context.parse(when) : { node: null, problems: [] };
  return all(states, node && problems.length === 0 ? formulaOf(node, scope.outer ?? scope) : ALWAYS);
}

/** The states in which a document is made into another. */
export function statesOfConversion(
  { resource }: Pick<ResourceView, 'resource'>,
  index: number,
  { registries: { types } }: Pick<Context, 'registries'>,
): Formula {
  const states = resource.uses.generates[index]?.from;
  const field = resource.fields.find(({ name }) => name === resource.machine?.field);
  return states && field ? isOneOf(termOfField(field.name, field, types), states.map(asConstant)) : ALWAYS;
}
