import { FILES_MOST } from '../../../language/wire/Upload';
import { isObject } from '../../../lib/isObject';
import { expressionFaults } from './expressionFaults';
import type { FormFault } from './FormFault';
import { CHOICE_TAGS, FILE_TAGS, HEADER_TAGS, TAGS, type FormItem } from './FormItem';

/** Fields that a form may have at most. */
const MOST_FIELDS = 100;
const NAME = /^[A-Za-z]\w{0,39}$/;

/** What must be mended before a form may be filled in; unknown shapes too. */
export function formFaults(form: unknown): FormFault[] {
  if (!isObject(form) || !Array.isArray(form.items)) return [{ at: '', message: '请至少添加一个表单字段' }];
  const items = form.items as readonly unknown[];
  if (items.length === 0) return [{ at: '', message: '请至少添加一个表单字段' }];
  const cells = items.flatMap((item) =>
    isObject(item) && Array.isArray(item.fields) ? (item.fields as unknown[]) : [],
  );
  const all = [...items, ...cells];
  if (all.length > MOST_FIELDS)
    return [{ at: '', message: '表单最多{max}个字段', params: { max: String(MOST_FIELDS) } }];
  const seen = new Set<string>();
  const ids = new Set<unknown>();
  const names = all.flatMap((item) => (isObject(item) ? [String(item.vModel)] : []));
  const faults = [
    ...items.flatMap((item) => itemFaults(item, names, seen, ids)),
    ...cells.flatMap((cell) => {
      const wrong = itemFaults(cell, names, seen, ids);
      return wrong.length > 0 ? wrong : cellFaults(cell as FormItem);
    }),
  ];
  const checks = Array.isArray(form.check) ? (form.check as unknown[]) : [];
  return [...faults, ...checks.flatMap((check) => (isObject(check) ? expressionFaults('', check.must, names) : []))];
}

function itemFaults(given: unknown, names: readonly string[], seen: Set<string>, ids: Set<unknown>): FormFault[] {
  if (!isObject(given)) return [{ at: '', message: '表单字段格式不正确' }];
  const { formId, from, label, max, negative, options, tag, vModel, defaultValue, expression, visible } =
    given as Partial<FormItem>;
  const at = String(vModel);
  if (typeof vModel !== 'string' || !NAME.test(vModel))
    return [{ at, message: '字段名由字母开头，只含字母、数字和下划线，最多40个' }];
  if (seen.has(vModel) || ids.has(formId)) return [{ at, message: '字段名或编号重复' }];
  seen.add(vModel);
  ids.add(formId);
  if (typeof formId !== 'number') return [{ at, message: '字段名或编号重复' }];
  if (typeof label !== 'string' || label.trim() === '' || label.length > 40)
    return [{ at, message: '请填写字段标题，最多40个字符' }];
  if (tag === undefined || !TAGS.includes(tag)) return [{ at, message: '字段类型不可用' }];
  if (negative !== undefined && typeof negative !== 'boolean') return [{ at, message: '表单字段格式不正确' }];
  if (from !== undefined && (tag !== 'select' || !isObject(from) || !NAME.test(String(from.resource))))
    return [{ at, message: '表单字段格式不正确' }];
  if (CHOICE_TAGS.includes(tag) && from === undefined && !areOptions(options))
    return [{ at, message: '请填写不重复的选项' }];
  if (HEADER_TAGS.includes(tag) && (defaultValue !== undefined || expression !== undefined))
    return [{ at, message: '该类型的字段不能用公式填写' }];
  if (FILE_TAGS.includes(tag) && max !== undefined && !(Number.isInteger(max) && max >= 1 && max <= FILES_MOST))
    return [{ at, message: '最多文件数应为1到{max}', params: { max: String(FILES_MOST) } }];
  return [defaultValue, expression, visible].flatMap((text) => expressionFaults(at, text, names));
}

/** A line of a table has no room for everything that the form itself may have. */
function cellFaults({ tag, vModel }: FormItem): FormFault[] {
  return HEADER_TAGS.includes(tag) ? [{ at: vModel, message: '该类型的字段不能放在明细表中' }] : [];
}

function areOptions(options: unknown): boolean {
  if (!Array.isArray(options) || options.length === 0 || options.length > 100) return false;
  const values = options.map((option: unknown) => (isObject(option) && option.label ? String(option.value) : ''));
  return !values.includes('') && new Set(values).size === values.length;
}
