import { truthy, type ExpressionRecord, type ExpressionValue } from '../../../language/expression';
import { Decimal } from '../../../lib/decimal';
import type { DesignedForm, FormItem } from '../../designedForm/wire';
import { comparedIn } from './comparedIn';
import type { BranchNode } from './Flow';
import { flowCondition } from './flowCondition';

/** Why a branch is never taken: its condition holds for no form, or one before it holds whenever it does. */
export type Unreached = 'never' | 'covered';

/** Forms that are tried at most; conditions that would need more are not looked at. */
const MOST_FORMS = 20_000;
/** Nothing that is looked at asks for it. */
const CONTEXT = { user: { id: '', name: '', departmentId: null }, can: () => false, now: () => '2000-01-01 00:00:00' };

/**
 * Branches that no form would ever take, by their ids. Conditions that compare fields with what is written are tried
 * with every value that could make a difference; one that says anything else may hold or not.
 */
export function unreached({ branches, kind }: BranchNode, { items }: DesignedForm): ReadonlyMap<string, Unreached> {
  const known = branches.flatMap(({ id, when = '' }) => {
    const compared = when === '' ? undefined : comparedIn(when);
    return compared ? [{ id, compared, condition: flowCondition(when) }] : [];
  });
  const written = new Map<string, readonly ExpressionValue[]>();
  for (const { compared } of known)
    for (const [path, values] of compared) written.set(path, [...(written.get(path) ?? []), ...values]);
  const tried = [...written].map(([path, values]): Tried => [path, triedOf(values, itemOf(items, path))]);
  const count = tried.reduce((product, [, { length }]) => product * length, 1);
  if (known.length === 0 || count > MOST_FORMS) return new Map();
  const [holding, taken] = [new Set<string>(), new Set<string>()];
  for (let form = 0; form < count; form++) {
    const record = formOf(tried, form);
    const holds = known.filter(({ condition }) => truthy(condition.run({ record, context: CONTEXT })));
    for (const { id } of holds) holding.add(id);
    for (const { id } of kind === 'condition' ? holds.slice(0, 1) : holds) taken.add(id);
  }
  return new Map(
    known.flatMap(({ id }): [string, Unreached][] =>
      taken.has(id) ? [] : [[id, holding.has(id) ? 'covered' : 'never']],
    ),
  );
}

/** Path, and the values that it is tried with. */
type Tried = readonly [string, readonly ExpressionValue[]];

const itemOf = (items: readonly FormItem[], path: string) => items.find(({ vModel }) => vModel === path);

/** Nothing, each value that is written, and one below, between and above them. Of choices only those that there are. */
function triedOf(written: readonly ExpressionValue[], item: FormItem | undefined): ExpressionValue[] {
  if (item?.tag === 'switch' || written.some((value) => typeof value === 'boolean')) return [null, true, false];
  if (item?.options) return [null, ...item.options.map(({ value }) => value)];
  const numbers = written.filter((value) => value instanceof Decimal).toSorted((a, b) => a.cmp(b));
  const texts = [...new Set(written.filter((value) => typeof value === 'string'))];
  const between = numbers.slice(1).map((value, at) => value.plus(numbers[at] ?? value).dividedBy(2));
  const beyond = numbers.length === 0 ? [] : [numbers[0]?.minus(1) ?? null, numbers.at(-1)?.plus(1) ?? null];
  const different = new Map([...numbers, ...between].map((value) => [value.toString(), value]));
  const beside = texts.length === 0 ? [] : [FIRST, ...texts.map((text) => text + FIRST)];
  return [null, ...different.values(), ...beyond, ...texts, ...beside];
}

/** A sign that stands before all others, so that a text with it comes right after the text. */
const FIRST = '\u0001';

/** One of all forms, by its number. */
function formOf(tried: readonly Tried[], number: number): ExpressionRecord {
  const record: Record<string, ExpressionValue> = {};
  let left = number;
  for (const [path, values] of tried) {
    const value = values[left % values.length] ?? null;
    left = Math.floor(left / values.length);
    const [name = '', member] = path.split('.');
    record[name] = member === undefined ? value : { ...(record[name] as object | undefined), [member]: value };
  }
  return record;
}
