import { fieldTypes } from '../../../fields/pure';
import type { FieldInput, ResourceInput } from '../../../language/meta/resourceMeta';
import type { Sources } from '../../../language/meta/Sources';
import type { Resource } from '../../../language/model';
import { normaliseResource } from '../../../language/normalise/normaliseResource';
import type { ApprovalForm, FormItem, Tag } from '../wire';

/** What a form is called as a resource; no schema file may have one of this name. */
export const FORM = 'approvalForm';
const TEXT_MAX = 200;
const AREA_MAX = 1000;
const MOST_ROWS = 100;

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
  integer: ({ max }) => ({ type: 'integer', min: 0, ...(max === undefined ? {} : { max }) }),
  number: () => ({ type: 'quantity' }),
  money: () => ({ type: 'money' }),
  select: ({ options = [] }) => ({ type: 'enum', options: options.map((option) => ({ ...option })) }),
  switch: () => ({ type: 'boolean' }),
  date: () => ({ type: 'date' }),
  datetime: () => ({ type: 'datetime' }),
  user: () => ({ type: 'user' }),
  department: () => ({ type: 'department' }),
  phone: () => ({ type: 'phone' }),
  table: ({ fields = [], required }) => ({
    type: 'lines',
    min: required ? 1 : 0,
    max: MOST_ROWS,
    fields: fieldsOf(fields),
    enter: fields.flatMap(({ expression, vModel }) => (expression === undefined ? [vModel] : [])),
  }),
};

/** A form as a resource of our language, which both sides compile and check as any other. */
export function formResource(title: string, { check = [], items }: ApprovalForm): Resource {
  const input = {
    resource: FORM,
    title,
    kind: 'document',
    api: '',
    permission: FORM,
    calls: 'own',
    fields: fieldsOf(items),
    check: check.map((each) => ({ ...each })),
    screens: {},
  } as unknown as ResourceInput;
  const source = { file: '', module: '', value: input, written: input, origins: [], shadows: [], implied: [] };
  return normaliseResource(source, NO_SOURCES, fieldTypes, []);
}

function fieldsOf(items: readonly FormItem[]): Record<string, FieldInput> {
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
