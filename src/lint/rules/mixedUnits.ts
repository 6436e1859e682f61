import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { measureText } from '../measureText';
import { reportNames } from '../namedFields';
import { placedExpressions, type PlacedScope } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const counted = (value: string, screen: object = {}) =>
  order({
    fields: {
      count: { type: 'quantity', title: '数量', value },
      lines: { fields: { quantity: { unit: 'unitId' }, unitId: { type: 'ref', to: 'customer', title: '名称' } } },
    },
    screens: { orderSums: screen },
  });
const ALIKE = 'sumAlike(lines.map(l, l.quantity), lines.map(l, l.unitId))';

export const mixedUnits: Rule = {
  id: 'mixed-units',
  severity: 'error',
  summary: 'Quantities of differing units are added up by sumAlike, and by reports in groups of one unit.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = soundExpression(placed, context);
      for (const { list, sum, unit, variable } of node ? sumsIn(node, placed.scope) : [])
        yield {
          ...placed.place,
          span: sum.span,
          message: say`"${sum.text}" adds up quantities of whatever units: each has that of "${unit}".`,
          fix: {
            title: say`Add up what is alike`,
            span: sum.span,
            text: `sumAlike(${argument(sum)}, ${list.text}.map(${variable}, ${variable}.${unit}))`,
          },
        };
    }
    yield* inReports(view);
  },
  bad: () => [
    {
      files: counted('sum(lines.map(l, l.quantity))'),
      at: { file: orderFile, path: ['fields', 'count', 'value'] },
    },
    {
      files: counted(ALIKE, { measures: { quantity: 'sum' } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'group'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: counted(ALIKE) },
    { files: counted(ALIKE, { group: ['customerId', 'unitId'], measures: { quantity: 'sum' } }) },
  ],
};

interface MixedSum {
  sum: ExpressionNode;
  list: ExpressionNode;
  variable: string;
  unit: string;
}

const argument = (sum: ExpressionNode): string => childrenOf(sum)[0]?.text ?? '';

/** Sums of one field of all lines, of which each has a unit of its own. */
function sumsIn(node: ExpressionNode, scope: PlacedScope): MixedSum[] {
  const inner = childrenOf(node).flatMap((part) => sumsIn(part, scope));
  const [of] = node.kind === 'call' && node.name === 'sum' ? node.args : [];
  if (of?.kind !== 'each' || of.method !== 'map') return inner;
  const { body, list, variable } = of;
  const table = list.kind === 'name' ? scope.fields.find(({ name }) => name === list.name)?.fields : undefined;
  const isOfItem = body.kind === 'member' && body.object.kind === 'name' && body.object.name === variable;
  const unit = isOfItem ? table?.find(({ name }) => name === body.name)?.settings.unit : undefined;
  return typeof unit === 'string' ? [...inner, { sum: node, list, variable, unit }] : inner;
}

function* inReports({ at, input, resource }: ResourceView): Iterable<Finding> {
  for (const [name, screen] of Object.entries(input.screens)) {
    if (screen.kind !== 'report' || !screen.group) continue;
    const groups = [...screen.group, ...(screen.across === undefined ? [] : [screen.across])].map((group) =>
      typeof group === 'string' ? group : group.field,
    );
    const among = reportNames(resource, screen.from);
    for (const [measure, said] of Object.entries(screen.measures ?? {})) {
      if (measureText(said).aggregate !== 'sum') continue;
      const unit = among.find(measure)?.settings.unit;
      // productId.unitId: what is of one product is of one unit.
      if (typeof unit !== 'string' || groups.includes(unit.split('.')[0] ?? '')) continue;
      yield {
        ...at('screens', name, 'group'),
        message: say`"${measure}" adds up quantities of whatever units: "${unit}" is not among the groups.`,
      };
      break;
    }
  }
}
