import { CHILD_TABLE } from '../meta/childTable';
import type { FieldInput } from '../meta/resourceMeta';
import type { DefineContext, Field, FieldTypes } from '../model';

const COMMON = new Set(['type', 'title', 'help', 'required', 'visible', 'editable', 'default', 'value', 'check', 'copy', 'unique', 'system', 'width', 'fields']);

/** Fills in what the author left out. References and dictionary choices are linked; an unknown one is left for the linter to report. */
export function normaliseField(name: string, input: FieldInput, prefix: string, types: FieldTypes, context: DefineContext): Field {
  const type = types[input.type];
  const settings = Object.fromEntries(Object.entries(input).filter(([key]) => !COMMON.has(key)));
  const isSystem = input.system ?? false;
  const path = prefix + name;
  const field: Field = {
    name,
    path,
    type: input.type,
    title: input.title,
    required: input.required ?? false,
    visible: input.visible ?? true,
    editable: input.editable ?? (input.value === undefined && !isSystem),
    check: input.check ?? [],
    copy: input.copy ?? true,
    unique: input.unique ?? false,
    system: isSystem,
    width: input.width ?? type?.width ?? 120,
    settings,
  };
  if (input.help !== undefined) field.help = input.help;
  if (input.default !== undefined) field.default = input.default;
  if (input.value !== undefined) field.value = input.value;
  if (input.type === CHILD_TABLE && input.fields)
    field.fields = Object.entries(input.fields).map(([child, value]) => normaliseField(child, value, `${path}.`, types, context));
  const options = choices(settings, context);
  if (options) field.options = options;
  return field;
}

function choices(settings: Record<string, unknown>, context: DefineContext): Field['options'] {
  if (typeof settings.dictionary === 'string') return context.dictionary(settings.dictionary)?.items;
  return settings.options as Field['options'];
}
