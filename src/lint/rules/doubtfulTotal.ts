import type { Span } from '../../language/expression/ExpressionProblem';
import type { Field } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { placedExpressions, type PlacedExpression } from '../placedExpressions';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';
import { wordsOf } from '../sayings/wordsOf';

const totals = (fields: object) =>
  order({
    fields: {
      ...fields,
      lines: {
        fields: {
          netAmount: { type: 'money', title: '不含税金额' },
          tax: { type: 'money', title: '税额' },
        },
      },
    },
  });
const total = (value: string, title: string) => ({ type: 'money', title, value });
const at = (name: string) => ({ file: orderFile, path: ['fields', name, 'value'] });

export const doubtfulTotal: Rule = {
  id: 'doubtful-total',
  severity: 'warning',
  summary: 'A total adds up the column that it is named after, and no two add up the same.',
  *inResource(view, context) {
    const totals = placedExpressions(view, context).flatMap((placed) => totalOf(placed, view.resource.fields, context));
    for (const total of totals) {
      const { columns, into, own, place, span } = total;
      const scores = columns.map((column) => ({ column, score: likeness(into, column) }));
      const mine = likeness(into, own);
      const best = scores.find(({ score }) => score > mine && scores.every((each) => each.score <= score));
      if (best) {
        yield {
          ...place,
          span,
          message: say`"${into.name}" (${into.title}) adds up "${own.name}" (${own.title}), though there is "${best.column.name}" (${best.column.title}).`,
        };
        continue;
      }
      const other = totals.find((each) => each.own === own && each !== total);
      if (other && likeness(other.into, own) > mine)
        yield {
          ...place,
          span,
          message: say`"${into.name}" (${into.title}) adds up "${own.name}" (${own.title}), as "${other.into.name}" (${other.into.title}) does.`,
        };
    }
  },
  bad: () => [
    { files: totals({ totalNet: total('sum(lines.map(l, l.tax))', '不含税总额') }), at: at('totalNet') },
    { files: totals({ totalTax: total('sum(lines.map(l, l.amount))', '总税额') }), at: at('totalTax') },
    {
      files: totals({
        totalTax: total('sum(lines.map(l, l.tax))', '总税额'),
        total: { value: 'sum(lines.map(l, l.tax))' },
      }),
      at: at('total'),
    },
  ],
  good: () => [
    { files: {} },
    { files: totals({ totalNet: total('sum(lines.map(l, l.netAmount))', '不含税总额') }) },
    { files: totals({ totalTax: total('sum(lines.map(l, l.tax))', '总税额') }) },
  ],
};

/** A total of lines with what it adds up, and what it might. */
interface Total {
  into: Field;
  own: Field;
  columns: readonly Field[];
  place: Place;
  span: Span;
}

function totalOf(placed: PlacedExpression, fields: readonly Field[], context: ResourceContext): Total[] {
  const { into, place, purpose, table } = placed;
  const node = purpose === 'value' && !table ? soundExpression(placed, context) : undefined;
  const [of] = node?.kind === 'call' && SUMS.has(node.name) ? node.args : [];
  if (!into || of?.kind !== 'each' || of.list.kind !== 'name' || of.body.kind !== 'member') return [];
  const { body, list } = of;
  const all = fields.find(({ name }) => name === list.name)?.fields ?? [];
  const own = all.find(({ name }) => name === body.name);
  return own ? [{ into, own, columns: all.filter(({ type }) => type === own.type), place, span: body.nameSpan }] : [];
}

const SUMS = new Set(['sum', 'sumAlike']);

/** What every total may be called. */
const GENERAL = /[总合计额数量金]/g;
const TOTAL = new Set(['total', 'sum', 'all']);

/** How well a total and a column agree in their names and titles: 0 to 2. */
function likeness(total: Field, column: Field): number {
  const names = shared(
    wordsOf(total.name).filter((word) => !TOTAL.has(word)),
    wordsOf(column.name),
  );
  const titles = shared([...total.title.replaceAll(GENERAL, '')], [...column.title.replaceAll(GENERAL, '')]);
  return names + titles;
}

/** Of all that two say, how much both do. */
function shared(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : one.filter((each) => other.includes(each)).length / all.size;
}
