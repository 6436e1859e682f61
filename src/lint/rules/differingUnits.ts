import type { ExpressionNode } from '../../language/expression';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { measureNames, measureNode } from '../../language/rules/measureExpression';
import { namedFields } from '../namedFields';
import { placedExpressions, type PlacedExpression } from '../placedExpressions';
import { measureText } from '../measureText';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { common, type Unit } from '../units/Unit';
import { casesOf, unitOf, unitOfField } from '../units/unitOf';
import { unitText } from '../units/unitText';

const lines = (fields: object) => order({ fields: { lines: { fields } } });
const line = (...path: (string | number)[]) => ({ file: orderFile, path: ['fields', 'lines', 'fields', ...path] });
const average = (price: string) =>
  order({ screens: { orderSums: { measures: { amount: 'sum', quantity: 'sum', price } } } });

export const differingUnits: Rule = {
  id: 'differing-units',
  severity: 'error',
  summary: 'Amounts, quantities, prices and plain numbers are not mixed.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = soundExpression(placed, context);
      if (!node) continue;
      // The weight of a line may be this or that, as long as it is one of them in all lines.
      for (const part of placed.purpose === 'spread' && !placed.into ? casesOf(node) : [node])
        for (const { span, message } of clashesIn(placed, part, context)) yield { ...placed.place, span, message };
    }
    yield* ofMeasures(view, context);
  },
  bad: () => [
    {
      files: order({ fields: { total: { value: 'sum(lines.map(l, l.quantity))' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
    {
      files: lines({ amount: { value: 'round(quantity / price, 2)' } }),
      at: line('amount', 'value'),
    },
    {
      files: lines({ amount: { value: 'round(quantity * price + quantity, 2)' } }),
      at: line('amount', 'value'),
    },
    {
      files: lines({ quantity: { check: [{ must: 'quantity <= price', message: '数量' }] } }),
      at: line('quantity', 'check', 0, 'must'),
    },
    {
      files: lines({ amount: { value: 'quantity > 5 ? quantity : round(quantity * price, 2)' } }),
      at: line('amount', 'value'),
    },
    {
      files: order({
        ledger: { keys: ['customerId'], measures: ['total'] },
        postings: [{ ledger: 'order', on: 'review', side: 'in', each: 'lines', keys: {}, add: { total: 'quantity' } }],
      }),
      at: { file: orderFile, path: ['postings', 0, 'add', 'total'] },
    },
    ...['quantity / amount', 'amount * quantity', 'round(amount * quantity, 2)'].map((text) => ({
      files: average(text),
      at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'price'] },
    })),
  ],
  good: () => [
    { files: {} },
    { files: average('amount / quantity') },
    { files: lines({ amount: { value: 'round(quantity * price * (1 + 13 / 100), 2)' } }) },
    { files: lines({ quantity: { check: [{ must: 'quantity > 0 && quantity * price > 10', message: '数量' }] } }) },
    { files: lines({ price: { value: 'round(amount / quantity, 2)' }, amount: { value: null } }) },
    { files: lines({ amount: { value: 'round(max(0, ceil(quantity - 1)) * price, 2)' } }) },
    {
      files: lines({
        amount: { value: null, spread: { total: 'coalesce(total, 0)', by: 'urgency == 1 ? quantity : price' } },
      }),
    },
  ],
};

/** What clashes within an expression, or its value with the field that takes it. */
function* clashesIn(
  { into, scope }: PlacedExpression,
  node: ExpressionNode,
  { registries }: ResourceContext,
): Generator<Pick<Finding, 'message' | 'span'>> {
  const types = registries.authoring.fields;
  const { unit, clashes } = unitOf(node, scope, types);
  for (const { left, right, units } of clashes)
    yield {
      span: { start: left.span.start, end: right.span.end },
      message: say`"${left.text}" is ${unitText(units[0])} and "${right.text}" ${unitText(units[1])}: they are neither added nor compared, and one does not stand for the other.`,
    };
  const wanted = into && unitOfField(into, types);
  if (into && isApart(unit, wanted))
    yield {
      span: node.span,
      message: say`"${node.text}" is ${unitText(unit)}, but "${into.name}" (${into.title}) is ${unitText(wanted)}.`,
    };
}

/** What reports make of their measures. */
function* ofMeasures(view: ResourceView, { registries }: ResourceContext): Generator<Finding> {
  const types = registries.authoring.fields;
  for (const { among, name, place, use } of namedFields(view)) {
    if (use !== 'measure') continue;
    const field = among.find(name);
    const at = place();
    const screen = view.input.screens[String(at.path[at.path.indexOf('screens') + 1])];
    const said = screen?.kind === 'report' ? screen.measures?.[name] : undefined;
    const read = said === undefined ? undefined : measureText(said);
    const node = read && read.aggregate === undefined ? measureNode(read.text) : null;
    if (!field || !node) continue;
    const fields = measureNames(node).flatMap((each) => {
      const of = among.find(each);
      return of ? [{ ...of, name: each }] : [];
    });
    const { unit } = unitOf(node, { names: {}, fields }, types);
    if (isApart(unit, unitOfField(field, types)))
      yield {
        ...at,
        message: say`"${node.text}" is ${unitText(unit)}, but "${name}" (${field.title}) is ${unitText(unitOfField(field, types))}.`,
      };
  }
}

function isApart(a: Unit, b: Unit): boolean {
  return common(a, b)?.length === 0;
}
