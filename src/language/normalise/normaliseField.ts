import { CHILD_TABLE } from '../meta/childTable';
import type { FieldInput } from '../meta/resourceMeta';
import { datedTable } from '../model/datedTable';
import type { ChoiceInput, DefineContext, Field, FieldTypes, LookUp } from '../model';
import { formerNames } from './formerNames';
import { normaliseChoices } from './normaliseChoices';
import { isShown } from '../model/LookUp';
import { widthOf } from '../model/widthOf';

const COMMON = new Set([
  'type',
  'title',
  'help',
  'required',
  'visible',
  'editable',
  'default',
  'value',
  'spread',
  'current',
  'check',
  'lookUp',
  'cap',
  'posted',
  'copy',
  'unique',
  'dated',
  'frozen',
  'system',
  'width',
  'alias',
  'renamedFrom',
  'fields',
  'fieldSets',
]);

/**
 * Fills in what the author left out. References and dictionary choices are linked; an unknown one is left for the
 * linter to report.
 */
export function normaliseField(
  name: string,
  input: FieldInput,
  prefix: string,
  types: FieldTypes,
  context: DefineContext,
): Field {
  const type = types[input.type];
  const settings = Object.fromEntries(Object.entries(input).filter(([key]) => !COMMON.has(key)));
  const isSystem = input.system ?? false;
  const path = prefix + name;
  const field: Field = {
    name,
    ...formerNames(input.renamedFrom),
    path,
    type: input.type,
    title: input.title,
    required: input.required ?? false,
    visible: input.visible ?? true,
    editable:
      input.editable ??
      (input.value === undefined && input.spread === undefined && input.posted === undefined && !isSystem),
    check: input.check ?? [],
    copy: input.copy ?? input.posted === undefined,
    unique: input.unique ?? false,
    system: isSystem,
    width: input.width ?? widthOf(type, settings),
    settings,
  };
  if (input.help !== undefined) field.help = input.help;
  if (input.default !== undefined) field.default = input.default;
  if (input.value !== undefined) field.value = input.value;
  if (input.current !== undefined) field.current = input.current;
  if (input.spread !== undefined) Object.assign(field, { spread: input.spread.total, value: input.spread.by });
  if (input.lookUp !== undefined) field.lookUp = lookUpOf(input.lookUp);
  if (input.posted !== undefined) field.posted = input.posted;
  if (input.cap !== undefined) field.cap = input.cap;
  if (input.dated && prefix === '') field.dated = datedTable(name);
  if (input.frozen !== undefined) field.frozen = input.frozen;
  if (input.alias !== undefined) field.alias = input.alias;
  if (input.type === CHILD_TABLE && input.fields)
    withChildren(
      field,
      Object.entries(input.fields).map(([child, value]) => normaliseField(child, value, `${path}.`, types, context)),
    );
  const options = choices(settings, context);
  if (options) field.options = options;
  for (const child of field.fields ?? []) Object.assign(child, otherSideOf(child.name, field));
  return field;
}

/** What is only shown is kept apart, so that nothing that stores, exports or reports the lines meets it. */
function withChildren(field: Field, children: readonly Field[]): void {
  field.fields = children.filter(({ lookUp }) => !isShown(lookUp));
  const lookUps = children.filter(({ lookUp }) => isShown(lookUp));
  if (lookUps.length === 0) return;
  field.lookUps = lookUps.map((child) => {
    const before = children.slice(0, children.indexOf(child)).findLast((each) => field.fields!.includes(each));
    return { ...child, editable: false, ...(before === undefined ? {} : { follows: before.name }) };
  });
}

function lookUpOf(given: NonNullable<FieldInput['lookUp']>): LookUp {
  if ('remaining' in given) return { remaining: true };
  if (!('record' in given))
    return {
      balance: given.balance,
      keys: given.keys,
      measure: given.measure,
      ...(given.minus === undefined ? {} : { minus: given.minus }),
      ...(given.until === undefined ? {} : { until: given.until }),
    };
  const { record, id, field, by = {}, from, until, lines, otherwise, itself, rate, sum } = given;
  return {
    record,
    id,
    field,
    by,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(lines === undefined ? {} : { lines }),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(itself === undefined ? {} : { itself }),
    ...(rate === undefined ? {} : { rate }),
    ...(sum ? { sum } : {}),
  };
}

function choices(settings: Record<string, unknown>, context: DefineContext): Field['options'] {
  const items =
    typeof settings.dictionary === 'string'
      ? context.dictionary(settings.dictionary)?.items
      : (settings.options as ChoiceInput[] | undefined);
  return items && normaliseChoices(items);
}

/** Of an amount of lines with two sides: the other one. */
function otherSideOf(name: string, { settings }: Field): Pick<Field, 'otherSide'> {
  const [first, second] = (settings.balance as [string, string] | undefined) ?? [];
  const other = name === first ? second : name === second ? first : undefined;
  return other === undefined ? {} : { otherSide: other };
}
