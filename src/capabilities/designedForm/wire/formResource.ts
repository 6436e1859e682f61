import type { FieldInput, ResourceInput } from '../../../language/meta/resourceMeta';
import type { Sources } from '../../../language/meta/Sources';
import type { Field, FieldTypes, Filter, Resource } from '../../../language/model';
import { normaliseResource } from '../../../language/normalise/normaliseResource';
import type { DesignedForm, FormItem, Tag } from './FormItem';

/** What a form is called as a resource; no schema file may have one of this name. */
const FORM = 'designedForm';
const TEXT_MAX = 200;
const AREA_MAX = 1000;
const MOST_ROWS = 100;

/** Several people are named to act or take part: nobody who has left. */
const WORKS_HERE: Filter = { status: '1' };

const NO_SOURCES: Sources = {
  modules: new Map(),
  resources: [],
  machines: new Map(),
  dictionaries: new Map(),
  fieldSets: new Map(),
  breaks: [],
};

/** Type and settings of a field by what it is entered with. */
const TYPES: Readonly<Record<Tag, (item: FormItem) => Partial<FieldInput> & { type: string }>> = {
  text: ({ max }) => ({ type: 'text', max: max ?? TEXT_MAX }),
  textarea: ({ max }) => ({ type: 'textarea', max: max ?? AREA_MAX }),
  integer: ({ max, negative }) => ({
    type: 'integer',
    ...(negative ? {} : { min: 0 }),
    ...(max === undefined ? {} : { max }),
  }),
  number: ({ negative }) => ({ type: 'quantity', ...(negative ? { negative } : {}) }),
  money: ({ negative }) => ({ type: 'money', ...(negative ? { negative } : {}) }),
  select: ({ options = [] }) => ({ type: 'enum', options: options.map((option) => ({ ...option })) }),
  choices: ({ options = [] }) => ({ type: 'choices', options: options.map((option) => ({ ...option })) }),
  switch: () => ({ type: 'boolean' }),
  date: () => ({ type: 'date' }),
  datetime: () => ({ type: 'datetime' }),
  user: () => ({ type: 'user' }),
  people: () => ({ type: 'people' }),
  department: () => ({ type: 'department' }),
  phone: () => ({ type: 'phone' }),
  files: ({ max }) => files(max),
  picture: ({ max }) => ({ ...files(max), image: true }),
  table: ({ fields = [], required }) => ({
    type: 'lines',
    min: required ? 1 : 0,
    max: MOST_ROWS,
    fields: formFields(fields),
    enter: fields.flatMap(({ expression, vModel }) => (expression === undefined ? [vModel] : [])),
  }),
};

const files = (max: number | undefined) => ({ type: 'files', ...(max === undefined ? {} : { max }) });

/**
 * A form as a resource of our language, which both sides compile and check as any other. `of`: resource of the catalogue
 * whose references to people and departments those of the form are asked for by; without one nobody can be searched.
 */
export function formResource(title: string, form: DesignedForm, types: FieldTypes, of?: Resource): Resource {
  return ownResource(title, { fields: formFields(form.items), check: form.check ?? [] }, types, of);
}

/** What a resource that no catalogue has is made of. */
export interface OwnForm {
  fields: Record<string, FieldInput>;
  check?: readonly { must: string; message: string }[];
  sections?: readonly { title?: string; fields: readonly string[] }[];
}

/** Some fields as a resource that no catalogue has; see {@link formResource}. */
export function ownResource(
  title: string,
  { check = [], fields, sections }: OwnForm,
  types: FieldTypes,
  of?: Resource,
): Resource {
  const input = {
    resource: FORM,
    title,
    kind: 'document',
    api: '',
    permission: FORM,
    calls: 'own',
    fields,
    check: check.map((each) => ({ ...each })),
    screens: {},
    ...(sections === undefined ? {} : { form: { columns: 2, sections } }),
  } as unknown as ResourceInput;
  const source = { file: '', module: '', value: input, written: input, origins: [], shadows: [], implied: [] };
  const made = normaliseResource(source, NO_SOURCES, types, []);
  return of === undefined ? made : { ...made, fields: made.fields.map((field) => asked(field, types, of)) };
}

/** A reference of a form is searched as that of another resource, and knows what that knows of what it refers to. */
function asked(field: Field, types: FieldTypes, of: Resource): Field {
  if (field.fields) return { ...field, fields: field.fields.map((child) => asked(child, types, of)) };
  const type = types[field.type];
  const to = type?.refersTo?.(field) ?? type?.refersToEach?.(field);
  if (to === undefined) return field;
  const known = of.fields
    .flatMap((other) => [other, ...(other.fields ?? [])])
    .find(({ settings, system, target }) => !system && target?.resource === to && settings.filter === undefined);
  if (!known?.target) return field;
  const { filter } = known.target;
  const target = { ...known.target, fill: {}, filter: type?.refersToEach ? WORKS_HERE : filter };
  return { ...field, target, askedAs: `${of.name}.${known.path}` };
}

/** Fields of a form as the language writes them. */
export function formFields(items: readonly FormItem[]): Record<string, FieldInput> {
  return Object.fromEntries(
    items.map((item): [string, FieldInput] => {
      const { defaultValue, expression, help, label, required, tag, vModel, visible } = item;
      return [
        vModel,
        {
          title: label,
          ...TYPES[tag](item),
          ...(tag === 'table' ? {} : { required: required && visible !== undefined ? visible : required }),
          ...(defaultValue === undefined ? {} : { default: defaultValue }),
          ...(expression === undefined ? {} : { value: expression }),
          ...(visible === undefined ? {} : { visible }),
          ...(help === undefined ? {} : { help }),
        } as FieldInput,
      ];
    }),
  );
}
