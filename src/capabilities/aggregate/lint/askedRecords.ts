import type { ExpressionNode, NodeOf } from '../../../language/expression';
import { childrenOf } from '../../../language/expression/childrenOf';
import { literalValue } from '../../../language/expression/literalValue';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { soundExpression } from '../../../lint/checkedExpression';
import { canHold } from '../../../lint/conditions/canHold';
import { all } from '../../../lint/conditions/Formula';
import { formulaOf } from '../../../lint/conditions/formulaOf';
import type { ResourceContext } from '../../../lint/LintContext';
import { placedExpressions, type PlacedExpression } from '../../../lint/placedExpressions';
import type { ResourceView } from '../../../lint/ResourceView';
import type { Finding, Rule } from '../../../lint/Rule';

const checked = (must: string) => order({ check: [{ must, message: '数量必须大于0' }] });
const demanded = (action: string, must: string, more = {}) =>
  order({ demands: { [action]: [{ must, refusal: '数量必须大于0', ...more }] } });
const at = { file: orderFile, path: ['check', 0, 'must'] };
const OPEN = "count('order', customerId == this.customerId && status == 0) < 3";

export const askedRecords: Rule = {
  id: 'asked-records',
  severity: 'error',
  summary: 'What is asked of other records is found by an index, can be there, and is asked where it is proved.',
  *inResource(view, context) {
    for (const placed of placedExpressions(view, context)) {
      const node = soundExpression(placed, context);
      if (!node) continue;
      for (const asked of aggregatesIn(node))
        for (const finding of [...ofPlace(asked, placed, view), ...ofConditions(asked, placed, context)])
          yield { ...placed.place, span: asked.span, ...finding };
    }
  },
  bad: () => [
    { files: checked("count('order', status == 0) < 3"), at },
    { files: checked("count('order', customerId == this.customerId && status == 0 && status == 1) < 3"), at },
    {
      files: order({
        check: [{ must: "remaining('order') == 0", message: '数量必须大于0' }],
        fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
        generates: [{ to: 'order', title: '订单' }],
      }),
      at,
    },
    {
      files: demanded('edit', OPEN),
      at: { file: orderFile, path: ['demands', 'edit', 0, 'must'] },
    },
    {
      files: demanded('review', 'urgency == 1', { warns: "count('order', status == 0) > 0" }),
      at: { file: orderFile, path: ['demands', 'review', 0, 'warns'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: checked(OPEN) },
    { files: demanded('review', OPEN) },
    { files: checked("count('order', customerId == this.customerId && billDate >= today()) < 3") },
  ],
};

function aggregatesIn(node: ExpressionNode): NodeOf<'aggregate'>[] {
  return [...(node.kind === 'aggregate' ? [node] : []), ...childrenOf(node).flatMap(aggregatesIn)];
}

type Said = Pick<Finding, 'message' | 'hint'>;

/** What is stored alone can say what remains of it, and only what is done in a transaction of its own is proved. */
function* ofPlace(
  { name }: NodeOf<'aggregate'>,
  { place, purpose }: PlacedExpression,
  { resource }: ResourceView,
): Generator<Said> {
  const isDemand = purpose === 'demand' || purpose === 'warning';
  if (name === 'remaining' && !isDemand)
    yield {
      message: say`What remains of the lines is known of stored documents only: it can be asked in demands.`,
    };
  const action = isDemand ? String(place.path.at(-3)) : undefined;
  const isSaved = resource.machine?.actions.some((each) => each.name === action && each.to === undefined);
  if (action === 'edit' || (isSaved && action !== 'delete'))
    yield { message: say`"${action ?? ''}" saves the record: what other records must say is said in check.` };
}

function* ofConditions(
  { name, of, where }: NodeOf<'aggregate'>,
  { scope }: PlacedExpression,
  { model, registries }: ResourceContext,
): Generator<Said> {
  const resource = model.resources[of.split('.')[0] ?? ''];
  if (name === 'remaining' || !resource) return;
  const isFound = where.some(({ operator, value }) => operator === '==' && literalValue(value) === undefined);
  // Of settings there is one record.
  if (!isFound && !resource.screens.some(({ kind }) => kind === 'settings'))
    yield {
      message: say`All records of "${of}" are read each time.`,
      hint: say`Compare one of their fields with one of this record: ${'clientId == this.clientId'}`,
    };
  const fields = where.flatMap(({ field }) => scopeField(scope, of, field));
  const names = Object.fromEntries(
    fields.map((field) => [
      field.name,
      registries.types[field.type]?.expressionType(field) ?? { kind: 'any' as const },
    ]),
  );
  const constants = where.filter(({ value }) => literalValue(value) !== undefined || value.kind === 'list');
  const parts = constants.map(({ field, fieldSpan: span, operator, value }) =>
    formulaOf(
      {
        kind: 'binary',
        operator,
        left: { kind: 'name', name: field, span, text: field },
        right: value,
        span,
        text: '',
      },
      { names },
    ),
  );
  if (!canHold(all(...parts))) yield { message: say`No record of "${of}" can meet these conditions.` };
}

function scopeField(scope: PlacedExpression['scope'], of: string, name: string) {
  for (let each: PlacedExpression['scope'] | undefined = scope; each; each = each.outer) {
    const field = each.others?.field(of, name);
    if (field) return [field];
  }
  return [];
}
