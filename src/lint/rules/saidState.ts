import type { Field } from '../../language/model';
import { readFilterName } from '../../language/wire';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { canHold } from '../conditions/canHold';
import { filterFormula, termOfField } from '../conditions/filterFormula';
import { isOneOf, type Formula } from '../conditions/Formula';
import { asConstant, formulaOf } from '../conditions/formulaOf';
import type { ResourceContext } from '../LintContext';
import { listedFields, reportNames } from '../namedFields';
import { placedExpressions } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const planned = (title: string, status: string) =>
  order({ screens: { orderList: { plans: [{ name: 'some', title, filter: { status } }] } } });
const plan = { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'status'] };
const toned = (title: string, when: string) =>
  order({ screens: { orderList: { rowTones: [{ title, when, tone: 'muted' }] } } });
const tone = { file: orderFile, path: ['screens', 'orderList', 'rowTones', 0, 'when'] };

export const saidState: Rule = {
  id: 'said-state',
  severity: 'warning',
  summary:
    'A query plan or a colour of rows whose title names a state or choice, or what waits for an action, finds it.',
  *inResource(view, context) {
    yield* inPlans(view, context);
    yield* inTones(view, context);
  },
  bad: () => [
    { files: planned('已审核', '0'), at: plan },
    { files: planned('紧急未审核', '1'), at: plan },
    { files: planned('紧急未审核', '0'), at: { file: orderFile, path: plan.path.slice(0, -1) } },
    { files: planned('待审核', '1'), at: plan },
    { files: planned('待弃审', '0'), at: plan },
    { files: planned('待审核', '0,1'), at: plan },
    { files: toned('已审核', 'status == 0'), at: tone },
    { files: toned('逾期未审核', 'status == 1 && billDate < today()'), at: tone },
    { files: toned('紧急', 'urgency == 1'), at: tone },
  ],
  good: () => [
    { files: {} },
    { files: planned('待审核', '0') },
    { files: planned('待弃审', '1') },
    { files: planned('未审核', '0,1') },
    { files: toned('逾期未审核', 'status == 0 && billDate < today()') },
    { files: toned('非紧急', 'urgency == 1') },
  ],
};

function* inPlans({ at, input, resource }: ResourceView, context: ResourceContext): Iterable<Finding> {
  const { types } = context.registries;
  for (const [name, screen] of Object.entries(input.screens)) {
    if (screen.kind !== 'list' && screen.kind !== 'report') continue;
    const find = (field: string) =>
      (screen.kind === 'list' ? listedFields(resource, field) : reportNames(resource, screen.from)).find(field);
    for (const [index, { filter, title }] of (screen.plans ?? []).entries()) {
      const asked = Object.keys(filter).map((parameter) => ({ parameter, name: readFilterName(parameter).name }));
      const fields = asked.flatMap((each) => find(each.name) ?? []);
      const place = (field: Field) => {
        const [own, ...others] = asked.filter((each) => each.name === field.name);
        const keys = own && others.length === 0 ? [own.parameter] : [];
        return at('screens', name, 'plans', index, 'filter', ...keys);
      };
      const wrong = wrongBy(title, filterFormula(filter, find, types), fields, { resource }, context);
      if (wrong) yield { ...place(wrong.field), message: wrong.message };
      const rest = resource.fields.filter((field) => field.options && !fields.includes(field));
      for (const field of wrong || screen.kind !== 'list' ? [] : rest) {
        const label = field.options?.find((option) => isNamed(title, option.label))?.label;
        const isMeant = label !== undefined && !fields.some((each) => saysOf(each, title, label));
        if (isMeant)
          yield {
            ...place(field),
            message: say`"${title}" does not ask for "${field.name}", which is to be 「${label}」.`,
          };
      }
    }
  }
}

function* inTones(view: ResourceView, context: ResourceContext): Iterable<Finding> {
  for (const placed of placedExpressions(view, context)) {
    const node = placed.purpose === 'rowTone' ? soundExpression(placed, context) : undefined;
    const { path } = placed.place;
    const screen = path[0] === 'screens' || path[1] === 'screens' ? view.input.screens[String(path.at(-4))] : undefined;
    const title =
      screen?.kind === 'list' || screen?.kind === 'report' ? screen.rowTones?.[Number(path.at(-2))]?.title : undefined;
    if (!node || title === undefined) continue;
    const wrong = wrongBy(title, formulaOf(node, placed.scope), placed.scope.fields, view, context);
    if (wrong) yield { ...placed.place, message: wrong.message };
  }
}

/** A choice that a title names and a condition never meets, or what it waits for and is done already. */
function wrongBy(
  title: string,
  condition: Formula,
  fields: readonly Field[],
  { resource: { machine } }: Pick<ResourceView, 'resource'>,
  { registries: { types } }: Pick<ResourceContext, 'registries'>,
): { field: Field; message: Message } | undefined {
  const meets = (field: Field, values: readonly (string | number)[]): boolean =>
    canHold(condition, isOneOf(termOfField(field.name, field, types), values.map(asConstant)));
  for (const field of fields) {
    const options = field.options ?? [];
    const said = options.filter(({ label }) => isNamed(title, label));
    const longest = said.filter(
      ({ label }) => !said.some((other) => other.label !== label && other.label.includes(label)),
    );
    for (const { label, value } of longest)
      if (!meets(field, [value])) return { field, message: say`"${title}" does not find what is 「${label}」.` };
    const waiting =
      field.name === machine?.field
        ? machine.actions.find((action) => action.to !== undefined && title.endsWith(`待${action.title}`))
        : undefined;
    const labelOf = (state: string | number | undefined) => options.find(({ value }) => value === state)?.label ?? '';
    if (waiting && longest.length === 0 && !meets(field, waiting.from))
      return { field, message: say`"${title}" does not find what is 「${labelOf(waiting.from[0])}」.` };
    if (waiting?.to !== undefined && meets(field, [waiting.to]))
      return { field, message: say`"${title}" finds what is 「${labelOf(waiting.to)}」 already.` };
  }
  return undefined;
}

/** Whether a word of a title is one that a field has for itself: 待审核 names no 审核 of another. */
function saysOf({ options = [] }: Field, title: string, word: string): boolean {
  return options.some(({ label }) => label.includes(word) && isNamed(title, label));
}

/** 非紧急 names all but what is urgent. */
function isNamed(title: string, label: string): boolean {
  const at = label.length > 1 ? title.indexOf(label) : -1;
  return at >= 0 && !/[未非不无]/.test(title[at - 1] ?? '');
}
