import { compileExpression, type ExpressionRecord, type ExpressionValue } from '../../language/expression';
import type { Field } from '../../language/model';
import { withEveryRight } from '../../language/rules';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import type { ResourceContext } from '../LintContext';
import { placedChecks } from '../placedChecks';
import { placedExpressions, type PlacedExpression } from '../placedExpressions';
import type { Rule } from '../Rule';

const level = (field: object) =>
  order({ fields: { level: { type: 'integer', title: '数量', required: true, ...field } } });
const due = (value: string) =>
  order({
    fields: {
      dueDate: {
        type: 'date',
        title: '日期',
        default: value,
        check: [{ must: 'dueDate >= billDate', message: '日期不能早于日期' }],
      },
    },
  });
const at = (name: string) => ({ file: orderFile, path: ['fields', name, 'default'] });

export const refusedDefault: Rule = {
  id: 'refused-default',
  severity: 'error',
  summary: 'What a new record begins with passes the checks and the bounds of its field.',
  *inResource(view, context) {
    const defaults = placedExpressions(view, context).filter(
      (placed) => placed.purpose === 'default' && soundExpression(placed, context) !== undefined,
    );
    const record = recordOf(defaults.filter(({ table }) => !table));
    for (const placed of defaults) {
      const { into, place, table } = placed;
      if (!into) continue;
      const value = valueOf(placed);
      if (value === null) continue;
      const issue = refusedBy(value, into, context);
      if (issue) {
        yield { ...place, message: say`The default of "${into.name}" (${into.title}) is refused: ${issue}` };
        continue;
      }
      const own = table ? recordOf(defaults.filter((each) => each.table === table)) : record;
      for (const { message, placed: check } of placedChecks(view, context)) {
        if (check.of !== into) continue;
        const compiled = compileExpression(check.text);
        const isKnown = (name: string) => (own[name] ?? record[name] ?? null) !== null;
        if (compiled.asks.length > 0 || !compiled.dependencies.every(isKnown)) continue;
        if (compiled.run({ record: own, ...(table ? { outer: record } : {}), context: SOMEBODY }) === false)
          yield { ...place, message: say`The default of "${into.name}" (${into.title}) is refused: ${message}` };
      }
    }
  },
  bad: () => [
    { files: level({ max: 9, default: '10' }), at: at('level') },
    { files: level({ default: '0', check: [{ must: 'level > 0', message: '数量必须大于0' }] }), at: at('level') },
    { files: due("dateAdd(today(), -5, 'day')"), at: at('dueDate') },
  ],
  good: () => [
    { files: {} },
    { files: level({ max: 9, default: '9', check: [{ must: 'level > 0', message: '数量必须大于0' }] }) },
    { files: due("dateAdd(today(), 5, 'day')") },
    { files: due('null') },
  ],
};

/** Some day and somebody: what a default says is asked of any. */
const SOMEBODY = withEveryRight({ id: '1', name: '1', departmentId: '1' }, () => '2026-06-15 12:00:00');

function recordOf(defaults: readonly PlacedExpression[]): Record<string, ExpressionValue> & ExpressionRecord {
  return Object.fromEntries(defaults.map((placed) => [placed.into?.name ?? '', valueOf(placed)]));
}

/** What reads nothing of its record is known beforehand. */
function valueOf({ text }: PlacedExpression): ExpressionValue {
  const compiled = compileExpression(text);
  return compiled.dependencies.length > 0 || compiled.asks.length > 0
    ? null
    : compiled.run({ record: {}, context: SOMEBODY });
}

/** Why the type of a number does not take it. */
function refusedBy(value: ExpressionValue, field: Field, { registries: { types } }: ResourceContext) {
  const type = types[field.type];
  if (type?.expressionType(field).kind !== 'number') return undefined;
  const parsed = type.parse(type.fromExpression(value, field), field);
  return parsed.ok ? undefined : say`it is out of its bounds.`;
}
