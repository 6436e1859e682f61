import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Field } from '../../language/model';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { placedChecks } from '../placedChecks';
import type { PlacedScope } from '../placedExpressions';
import type { Rule } from '../Rule';
import { alikeness } from '../sayings/alikeness';
import { comparisonsIn, numberOf, turned, type Comparison } from '../sayings/comparisonsIn';
import { saidRelations, type SaidRelation } from '../sayings/saidRelations';

const counted = (must: string, message: string) =>
  order({ fields: { lines: { fields: { quantity: { check: [{ must, message }] } } } } });
const at = {
  file: orderFile,
  path: ['fields', 'lines', 'fields', 'quantity', 'check', 0, 'must'],
};
const due = (must: string, message: string) =>
  order({ fields: { dueDate: { type: 'date', title: '到期日期', check: [{ must, message }] } } });
const dueAt = { file: orderFile, path: ['fields', 'dueDate', 'check', 0, 'must'] };

export const contradictedMessage: Rule = {
  id: 'contradicted-message',
  severity: 'warning',
  summary: 'A check lets pass what its message says, and no other: 必须大于0 is `> 0`, 不能超过 is `<=`.',
  *inResource(view, context) {
    for (const { message, node, placed } of placedChecks(view, context)) {
      const compared = comparisonsIn(node);
      for (const said of saidRelations(message)) {
        const wrong = contradicted(said, compared, placed.scope, placed.of);
        if (wrong)
          yield {
            ...placed.place,
            span: wrong.comparison.node.span,
            message: wrong.message,
            hint: say`Either the condition or the message is turned`,
          };
      }
    }
  },
  bad: () => [
    { files: counted('quantity < 0', '数量必须大于0'), at },
    { files: counted('quantity >= 0', '数量必须大于0'), at },
    { files: counted('quantity > 0 && quantity < 100', '数量应大于0且不超过100'), at },
    { files: counted('price == null || quantity < price * 0', '数量不能超过单价'), at },
    { files: due('dueDate <= billDate', '到期日期不能早于日期'), at: dueAt },
    { files: due('billDate < dueDate', '到期日期不能早于日期'), at: dueAt },
    { files: due('dueDate < today()', '到期日期不能晚于今天'), at: dueAt },
    { files: due('days(dueDate, billDate) >= 0', '到期日期不能早于日期'), at: dueAt },
  ],
  good: () => [
    { files: {} },
    { files: counted('0 < quantity && quantity <= 100', '数量应大于0且不超过100') },
    { files: due('billDate <= dueDate', '到期日期不能早于日期') },
    { files: due('billDate < dueDate', '到期日期应晚于日期') },
    { files: due('days(billDate, dueDate) >= 0', '到期日期不能早于日期') },
    { files: due('dueDate >= today()', '到期日期不能小于或等于昨天') },
  ],
};

/** The comparison that a sentence is about, where it asks for another order. */
function contradicted(
  { object, operator, subject }: SaidRelation,
  compared: readonly Comparison[],
  scope: PlacedScope,
  of: Field | undefined,
): { comparison: Comparison; message: Message } | undefined {
  const candidates = compared.flatMap((each) => facing(each, subject, object, scope, of) ?? []);
  if (candidates.length === 0 || candidates.some((each) => each.operator === operator)) return undefined;
  const [comparison] = candidates;
  return (
    comparison && {
      comparison,
      message: say`The message says "${comparison.left.text} ${operator} ${comparison.right.text}", the condition asks for "${comparison.left.text} ${comparison.operator} ${comparison.right.text}".`,
    }
  );
}

const NUMBER = /^-?\d+(?:\.\d+)?/;
const TODAY = /^(?:今天|今日|当天)/;

/** A comparison with what a sentence speaks of on its left; undefined: it is of something else. */
function facing(
  comparison: Comparison,
  subject: string,
  object: string,
  scope: PlacedScope,
  of: Field | undefined,
): Comparison | undefined {
  const other = turned(comparison);
  const number = NUMBER.exec(object)?.[0];
  const isMeant = ({ right }: Comparison): boolean =>
    number === undefined ? right.kind === 'call' && right.name === 'today' : numberOf(right) === number;
  if (number !== undefined || TODAY.test(object)) return [comparison, other].find(isMeant);
  if ([comparison.left, comparison.right].some((side) => namesIn(side).length === 0)) return undefined;
  const fits = ({ left, right }: Comparison): number => likeness(left, subject, scope) + likeness(right, object, scope);
  const [here, there] = [fits(comparison), fits(other)];
  if (here !== there) return Math.max(here, there) >= 1 ? (here > there ? comparison : other) : undefined;
  if (here === 0 || !of) return undefined;
  return [comparison, other].find(({ left, right }) => reads(left, of) && !reads(right, of));
}

/** How well the titles of what a side reads agree with some words. */
function likeness(side: ExpressionNode, words: string, scope: PlacedScope): number {
  const titles = namesIn(side).flatMap((name) => fieldNamed(scope, name)?.title ?? []);
  return Math.max(0, ...titles.map((title) => alikeness(title, words)));
}

const reads = (node: ExpressionNode, { name }: Field): boolean => namesIn(node).includes(name);

function namesIn(node: ExpressionNode): string[] {
  return [...(node.kind === 'name' ? [node.name] : []), ...childrenOf(node).flatMap(namesIn)];
}

function fieldNamed({ fields, outer }: PlacedScope, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? (outer && fieldNamed(outer, name));
}
