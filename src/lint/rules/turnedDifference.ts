import { dependenciesOf, type ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Field } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { canHold } from '../conditions/canHold';
import { formulaOf } from '../conditions/formulaOf';
import type { Formula } from '../conditions/Formula';
import type { ResourceContext } from '../LintContext';
import { placedChecks } from '../placedChecks';
import { placedExpressions, type PlacedScope } from '../placedExpressions';
import type { Rule } from '../Rule';

const part = { type: 'quantity', title: '部分' };
const lines = (fields: object, header: object = {}) => order({ fields: { ...header, lines: { fields } } });
const checked = (value: string) =>
  lines({
    spoilt: { ...part, check: [{ must: 'spoilt <= quantity', message: '数量' }] },
    good: { ...part, value },
  });
const net = (value: string) =>
  lines({
    net: { type: 'money', title: '金额', value: 'round(amount / 1.13, 2)' },
    tax: { type: 'money', title: '金额', value },
  });
const balance = (value: string, title: string) =>
  order({
    fields: {
      debit: { type: 'money', title: '借方合计' },
      credit: { type: 'money', title: '贷方合计' },
      difference: { type: 'money', title, value, negative: true },
    },
  });
const counted = (value: string) =>
  lines({
    book: { ...part, title: '账面数量' },
    counted: { ...part, title: '实盘数量' },
    difference: { ...part, value, negative: true },
  });
const summed = (value: string) =>
  lines(
    {
      red: { type: 'money', title: '红字' },
      blue: { type: 'money', title: '蓝字' },
      difference: { type: 'money', title: '金额', value: 'blue - red', negative: true },
    },
    {
      allRed: { type: 'money', title: '红字', value: 'sum(lines.map(l, l.red))' },
      allBlue: { type: 'money', title: '蓝字', value: 'sum(lines.map(l, l.blue))' },
      difference: { type: 'money', title: '金额', value, negative: true },
    },
  );
const inLine = (name: string) => ({ file: orderFile, path: ['fields', 'lines', 'fields', name, 'value'] });
const inHeader = { file: orderFile, path: ['fields', 'difference', 'value'] };

export const turnedDifference: Rule = {
  id: 'turned-difference',
  severity: 'warning',
  summary:
    'A difference takes the part from the whole, what should be from what is, and says so in the order of its title.',
  *inResource(view, context) {
    const upper = ordersIn(view, context);
    for (const placed of placedExpressions(view, context)) {
      const node = placed.purpose === 'value' ? soundExpression(placed, context) : undefined;
      if (node?.kind !== 'binary' || node.operator !== '-' || !placed.into) continue;
      const [whole, less] = [node.left, node.right].map((side) => fieldOf(side, placed.scope));
      if (!whole || !less) continue;
      const why =
        isPartOf(whole, less, upper, context) ??
        saidBy(placed.into, whole, less) ??
        againstLines(whole, less, view.resource.fields, context);
      if (why)
        yield {
          ...placed.place,
          span: node.span,
          message: why,
          fix: { title: say`Turn it round`, span: node.span, text: `${node.right.text} - ${node.left.text}` },
        };
    }
  },
  bad: () => [
    { files: checked('spoilt - quantity'), at: inLine('good') },
    { files: checked('coalesce(spoilt, 0) - quantity'), at: inLine('good') },
    { files: net('net - amount'), at: inLine('tax') },
    { files: balance('credit - debit', '借贷差额'), at: inHeader },
    { files: counted('book - counted'), at: inLine('difference') },
    { files: summed('allRed - allBlue'), at: inHeader },
  ],
  good: () => [
    { files: {} },
    { files: checked('quantity - spoilt') },
    { files: net('amount - net') },
    { files: balance('debit - credit', '借贷差额') },
    { files: balance('credit - debit', '差额') },
    { files: counted('counted - book') },
    { files: summed('allBlue - allRed') },
  ],
};

/** The field that a side is, or is where it is filled in. */
function fieldOf(node: ExpressionNode, scope: PlacedScope): Field | undefined {
  const [first] = node.kind === 'call' && node.name === 'coalesce' ? node.args : [];
  if (first) return fieldOf(first, scope);
  return node.kind === 'name' ? fieldNamed(scope, node.name) : undefined;
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}

/** What the checks of a record let pass, each with the fields that it reads. */
interface Passed {
  reads: readonly string[];
  formula: Formula;
}

function ordersIn(view: Parameters<typeof placedChecks>[0], context: ResourceContext): Passed[] {
  return placedChecks(view, context).map(({ node, placed }) => ({
    reads: dependenciesOf(node),
    formula: formulaOf(node, placed.scope),
  }));
}

/** That the first is never more than the second, so that nothing would be left. */
function isPartOf(
  first: Field,
  second: Field,
  passed: readonly Passed[],
  { parse }: ResourceContext,
): Message | undefined {
  const above: Formula = { is: 'below', left: { key: second.name }, right: { key: first.name } };
  const below: Formula = { is: 'below', left: { key: first.name }, right: { key: second.name } };
  const isLess = passed.some(
    ({ formula, reads }) =>
      reads.includes(first.name) && reads.includes(second.name) && !canHold(formula, above) && canHold(formula, below),
  );
  const { node } = first.value === undefined ? { node: null } : parse(first.value);
  const isMade = node !== null && isShareOf(node, second.name);
  return isLess || isMade
    ? say`"${first.name}" (${first.title}) is a part of "${second.name}" (${second.title}): nothing is left of it without that.`
    : undefined;
}

/** Whether a value is another divided by something. */
function isShareOf(node: ExpressionNode, name: string): boolean {
  if (node.kind === 'call' && node.name === 'round') return node.args[0] !== undefined && isShareOf(node.args[0], name);
  return node.kind === 'binary' && node.operator === '/' && node.left.kind === 'name' && node.left.name === name;
}

/** Words for what should be or is written; what is there, or was done, is compared with it. */
const EXPECTED = /账面/;

/** What its title says: 借贷差额 is 借方 less 贷方; 盈亏 is what was counted less what the books say. */
function saidBy({ title }: Field, whole: Field, less: Field): Message | undefined {
  const [one, two] = [title.indexOf(whole.title[0] ?? ''), title.indexOf(less.title[0] ?? '')];
  if (whole.title[0] !== less.title[0] && one >= 0 && two >= 0 && two < one)
    return say`「${title}」 names "${less.name}" (${less.title}) before "${whole.name}" (${whole.title}).`;
  return EXPECTED.test(whole.title) && !EXPECTED.test(less.title)
    ? say`"${whole.name}" (${whole.title}) is what "${less.name}" (${less.title}) is compared with.`
    : undefined;
}

/** That lines have the difference of the two, whose sums these are, the other way round. */
function againstLines(
  whole: Field,
  less: Field,
  fields: readonly Field[],
  { parse }: ResourceContext,
): Message | undefined {
  const [one, two] = [whole, less].map(({ value }) => summedIn(value === undefined ? null : parse(value).node));
  if (one === undefined || two === undefined) return undefined;
  const turned = fields
    .flatMap((field) => field.fields ?? [])
    .find(({ value }) => value !== undefined && value.replaceAll(/\s/g, '') === `${two}-${one}`);
  return (
    turned && say`Lines have it the other way round: "${turned.name}" (${turned.title}) is "${turned.value ?? ''}".`
  );
}

/** The field of lines that a value is the sum of. */
function summedIn(node: ExpressionNode | null): string | undefined {
  const [of] = node?.kind === 'call' && (node.name === 'sum' || node.name === 'sumAlike') ? childrenOf(node) : [];
  return of?.kind === 'each' && of.body.kind === 'member' ? of.body.name : undefined;
}
