import { compileExpression, type ExpressionNode } from '../../language/expression';
import type { ExpressionContext } from '../../language/expression/Environment';
import { childrenOf } from '../../language/expression/childrenOf';
import { expressionFunctions } from '../../language/expression/functions';
import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { boundsOf } from '../conditions/boundsOf';
import { canHold } from '../conditions/canHold';
import { ALWAYS, type Formula } from '../conditions/Formula';
import { formulaOf } from '../conditions/formulaOf';
import { givenFor } from '../conditions/givenFor';
import { idleParts } from '../conditions/idleParts';
import { questionsIn, type Question } from '../conditions/questionsIn';
import type { ResourceContext } from '../LintContext';
import { placedExpressions, type PlacedExpression } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const seen = (visible: string) => order({ fields: { phone: { visible } } });
const at = { file: orderFile, path: ['fields', 'phone', 'visible'] };
const checked = (must: string) =>
  order({ fields: { lines: { fields: { quantity: { check: [{ must, message: '数量必须大于0' }] } } } } });
const checkAt = { file: orderFile, path: ['fields', 'lines', 'fields', 'quantity', 'check', 0, 'must'] };
const made = (difference: object) => ({
  ...machine({ actions: { unreview: { undoes: 'review' } } }),
  ...order({
    fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
    generates: [{ to: 'order', title: '订单', ...difference }],
  }),
});
const toned = (filter: object, when: string) =>
  order({ screens: { orderList: { filter, rowTones: [{ when, tone: 'muted', title: '紧急' }] } } });

/** Never looked at: what reads the context is no constant. */
const NOBODY: ExpressionContext = { user: { id: '', name: '', departmentId: '' }, can: () => false, now: () => '' };

/** Keys of a field that take true and false as well. */
const FLAGS = ['required', 'visible', 'editable'];

/** Asked of what people enter: a number that its type does not take does not come. */
const ENTERED = new Set(['required', 'visible', 'editable', 'check']);

export const constantCondition: Rule = {
  id: 'constant-condition',
  severity: 'warning',
  summary: 'A condition, and each of its parts, can hold and can fail.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = soundExpression(placed, context);
      if (!node) continue;
      if (isCondition(placed)) yield* ofCondition(placed, node, view, context);
      for (const question of questionsIn(node, placed.scope)) yield* ofQuestion(placed, question);
    }
  },
  bad: () => [
    { files: seen('1 == 1'), at },
    { files: seen('false'), at },
    {
      files: order({ check: [{ must: "contains('abc', 'b')", message: '数量必须大于0' }] }),
      at: { file: orderFile, path: ['check', 0, 'must'] },
    },
    { files: seen('urgency == 1 && urgency == 2'), at },
    { files: seen('urgency == 1 || urgency == 2 || urgency == null'), at },
    { files: seen('status == 0 && status < 2'), at },
    { files: checked('quantity > quantity'), at: checkAt },
    { files: checked('price == null && quantity <= price'), at: checkAt },
    { files: checked('price != null || quantity <= price'), at: checkAt },
    { files: checked('quantity < 0'), at: checkAt },
    { files: checked('quantity > 5 && quantity > 3'), at: checkAt },
    {
      files: order({ fields: { total: { value: 'urgency > 2 ? 0 : sum(lines.map(l, l.amount))' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'value'] },
    },
    {
      files: order({ check: [{ must: 'lines.all(l, l.price > l.price)', message: '数量必须大于0' }] }),
      at: { file: orderFile, path: ['check', 0, 'must'] },
    },
    { files: made({ when: 'status == 0' }), at: { file: orderFile, path: ['generates', 0, 'when'] } },
    {
      files: made({ when: 'urgency == 1', lines: { when: 'urgency == 2' } }),
      at: { file: orderFile, path: ['generates', 0, 'lines', 'when'] },
    },
    {
      files: toned({ status: '1' }, 'status == 0'),
      at: { file: orderFile, path: ['screens', 'orderList', 'rowTones', 0, 'when'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: seen("can('updateMoney')") },
    { files: seen("today() > '2026-01-01'") },
    { files: order({ fields: { phone: { visible: false } } }) },
    { files: seen('urgency == 1 || urgency == null') },
    { files: checked('price == null || quantity <= price') },
    { files: checked('quantity >= 0 && quantity < 100') },
    { files: made({ when: 'status == 0', from: [0, 1] }) },
    { files: toned({ 'status!': '1' }, 'status == 0 && billDate < today()') },
  ],
};

/** Asked, unlike a value that happens to be yes or no. */
function isCondition({ expected, into }: PlacedExpression): boolean {
  return into === undefined && expected.kind === 'boolean';
}

function* ofCondition(
  placed: PlacedExpression,
  node: ExpressionNode,
  view: ResourceView,
  context: ResourceContext,
): Generator<Finding> {
  const { place, purpose, scope, text } = placed;
  const given = givenFor(placed, view, context);
  const bounds = ENTERED.has(purpose) ? boundsOf(node, scope, context.registries.types) : ALWAYS;
  const [holds, fails] = [formulaOf(node, scope), formulaOf(node, scope, false)];
  if (!readsSomething(node) || !canHold(holds, given, bounds) || !canHold(fails, given)) {
    const constant = readsSomething(node)
      ? outcomeOf({ node, scope })
      : compileExpression(text).run({ record: {}, context: NOBODY }) === true;
    if (constant !== undefined) return yield { ...place, ...said(constant), ...flagFix(place.path, constant) };
    const here = outcomeOf({ node, scope }, given);
    return yield {
      ...place,
      message:
        here === undefined
          ? say`This condition never holds for values that can be entered.`
          : here
            ? say`This condition always holds where it is asked: it says nothing more.`
            : say`This condition never holds where it is asked.`,
    };
  }
  for (const part of idleParts(node, scope, given))
    yield { ...place, span: part.span, message: say`"${part.text}" changes nothing here: it follows from the rest.` };
}

/** Within an expression, which need be no condition itself. */
function* ofQuestion({ place }: PlacedExpression, question: Question): Generator<Finding> {
  const { node, scope } = question;
  const outcome = readsSomething(node) ? outcomeOf(question) : undefined;
  if (outcome !== undefined) yield { ...place, span: node.span, ...said(outcome) };
  else
    for (const part of idleParts(node, scope, ALWAYS))
      yield { ...place, span: part.span, message: say`"${part.text}" changes nothing here: it follows from the rest.` };
}

/** What a condition always is; undefined where it can be either. */
function outcomeOf({ node, scope }: Question, given: Formula = ALWAYS): boolean | undefined {
  if (!canHold(formulaOf(node, scope), given)) return false;
  return canHold(formulaOf(node, scope, false), given) ? undefined : true;
}

function said(isTrue: boolean): Pick<Finding, 'message'> {
  return { message: isTrue ? say`This condition always holds.` : say`This condition never holds.` };
}

function flagFix(path: readonly (string | number)[], isTrue: boolean): Pick<Finding, 'fix'> {
  const isFlag = path.length === 1 + path.lastIndexOf(FLAGS.find((key) => key === path.at(-1)) ?? '');
  return isFlag ? { fix: { title: say`Write ${String(isTrue)}`, set: [{ path: [...path], value: isTrue }] } } : {};
}

/** A field, other records, who asks, what they may, or when. */
function readsSomething(node: ExpressionNode): boolean {
  if (node.kind === 'name' || node.kind === 'aggregate') return true;
  // A function that looks at more than its arguments has a second parameter for it.
  if (node.kind === 'call' && (expressionFunctions.get(node.name)?.run.length ?? 2) > 1) return true;
  return childrenOf(node).some(readsSomething);
}
