import type { ExpressionNode } from '../../language/expression';
import { childrenOf } from '../../language/expression/childrenOf';
import { UNIT } from '../../language/meta/unitFields';
import type { Field } from '../../language/model';
import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { soundExpression } from '../checkedExpression';
import { declaredIn } from '../declaredIn';
import { gathering } from '../Gathering';
import type { ResourceContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import type { Place, ResourceView } from '../ResourceView';
import type { Rule } from '../Rule';

const unitId = { type: 'ref', to: 'customer', title: '名称' };
const counted = (lines: object, header: object = {}) =>
  order({
    fields: { ...header, lines: { fields: { unitId, quantity: { unit: 'unitId' }, ...lines } } },
  });
const planned = { type: 'quantity', title: '计划数量' };
const at = (name: string) => ({ file: orderFile, path: ['fields', 'lines', 'fields', name] });
const stocked = (...names: string[]) =>
  customer({
    fields: {
      unitId: { ...unitId, title: '编号' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'quantity', title: `${name}数量`, unit: 'unitId' }])),
    },
  });

/** A quantity, as others tell what it lacks. */
interface Counted {
  name: string;
  /** last signs of its title */
  ending: string;
  hasUnit: boolean;
  /** whether a reference to units stands beside it */
  isBesideUnit: boolean;
  place: Place;
  title: string;
}

/** Others that must agree. */
const FEWEST = 2;

export const missingUnit: Rule = {
  id: 'missing-unit',
  severity: 'warning',
  summary: 'A quantity that is added up, compared or named like others of a unit says its unit, too.',
  byAnalogy: true,
  *inResource(view, context) {
    for (const field of provedIn(view, context)) {
      const own = view.fields.find((each) => each.field === field);
      if (own)
        yield {
          ...(declaredIn(own, view, context.sources)?.place ?? { file: own.file, path: own.path }),
          message: say`"${field.name}" has no unit, but is added up or compared as one of a unit.`,
        };
    }
  },
  gathers: gathering<Counted[]>({
    note: countedIn,
    *judge(notes) {
      const all = notes.flatMap(({ note }) => note);
      const byName = groupBy(all, ({ name }) => name);
      const byEnding = groupBy(
        all.filter(({ isBesideUnit }) => isBesideUnit),
        ({ ending }) => ending,
      );
      for (const counted of all) {
        if (counted.hasUnit) continue;
        const named = (byName.get(counted.name) ?? []).filter((other) => !isSame(other.place, counted.place));
        const ended = counted.isBesideUnit
          ? (byEnding.get(counted.ending) ?? []).filter((other) => !isSame(other.place, counted.place))
          : [];
        if (![named, ended].some((others) => countOfPlaces(others) >= FEWEST && others.every(({ hasUnit }) => hasUnit)))
          continue;
        yield {
          ...counted.place,
          message: say`"${counted.name}" (${counted.title}) has no unit, as all others of its kind have.`,
        };
      }
    },
  }),
  bad: () => [
    {
      files: counted({
        planned,
        quantity: { unit: 'unitId', check: [{ must: 'quantity <= planned', message: '计划数量' }] },
      }),
      at: at('planned'),
    },
    { files: counted({ rest: { ...planned, value: 'quantity - quantity' } }), at: at('rest') },
    {
      files: counted(
        { planned },
        { all: { ...planned, value: 'sumAlike(lines.map(l, l.planned), lines.map(l, l.unitId))' } },
      ),
      at: at('planned'),
    },
    { files: { ...stocked('least', 'most'), ...counted({ planned }) }, at: at('planned') },
  ],
  good: () => [
    { files: {} },
    { files: counted({ planned: { ...planned, unit: 'unitId' } }) },
    { files: counted({ planned }) },
    { files: counted({ planned: { ...planned, decimals: 1 } }) },
  ],
};

/** A quantity of whatever unit: neither a number of fixed decimals nor what is only shown. */
const mightHaveUnit = ({ lookUp, settings, system, type }: Field, { registries }: ResourceContext): boolean =>
  registries.authoring.fields[type]?.settings.shape.unit !== undefined &&
  lookUp === undefined &&
  !system &&
  settings.decimals === undefined;

function countedIn({ fields, resource }: ResourceView, context: ResourceContext): Counted[] {
  return fields.flatMap(({ field, file, path, table }) => {
    if (!mightHaveUnit(field, context) || field.value !== undefined) return [];
    const beside = table?.fields ?? resource.fields;
    const units = new Set(beside.flatMap(({ settings }) => (typeof settings.unit === 'string' ? [settings.unit] : [])));
    return [
      {
        name: field.name,
        ending: field.title.slice(-2),
        hasUnit: field.settings.unit !== undefined,
        isBesideUnit: beside.some(({ name }) => units.has(name) || name === UNIT),
        place: { file, path },
        title: field.title,
      },
    ];
  });
}

/** Quantities without a unit that some expression takes for ones of a unit. */
function provedIn(view: ResourceView, context: ResourceContext): Set<Field> {
  const proved = new Set<Field>();
  const prove = (field: Field | undefined) => {
    if (field && mightHaveUnit(field, context) && field.settings.unit === undefined) proved.add(field);
  };
  for (const placed of placedExpressions(view, context)) {
    const node = soundExpression(placed, context);
    if (!node) continue;
    const beside = placed.table?.fields ?? [];
    const find = (name: string) => beside.find((field) => field.name === name);
    for (const part of partsOf(node)) {
      if (part.kind === 'binary' && COMPARED.has(part.operator)) {
        const sides = [part.left, part.right].map((side) => (side.kind === 'name' ? find(side.name) : undefined));
        if (sides.some((side) => side?.settings.unit !== undefined)) for (const side of sides) prove(side);
      }
      const [of, units] = part.kind === 'call' && part.name === 'sumAlike' ? part.args : [];
      if (of?.kind === 'each' && units && of.list.kind === 'name' && of.body.kind === 'member') {
        const { body, list } = of;
        const table = view.resource.fields.find(({ name }) => name === list.name);
        prove(table?.fields?.find(({ name }) => name === body.name));
      }
    }
    if (placed.purpose === 'value' && placed.table && isOfUnits(node, find)) prove(placed.into);
  }
  return proved;
}

const COMPARED = new Set<string>(['<', '<=', '>', '>=', '==', '!=']);

/** Sums and differences of quantities that have a unit. */
function isOfUnits(node: ExpressionNode, find: (name: string) => Field | undefined): boolean {
  if (node.kind === 'name') return find(node.name)?.settings.unit !== undefined;
  if (node.kind === 'call' && node.name === 'coalesce')
    return node.args[0] !== undefined && isOfUnits(node.args[0], find);
  return (
    node.kind === 'binary' &&
    (node.operator === '+' || node.operator === '-') &&
    isOfUnits(node.left, find) &&
    isOfUnits(node.right, find)
  );
}

function partsOf(node: ExpressionNode): ExpressionNode[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}

const isSame = (one: Place, other: Place): boolean =>
  one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path);

/** A field of a field set stands in many resources, and is said once. */
const countOfPlaces = (all: readonly Counted[]): number =>
  new Set(all.map(({ place }) => JSON.stringify([place.file, place.path]))).size;
