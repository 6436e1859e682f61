import { CHILD_TABLE } from '../meta/childTable';
import type { FieldInput } from '../meta/resourceMeta';
import { datedTable, START } from '../model/datedTable';

/** Changes of one value that a record keeps, at most. */
const MOST = 200;

/** The child tables of dated fields: what each says from which day on. The field itself says what counts today. */
export function datedTables(fields: Readonly<Record<string, FieldInput>>): Record<string, FieldInput> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.dated && field.type !== CHILD_TABLE ? [[datedTable(name), tableOf(name, field)]] : [],
    ),
  );
}

function tableOf(name: string, field: FieldInput): FieldInput {
  const {
    alias: _alias,
    dated: _dated,
    default: _default,
    frozen: _frozen,
    unique: _unique,
    visible,
    ...value
  } = field;
  const table = datedTable(name);
  return {
    type: CHILD_TABLE,
    title: field.title,
    copy: false,
    max: MOST,
    ...(value.renamedFrom === undefined ? {} : { renamedFrom: [value.renamedFrom].flat().map(datedTable) }),
    ...(visible === undefined ? {} : { visible }),
    fields: {
      [START]: {
        type: 'date',
        title: '生效日期',
        help: '从这天起按此值；留空表示从一开始',
        check: [{ must: `${table}.filter(d, d.${START} == ${START}).size() == 1`, message: '生效日期不能重复' }],
        width: 130,
      },
      [name]: { ...value, ...(field.required === true ? { required: true } : {}) } as FieldInput,
    },
  };
}
