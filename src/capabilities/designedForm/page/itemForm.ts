import type { FieldInput } from '../../../language/meta/resourceMeta';
import { FILES_MOST } from '../../../language/wire/Upload';
import {
  CHOICE_TAGS,
  FILE_TAGS,
  HEADER_TAGS,
  TAGS,
  type FormItem,
  type FormOption,
  type OwnForm,
  type Tag,
} from '../wire';

/** What kinds of fields are called, in the order in which they are offered. */
export const TAG_TITLES: Readonly<Record<Tag, string>> = {
  text: '单行文本',
  textarea: '多行文本',
  integer: '整数',
  number: '数字',
  money: '金额',
  select: '下拉选择',
  choices: '多选',
  switch: '是否开关',
  date: '日期',
  datetime: '日期时间',
  user: '人员',
  people: '多个人员',
  department: '部门',
  phone: '手机号',
  files: '附件',
  picture: '图片',
  table: '明细表',
};

const NUMBERS: readonly Tag[] = ['integer', 'number', 'money'];
const FORMULA_MAX = 500;
const formula = (title: string, help: string, visible?: string): FieldInput => ({
  type: 'text',
  title,
  max: FORMULA_MAX,
  help,
  ...(visible === undefined ? {} : { visible }),
});

/** What is set of a field of a form (B-137), as a form. */
export function itemForm(tag: Tag, isInTable: boolean, isOfRecords = false): OwnForm {
  const hasOptions = CHOICE_TAGS.includes(tag) && !isOfRecords;
  const fields: Record<string, FieldInput> = {
    label: { type: 'text', title: '字段标题', required: true, max: 40 },
    vModel: {
      type: 'text',
      title: '字段名',
      required: true,
      max: 40,
      help: '公式和条件用这个名称，由字母开头，只含字母、数字和下划线；已有审批后请勿修改',
    },
    required: { type: 'boolean', title: '必填' },
    help: { type: 'text', title: '填写说明', max: 200 },
    ...(['text', 'textarea', 'integer'].includes(tag)
      ? {
          max: {
            type: 'integer',
            title: tag === 'integer' ? '最大值' : '最多字符数',
            min: 1,
            max: tag === 'text' ? 1000 : tag === 'textarea' ? 5000 : 1_000_000_000,
          } as FieldInput,
        }
      : {}),
    ...(FILE_TAGS.includes(tag)
      ? {
          max: {
            type: 'integer',
            title: '最多文件数',
            min: 1,
            max: FILES_MOST,
            help: '不填则最多20个',
          } as FieldInput,
        }
      : {}),
    ...(NUMBERS.includes(tag)
      ? { negative: { type: 'boolean', title: '可填负数', help: '例如冲销、退款' } as FieldInput }
      : {}),
    ...(hasOptions
      ? {
          options: {
            type: 'lines',
            title: '选项',
            min: 1,
            max: 100,
            fields: {
              label: { type: 'text', title: '选项文字', required: true, max: 40 },
              value: { type: 'text', title: '存储值', max: 40, help: '不填则与选项文字相同' },
            },
          } as FieldInput,
        }
      : {}),
    ...(HEADER_TAGS.includes(tag)
      ? {}
      : {
          defaultValue: formula('默认值公式', "例如 today() 或 '上午'"),
          expression: formula('计算公式', '填写后该字段由公式计算，例如 price * quantity'),
        }),
    ...(isInTable ? {} : { visible: formula('显示条件', "条件成立时才显示，例如 kind == 'sick'") }),
  };
  const names = Object.keys(fields).filter((name) => name !== 'options');
  return {
    fields,
    sections: [{ fields: names }, ...(hasOptions ? [{ title: '选项', fields: ['options'] }] : [])],
  };
}

/** What stands in the form of a field at first. */
export function formOfItem({ options = [], ...item }: FormItem): Record<string, unknown> {
  const {
    defaultValue,
    expression,
    fields: _,
    formId: __,
    from: ____,
    negative,
    required,
    tag: ___,
    visible,
    ...rest
  } = item;
  return {
    ...rest,
    required: required ? 1 : 0,
    negative: negative ? 1 : 0,
    defaultValue: defaultValue ?? null,
    expression: expression ?? null,
    visible: visible ?? null,
    options: options.map(({ label, value }) => ({ label, value: value === label ? null : value })),
  };
}

/** A field as its form says. */
export function itemOfForm(
  { fields, formId, from, tag }: FormItem,
  given: Readonly<Record<string, unknown>>,
): FormItem {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' ? { [name]: value.trim() } : {};
  };
  const options = (Array.isArray(given.options) ? (given.options as Record<string, unknown>[]) : []).map(
    ({ label, value }): FormOption => ({ label: String(label), value: String(value ?? label) }),
  );
  return {
    formId,
    vModel: String(given.vModel),
    tag,
    label: String(given.label),
    required: given.required === 1,
    ...(CHOICE_TAGS.includes(tag) ? { options } : {}),
    ...(from === undefined ? {} : { from }),
    ...text('defaultValue'),
    ...text('expression'),
    ...text('visible'),
    ...text('help'),
    ...(given.max === null || given.max === undefined ? {} : { max: Number(given.max) }),
    ...(given.negative === 1 ? { negative: true } : {}),
    ...(fields === undefined ? {} : { fields }),
  };
}

/** A new field of a form: its number is one that no field of it has, its name follows from that. */
export function newItem(tag: Tag, title: string, items: readonly FormItem[]): FormItem {
  const all = items.flatMap((item) => [item, ...(item.fields ?? [])]);
  const formId = Math.max(0, ...all.map((item) => item.formId)) + 1;
  return {
    formId,
    vModel: `field${formId}`,
    tag,
    label: title,
    required: false,
    ...(CHOICE_TAGS.includes(tag) ? { options: [] } : {}),
    ...(tag === 'table' ? { fields: [] } : {}),
  };
}

/** Kinds of fields that lines of a table may have. */
export const LINE_TAGS = TAGS.filter((tag) => !HEADER_TAGS.includes(tag));
