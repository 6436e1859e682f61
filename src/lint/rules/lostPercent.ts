import { measureNode } from '../../language/rules/measureExpression';
import type { Field } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { measureText } from '../measureText';
import { reportNames } from '../namedFields';
import { placedExpressions, type PlacedScope } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { hundredsOf, type Hundreds } from '../units/hundredsOf';

const taxed = (value: string, net: object = {}) =>
  order({
    fields: {
      rate: { type: 'percent', title: '单价' },
      paid: { type: 'money', title: '金额' },
      share: { type: 'percent', title: '单价', ...net },
      lines: { fields: { amount: { value } } },
    },
  });
const at = { file: orderFile, path: ['fields', 'lines', 'fields', 'amount', 'value'] };
const share = { file: orderFile, path: ['fields', 'share', 'value'] };
const AMOUNT = 'round(quantity * price, 2)';
const told = (value: string) =>
  order({ screens: { orderSums: { measures: { amount: 'sum', quantity: 'sum', part: { title: '占比', value } } } } });

export const lostPercent: Rule = {
  id: 'lost-percent',
  severity: 'error',
  summary: 'A percentage is divided by 100 before it is reckoned with, and a ratio times 100 is one.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = soundExpression(placed, context);
      if (!node) continue;
      const { hundreds, clashes } = hundredsOf(node, (name) => ofField(fieldNamed(placed.scope, name), context));
      for (const { left, right } of clashes)
        yield {
          ...placed.place,
          span: { start: left.span.start, end: right.span.end },
          message: say`Of "${left.text}" and "${right.text}" one is in percent, the other is not.`,
        };
      const wanted = placed.into && ofField(placed.into, context);
      if (isApart(hundreds, wanted)) yield { ...placed.place, span: node.span, ...saidOf(node.text, wanted) };
    }
    yield* ofMeasures(view, context);
  },
  bad: () => [
    { files: taxed('round(quantity * price / (1 + rate), 2)'), at },
    { files: taxed('round(quantity * price * rate, 2)'), at },
    { files: taxed(AMOUNT, { value: 'round(paid / total, 2)' }), at: share },
    { files: taxed(AMOUNT, { value: 'total > 0 ? round(paid / total, 2) : null' }), at: share },
    {
      files: told('amount / coalesce(amount, 1)'),
      at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'part', 'value'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: taxed('round(quantity * price / (1 + rate / 100), 2)', { value: 'round(paid / total * 100, 2)' }) },
    { files: taxed('round(quantity * price * (100 - rate) / 100, 2)', { value: '100 - rate' }) },
    { files: taxed('round(quantity * price * 1.13, 2)', { value: 'rate * 2' }) },
    { files: told('100 * amount / coalesce(amount, 1)') },
    { files: told('share(amount)') },
  ],
};

/** Words that a percentage is called by. */
const PERCENTAGE = /(?:率|占比|比例|增长)$/;

/** What reports make of their measures; those of other sources are plain numbers. */
function* ofMeasures({ at, input, resource }: ResourceView, context: ResourceContext): Iterable<Finding> {
  for (const [name, screen] of Object.entries(input.screens)) {
    if (screen.kind !== 'report') continue;
    const among = reportNames(resource, screen.from);
    for (const [measure, said] of Object.entries(screen.measures ?? {})) {
      const { aggregate, keys, text } = measureText(said);
      const node = aggregate === undefined ? measureNode(text) : null;
      if (!node) continue;
      const title = typeof said === 'object' ? said.title : undefined;
      const isShare = title === undefined ? ofField(among.find(measure), context)?.[0] === 1 : PERCENTAGE.test(title);
      const { hundreds } = hundredsOf(node, (each) => ofField(among.find(each), context) ?? [0]);
      if (isShare && isApart(hundreds, [1]))
        yield { ...at('screens', name, 'measures', measure, ...keys), span: node.span, ...saidOf(node.text, [1]) };
    }
  }
}

const isApart = (hundreds: Hundreds, wanted: Hundreds): boolean =>
  hundreds !== undefined && wanted !== undefined && !hundreds.some((each) => wanted.includes(each));

const saidOf = (text: string, wanted: Hundreds) =>
  wanted?.[0] === 1
    ? { message: say`"${text}" is no percentage yet.`, hint: say`Multiply it by 100` }
    : {
        message: say`"${text}" is a hundred times too much: it reckons with a percentage.`,
        hint: say`Divide it by 100`,
      };

/** Of what is neither a number nor a percentage nothing is known. */
function ofField(field: Field | undefined, { registries: { authoring } }: ResourceContext): Hundreds {
  const type = field && authoring.fields[field.type];
  return type?.isPercentage ? [1] : type?.measures ? [0] : undefined;
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}
