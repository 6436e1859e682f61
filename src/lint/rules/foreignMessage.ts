import { dependenciesOf, type ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import type { Field, Resource } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { ResourceContext } from '../LintContext';
import { placedChecks, type PlacedCheck } from '../placedChecks';
import type { Rule } from '../Rule';
import { numberOf } from '../sayings/comparisonsIn';

const checked = (...check: [string, string][]) =>
  order({
    fields: {
      dueDate: { type: 'date', title: '到期日期' },
      lines: {
        fields: {
          quantity: { check: check.map(([must, message]) => ({ must, message })) },
          planned: { type: 'quantity', title: '计划数量' },
        },
      },
    },
  });
const at = (index: number) => ({
  file: orderFile,
  path: ['fields', 'lines', 'fields', 'quantity', 'check', index, 'message'],
});

export const foreignMessage: Rule = {
  id: 'foreign-message',
  severity: 'warning',
  summary: 'The message of a check speaks of what its condition reads: of those fields, and of those numbers.',
  *inResource(view, context) {
    for (const check of placedChecks(view, context)) {
      const number = foreignNumber(check);
      if (number !== undefined)
        yield {
          ...check.told,
          message: say`The message speaks of ${number}, which the condition does not ask for.`,
          hint: say`It may belong to another check`,
        };
      const field = number === undefined ? foreignField(check, view.resource, context) : undefined;
      if (field)
        yield {
          ...check.told,
          message: say`The message speaks of "${field.name}" (${field.title}), which the condition does not read.`,
          hint: say`It may belong to another check`,
        };
    }
  },
  bad: () => [
    { files: checked(['quantity > 0', '数量不能超过100']), at: at(0) },
    { files: checked(['quantity > 5', '数量必须大于零']), at: at(0) },
    { files: checked(['quantity > 0', '不能超过计划数量']), at: at(0) },
    { files: checked(['quantity > 0', '数量大于0时，到期日期不能早于日期']), at: at(0) },
  ],
  good: () => [
    { files: {} },
    { files: checked(['planned == null || quantity <= planned', '不能超过计划数量']) },
    { files: checked(['amount <= 100', '单价或数量太大']) },
    { files: checked(['planned > 0', '数量必须大于0']) },
    { files: checked(['size(lines.filter(l, l.quantity == quantity)) == 1', '数量只能有一个']) },
  ],
};

const NUMBERS = /(?<![\w{])\d+(?:\.\d+)?(?![\w}])/g;
const ZERO = /为零|大于零|小于零|等于零/;

/** A number of the message that its condition does not have. */
function foreignNumber({ message, node }: PlacedCheck): string | undefined {
  const known = new Set(numbersIn(node));
  const said = [...(message.match(NUMBERS) ?? []), ...(ZERO.test(message) ? ['0'] : [])];
  return said.find((number) => !known.has(number));
}

function numbersIn(node: ExpressionNode): string[] {
  const own = numberOf(node);
  return [...(own === undefined ? [] : [own]), ...childrenOf(node).flatMap(numbersIn)];
}

/** A field whose title stands in the message, and on which nothing in the condition depends. */
function foreignField(
  { message, node, placed: { of, table } }: PlacedCheck,
  { fields }: Pick<Resource, 'fields'>,
  context: Pick<ResourceContext, 'parse'>,
): Field | undefined {
  const beside = table?.fields ?? [];
  const all = [...beside, ...fields, ...fields.flatMap((field) => field.fields ?? [])];
  const named = longestTitles(message, all);
  const read = new Set(of ? [of] : []);
  const queue = fieldsRead(node, all);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (read.has(next)) continue;
    read.add(next);
    for (const text of [next.value, next.spread]) {
      const value = text === undefined ? undefined : context.parse(text).node;
      if (value) queue.push(...fieldsRead(value, all));
    }
  }
  const titles = [...read].map(({ title }) => title);
  // 数量 may say 需求数量 for short.
  return named.find((field) => !titles.some((title) => title.includes(field.title)));
}

/** Fields of one name in several tables are all meant: which of them, does not matter here. */
function fieldsRead(node: ExpressionNode, all: readonly Field[]): Field[] {
  const names = new Set(dependenciesOf(node).flatMap((path) => path.split(/\[\]|\./)));
  return all.filter(({ name }) => names.has(name));
}

/** Fields whose titles a text says, those left out that are only a part of a longer one. */
function longestTitles(text: string, fields: readonly Field[]): Field[] {
  const said = fields.filter(({ title }) => title.length > 1 && text.includes(title));
  return said.filter(
    ({ title }) => !said.some((other) => other.title.length > title.length && other.title.includes(title)),
  );
}
