import { parseExpression, type ExpressionNode } from '../../language/expression';
import type { ScreenInput } from '../../language/meta/screenMeta';
import type { ReportScreen, Resource } from '../../language/model';
import {
  GROUP_FUNCTIONS,
  MEASURE_FUNCTIONS,
  measureNode,
  partsOf,
  TIME_FUNCTIONS,
} from '../../language/rules/measureExpression';
import { measureKind } from '../../language/rules/measureKind';
import { reportField } from '../../language/rules/reportField';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import { measureText } from '../measureText';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { unknownName } from '../unknownName';

type ReportInput = Extract<ScreenInput, { kind: 'report' }>;
/** Functions of expressions that go with measures too. */
const PLAIN: Readonly<Record<string, [number, number]>> = { round: [2, 2], abs: [1, 1], coalesce: [2, 5] };

const report = (screen: object) => ({ files: order({ screens: { orderSums: screen } }) });
const measured = (measures: object) => report({ group: ['customerId'], measures: { amount: 'sum', ...measures } });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', 'orderSums', ...path] });
const made = (value: string) => ({ title: '金额', value });

export const reportMeasure: Rule = {
  id: 'report-measure',
  severity: 'error',
  summary:
    'Computed measures read measures of one type, never themselves, and have a title and, where it can be told, a total.',
  *inResource({ input, at: place, resource }, { registries }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      const model = resource.screens.find((each): each is ReportScreen => each.kind === 'report' && each.name === name);
      if (screen.kind !== 'report' || !model) continue;
      const checking: Checking = { resource, screen, model, types: registries.types };
      for (const [path, said] of Object.entries(screen.measures ?? {}))
        yield* inMeasure(checking, path, said, (...keys) => place('screens', name, 'measures', path, ...keys));
      for (const [index, total] of (screen.totals ?? []).entries())
        if (hasNoTotal(model, total, []))
          yield {
            ...place('screens', name, 'totals', index),
            message: say`"${total}" cannot be told of all groups: there is no total of averages, ranks or what is cumulated.`,
          };
    }
  },
  bad: () => [
    { ...measured({ share: { title: '金额', value: 'share(amont)' } }), at: at('measures', 'share', 'value') },
    { ...measured({ share: 'share(amount)' }), at: at('measures', 'share') },
    { ...measured({ share: made('sharre(amount)') }), at: at('measures', 'share', 'value') },
    { ...measured({ share: made('share(amount') }), at: at('measures', 'share', 'value') },
    { ...measured({ share: made('share(rank(amount))') }), at: at('measures', 'share', 'value') },
    { ...measured({ share: made('share(amount, 2)') }), at: at('measures', 'share', 'value') },
    { ...measured({ open: made('open - amount') }), at: at('measures', 'open', 'value') },
    { ...measured({ quantity: 'sum', open: made('amount - quantity') }), at: at('measures', 'open', 'value') },
    { ...measured({ before: made('previous(amount)') }), at: at('measures', 'before', 'value') },
    { ...measured({ more: made('(amount > 5)') }), at: at('measures', 'more', 'value') },
    { ...measured({ rate: { ...made('amount / 2'), type: 'text' } }), at: at('measures', 'rate', 'type') },
    { ...measured({ amount: { value: 'sum', type: 'money' } }), at: at('measures', 'amount', 'type') },
    {
      ...report({ group: ['customerId'], measures: { amount: 'sum', rank: made('rank(amount)') }, totals: ['rank'] }),
      at: at('totals', 0),
    },
  ],
  good: () => [
    { files: {} },
    measured({ quantity: 'sum', price: 'amount / quantity', share: made('share(amount)'), rank: made('rank(amount)') }),
    report({
      group: [{ field: 'billDate', by: 'month' }],
      measures: {
        amount: 'sum',
        more: made('amount - previous(amount)'),
        growth: { ...made('round(100 * (amount - lastYear(amount)) / lastYear(amount), 1)'), type: 'percent' },
      },
      totals: ['more', 'growth'],
    }),
  ],
};

interface Checking {
  resource: Resource;
  screen: ReportInput;
  model: ReportScreen;
  types: ResourceContext['registries']['types'];
}

function* inMeasure(
  checking: Checking,
  path: string,
  said: NonNullable<ReportInput['measures']>[string],
  at: (...keys: string[]) => Place,
): Iterable<Finding> {
  const { resource, types } = checking;
  const { aggregate, keys, text } = measureText(said);
  const { title, type } = typeof said === 'string' ? {} : said;
  if (type !== undefined && aggregate !== undefined)
    yield { ...at('type'), atKey: true, message: say`What is made of a field has its type.` };
  else if (type !== undefined && types[type]?.expressionType({ ...PLAIN_FIELD, type }).kind !== 'number')
    yield unknownName({
      place: at('type'),
      name: type,
      message: say`"${type}" is no type of numbers.`,
      allowed: Object.keys(types).filter((name) => types[name]?.summable || name === 'percent'),
    });
  if (aggregate !== undefined) return;
  if (title === undefined && !reportField(resource, { from: checking.screen.from }, path))
    yield { ...at(), atKey: true, message: say`"${path}" is no field: a measure that is none needs a \`title\`.` };
  const { node, problems } = parseExpression(text);
  for (const { message, span } of problems) yield { ...at(...keys), message, span };
  if (!node || problems.length > 0) return;
  const wrong = (part: ExpressionNode, message: Message): Finding => ({ ...at(...keys), message, span: part.span });
  yield* inNode(checking, path, node, [], (part, message) => wrong(part, message), at(...keys));
}

const PLAIN_FIELD = {
  name: '',
  path: '',
  title: '',
  required: false,
  visible: true,
  editable: false,
  check: [],
  copy: false,
  unique: false,
  system: false,
  width: 0,
  settings: {},
};

function* inNode(
  checking: Checking,
  path: string,
  node: ExpressionNode,
  above: readonly string[],
  wrong: (part: ExpressionNode, message: Message) => Finding,
  place: Place,
): Iterable<Finding> {
  const names = namesOf(checking);
  const deeper = (parts: readonly ExpressionNode[], within = above) =>
    parts.flatMap((part) => [...inNode(checking, path, part, within, wrong, place)]);
  switch (node.kind) {
    case 'literal':
      if (typeof node.value !== 'object' || node.value === null)
        yield wrong(node, say`Measures are computed of numbers.`);
      return;
    case 'name': {
      const measure = names.get(node.name);
      if (measure === undefined)
        yield unknownName({
          place,
          name: node.name,
          message: say`There is no measure "${node.name}".`,
          allowed: names.keys(),
          offset: node.span.start,
        });
      else if (reaches(checking, measure, path, [])) yield wrong(node, say`"${path}" would be computed of itself.`);
      return;
    }
    case 'unary':
      if (node.operator === '!') yield wrong(node, say`Measures are computed with + - * / and functions.`);
      return yield* deeper([node.operand]);
    case 'binary': {
      if (!['+', '-', '*', '/'].includes(node.operator))
        return yield wrong(node, say`Measures are computed with + - * / and functions.`);
      const kinds = [node.left, node.right].map((part) => kindOf(checking, part));
      const [left, right] = kinds;
      if (['+', '-'].includes(node.operator) && left !== undefined && right !== undefined && left !== right)
        yield wrong(
          node,
          say`${node.left.text} is of type ${left}, ${node.right.text} of type ${right}: they cannot be added or compared.`,
        );
      return yield* deeper([node.left, node.right]);
    }
    case 'call':
      return yield* inCall(checking, node, above, wrong, place, deeper);
    default:
      yield wrong(node, say`Measures are computed with + - * / and functions.`);
  }
}

function* inCall(
  { model, screen }: Checking,
  node: Extract<ExpressionNode, { kind: 'call' }>,
  above: readonly string[],
  wrong: (part: ExpressionNode, message: Message) => Finding,
  place: Place,
  deeper: (parts: readonly ExpressionNode[], within?: readonly string[]) => Finding[],
): Iterable<Finding> {
  const own: readonly string[] = MEASURE_FUNCTIONS;
  const [least, most] = own.includes(node.name) ? [1, 1] : (PLAIN[node.name] ?? [0, -1]);
  if (most < 0)
    return yield unknownName({
      place,
      name: node.name,
      message: say`There is no function "${node.name}" of measures.`,
      allowed: [...own, ...Object.keys(PLAIN)],
      offset: node.nameSpan.start,
    });
  if (node.args.length < least || node.args.length > most)
    yield wrong(node, say`${node.name} takes another number of values.`);
  if (own.includes(node.name) && above.length > 0)
    yield wrong(node, say`${node.name} cannot be asked within ${above[0] ?? ''}.`);
  if (TIME_FUNCTIONS.includes(node.name) && model.date === undefined)
    yield { ...wrong(node, say`Nothing says when: ${node.name} needs a \`date\`, or a group by a part of time.`) };
  if (GROUP_FUNCTIONS.includes(node.name) && screen.rollUp !== undefined)
    yield wrong(node, say`Groups that lie in each other have no ${node.name}.`);
  yield* deeper(node.args, own.includes(node.name) ? [...above, node.name] : above);
}

/** Measures by their names in expressions: `ordered.quantity` is orderedQuantity. */
function namesOf({ model, resource }: Pick<Checking, 'model' | 'resource'>): Map<string, string> {
  return new Map(
    model.measures.map(({ path }) => [
      path.includes('.') ? (reportField(resource, model, path)?.field.name ?? path) : path,
      path,
    ]),
  );
}

function kindOf(checking: Checking, node: ExpressionNode): string | undefined {
  const names = namesOf(checking);
  return measureKind(node, (name) => {
    const measure = checking.model.measures.find(({ path }) => path === names.get(name));
    if (!measure) return undefined;
    return measure.aggregate === 'count'
      ? 'integer'
      : reportField(checking.resource, checking.model, measure.path)?.field.type;
  });
}

/** Whether a measure is computed of another one, be it through others. */
function reaches(checking: Checking, from: string, to: string, above: readonly string[]): boolean {
  if (from === to) return true;
  const value = checking.model.measures.find(({ path }) => path === from)?.value;
  const node = value === undefined || above.includes(from) ? null : measureNode(value);
  const names = namesOf(checking);
  return node
    ? partsOf(node).some((part) => {
        const read = part.kind === 'name' ? names.get(part.name) : undefined;
        return read !== undefined && reaches(checking, read, to, [...above, from]);
      })
    : false;
}

/** Whether a measure is of what cannot be told of all groups: averages, extremes, ranks, what is cumulated. */
function hasNoTotal(model: ReportScreen, path: string, above: readonly string[]): boolean {
  const measure = model.measures.find((each) => each.path === path);
  if (measure?.value === undefined)
    return above.length > 0 && measure !== undefined && !['sum', 'count'].includes(measure.aggregate);
  const node = above.includes(path) ? null : measureNode(measure.value);
  return node
    ? partsOf(node).some(
        (part) =>
          (part.kind === 'call' && ['rank', 'cumulated'].includes(part.name)) ||
          (part.kind === 'name' && hasNoTotal(model, part.name, [...above, path])),
      )
    : false;
}
