import type { FieldTypes, Resource } from '../../language/model';
import { statesSaid } from '../../language/rules/statesSaid';
import type { StatesInput } from '../../language/meta/primitives';
import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { canHold } from '../conditions/canHold';
import { read, termOfField } from '../conditions/filterFormula';
import { any, isEmptyAt, type Formula } from '../conditions/Formula';
import { asConstant, formulaOf } from '../conditions/formulaOf';
import { demandsOf, type PlacedDemand } from '../conditions/demandsOf';
import type { ResourceContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const inspected = (buttons: object, difference: object = {}) => ({
  ...machine({ actions: { unreview: { undoes: 'review' } } }),
  ...order({
    buttons,
    demands: {
      ask: [{ must: 'empty(urgency) || urgency == 1', refusal: '数量必须大于0' }],
      cancel: [{ must: 'urgency == 2', refusal: '数量必须大于0' }],
    },
    ...difference,
  }),
});
const ask = (from?: string) => ({ title: '紧急', select: 'many', sets: { urgency: '2' }, ...(from && { from }) });
const cancel = (from?: string) => ({ title: '普通', select: 'many', sets: { urgency: '1' }, ...(from && { from }) });
const made = {
  fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
  generates: [{ to: 'order', title: '订单', when: 'urgency == 2' }],
};

export const turnedStates: Rule = {
  id: 'turned-states',
  severity: 'warning',
  summary: 'Buttons that lead to each other, or to a conversion, meet in their states.',
  *inResource(view, context) {
    const told = new Set<string>();
    for (const [name, made] of strayButtons(view, context)) {
      told.add(name);
      yield {
        ...view.at('buttons', name, 'from'),
        message: say`"${made.to}" is made of what "${name}" sets, but in other states than those that it is for.`,
      };
    }
    const demands = demandsOf(view, context);
    for (const [name, other, field] of returningButtons(view, demands, context))
      if (!told.has(name) && !told.has(other))
        yield {
          ...view.at('buttons', other, 'from'),
          message: say`"${other}" takes back what "${name}" sets ("${field}"), but only one of them is for what has been reviewed.`,
        };
    yield* strayDemands(view, demands);
    yield* idleButtons(view, demands, context);
  },
  bad: () => [
    {
      files: inspected({ ask: ask('unreviewed'), cancel: cancel('reviewed') }),
      at: { file: orderFile, path: ['buttons', 'cancel', 'from'] },
    },
    {
      files: inspected({ ask: ask('unreviewed'), cancel: cancel('unreviewed') }, made),
      at: { file: orderFile, path: ['buttons', 'ask', 'from'] },
    },
    {
      files: inspected({ ask: ask(), cancel: { ...cancel(), sets: { urgency: '2' } } }),
      at: { file: orderFile, path: ['demands', 'cancel', 0, 'must'] },
    },
    {
      files: order({ demands: { review: [{ must: 'status == 1', refusal: '数量必须大于0' }] } }),
      at: { file: orderFile, path: ['demands', 'review', 0, 'must'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: inspected({ ask: ask('reviewed'), cancel: cancel('reviewed') }, made) },
    { files: inspected({ ask: ask(), cancel: cancel() }) },
  ],
};

/** Buttons of which the one sets a field to what the other demands, and back, in different states. */
function* returningButtons(
  { input, resource }: ResourceView,
  demands: readonly PlacedDemand[],
  { registries }: ResourceContext,
): Generator<[string, string, string]> {
  const buttons = Object.entries(input.buttons ?? {});
  const isDemanded = (button: string, name: string, text: string | undefined): boolean => {
    const value = setValue(resource, name, text, registries.types);
    return demands.some(
      ({ action, allows, reads }) => value !== undefined && action === button && reads(name) && allows(name, [value]),
    );
  };
  for (const [index, [name, { from, sets = {} }]] of buttons.entries())
    for (const [other, { from: others, sets: back = {} }] of buttons.slice(index + 1)) {
      const field = Object.keys(sets).find(
        (key) => Object.hasOwn(back, key) && isDemanded(other, key, sets[key]) && isDemanded(name, key, back[key]),
      );
      if (field !== undefined && JSON.stringify(from) !== JSON.stringify(others)) yield [name, other, field];
    }
}

/** Buttons that set what a conversion asks for, in states in which it is not made. */
function* strayButtons(view: ResourceView, context: ResourceContext): Generator<[string, { to: string }]> {
  const { resource, input } = view;
  const { types } = context.registries;
  for (const placed of placedExpressions(view, context)) {
    const { path } = placed.place;
    const made = resource.uses.generates[Number(path[path.indexOf('generates') + 1])];
    const isWhen = placed.purpose === 'conversion' && path.indexOf('generates') === path.length - 3;
    const node = isWhen && path.at(-1) === 'when' && made?.from ? soundExpression(placed, context) : undefined;
    if (!node || !made?.from) continue;
    const asked = formulaOf(node, placed.scope);
    for (const [name, { from, sets = {} }] of Object.entries(input.buttons ?? {})) {
      const states = statesOf(resource, from);
      if (states.length === 0 || made.from.some((state) => states.includes(state))) continue;
      for (const [key, text] of Object.entries(sets)) {
        const field = resource.fields.find((candidate) => candidate.name === key);
        const constant = field && read(text, field, types);
        if (!field || constant === undefined) continue;
        const left = termOfField(key, field, types);
        const isOther: Formula = any(isEmptyAt(left), { is: 'unequal', left, right: { constant } });
        if (canHold(asked) && !canHold(asked, isOther)) yield [name, made];
      }
    }
  }
}

/** Buttons that may be pressed where they change nothing, as what they set is what they demand. */
function* idleButtons(
  { resource, input }: ResourceView,
  demands: readonly PlacedDemand[],
  { registries }: ResourceContext,
): Generator<Finding> {
  for (const { action, allows, place, reads } of demands)
    for (const [name, text] of Object.entries(input.buttons?.[action]?.sets ?? {})) {
      const value = reads(name) ? setValue(resource, name, text, registries.types) : undefined;
      if (value !== undefined && allows(name, [value]))
        yield {
          ...place,
          message: say`"${action}" sets "${name}" to ${text}, with which it may be done again: then it changes nothing.`,
        };
    }
}

/** The constant that a button sets. */
function setValue({ fields }: Resource, name: string, text: string | undefined, types: FieldTypes) {
  const field = fields.find((candidate) => candidate.name === name);
  return field && text !== undefined ? read(text, field, types) : undefined;
}

/** A demand on the state itself that asks for none in which the action may be done. */
function* strayDemands({ resource, input }: ResourceView, demands: readonly PlacedDemand[]): Generator<Finding> {
  const { machine: flow } = resource;
  if (!flow) return;
  for (const { action, allows, place, reads } of demands) {
    const states =
      flow.actions.find(({ name }) => name === action)?.from ?? statesOf(resource, input.buttons?.[action]?.from);
    if (reads(flow.field) && states.length > 0 && !allows(flow.field, states.map(asConstant)))
      yield {
        ...place,
        message: say`"${action}" may be done in other states only: it is always refused.`,
      };
  }
}

function statesOf(resource: Resource, from: StatesInput | undefined): number[] {
  return from === undefined ? (resource.machine?.states.map(({ value }) => value) ?? []) : statesSaid(resource, from);
}
