import type { DesignedForm, FormItem } from '../wire';
import { comparedThings, type Difference, type Thing } from './comparedThings';

const WORDS: Readonly<Record<string, string>> = {
  vModel: '字段名',
  title: '名称',
  tag: '类型',
  required: '必填',
  options: '选项',
  defaultValue: '默认值',
  expression: '公式',
  visible: '显示条件',
  regList: '格式校验',
  help: '说明',
  max: '长度或上限',
  place: '位置',
};

/** What has changed from one form to another: fields, by their number. */
export function formDifferences(before: DesignedForm, after: DesignedForm): Difference[] {
  return comparedThings('field', fieldsOf(before), fieldsOf(after), WORDS);
}

function fieldsOf({ items: all }: DesignedForm): Map<number, Thing> {
  const of = (items: readonly FormItem[], line: number | ''): [number, Thing][] =>
    items.flatMap(({ fields = [], formId, label, ...said }) => [
      [formId, { line, title: label, said: { title: label, ...said } }],
      ...of(fields, formId),
    ]);
  return new Map(of(all, ''));
}
