import { compileExpression } from '../../language/expression';
import type { ExpressionContext } from '../../language/expression/Environment';
import type { ExpressionNode } from '../../language/expression/ExpressionNode';
import { childrenOf } from '../../language/expression/childrenOf';
import { expressionFunctions } from '../../language/expression/functions';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { placedExpressions } from '../placedExpressions';
import type { Rule } from '../Rule';

const seen = (visible: string) => order({ fields: { phone: { visible } } });
const at = { file: orderFile, path: ['fields', 'phone', 'visible'] };

/** Never looked at: what reads the context is no constant. */
const NOBODY: ExpressionContext = { user: { id: '', name: '', departmentId: '' }, can: () => false, now: () => '' };

/** What is asked, unlike a value that happens to be yes or no. */
const CONDITIONS = new Set(['required', 'visible', 'editable', 'check', 'rowTone']);

/** Keys of a field that take true and false as well. */
const FLAGS = ['required', 'visible', 'editable'];

export const constantCondition: Rule = {
  id: 'constant-condition',
  severity: 'warning',
  summary: 'A condition reads something: one that is always true, or never, is none.',
  *inResource(view, context) {
    for (const { text, place, purpose } of placedExpressions(view, context)) {
      const { node, problems } = CONDITIONS.has(purpose) ? context.parse(text) : { node: null, problems: [] };
      if (!node || problems.length > 0 || readsSomething(node)) continue;
      const isTrue = compileExpression(text).run({ record: {}, context: NOBODY }) === true;
      const isFlag =
        place.path.length === 1 + place.path.lastIndexOf(FLAGS.find((key) => key === place.path.at(-1)) ?? '');
      const fix = isFlag
        ? { fix: { title: say`Write ${String(isTrue)}`, set: [{ path: place.path, value: isTrue }] } }
        : {};
      yield {
        ...place,
        message: isTrue ? say`This condition always holds.` : say`This condition never holds.`,
        ...fix,
      };
    }
  },
  bad: [
    { files: seen('1 == 1'), at },
    { files: seen('false'), at },
    {
      files: order({ check: [{ must: "contains('abc', 'b')", message: '数量必须大于0' }] }),
      at: { file: orderFile, path: ['check', 0, 'must'] },
    },
  ],
  good: [
    { files: {} },
    { files: seen("can('updateMoney')") },
    { files: seen("today() > '2026-01-01'") },
    { files: order({ fields: { phone: { visible: false } } }) },
  ],
};

/** A field, who asks, what they may, or when. */
function readsSomething(node: ExpressionNode): boolean {
  if (node.kind === 'name') return true;
  // A function that looks at more than its arguments has a second parameter for it.
  if (node.kind === 'call' && (expressionFunctions.get(node.name)?.run.length ?? 2) > 1) return true;
  return childrenOf(node).some(readsSomething);
}
