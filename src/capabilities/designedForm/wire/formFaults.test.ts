import { describe, expect, it } from 'vitest';
import { formFaults } from './formFaults';
import type { FormItem, Tag } from './FormItem';

const item = (tag: Tag, more: Partial<FormItem> = {}): FormItem => ({
  formId: 1,
  vModel: 'field1',
  tag,
  label: '字段',
  required: false,
  ...more,
});
const KINDS = item('choices', { formId: 2, vModel: 'field2', options: [{ value: 'a', label: '甲' }] });
const inTable = (tag: Tag): FormItem[] => [item('table', { fields: [item(tag, { formId: 2, vModel: 'field2' })] })];
const messages = (items: readonly FormItem[]): string[] => formFaults({ items }).map(({ message }) => message);

describe('what must be mended of a form with files and several choices', () => {
  it.each<[string, readonly FormItem[], string[]]>([
    ['files and pictures', [item('files', { max: 5 }), item('picture', { formId: 2, vModel: 'field2' })], []],
    ['files in a table', inTable('files'), ['该类型的字段不能放在明细表中']],
    ['pictures in a table', inTable('picture'), ['该类型的字段不能放在明细表中']],
    ['a table in a table', inTable('table'), ['该类型的字段不能放在明细表中']],
    ['texts in a table', inTable('text'), []],
    ['no files at all', [item('files', { max: 0 })], ['最多文件数应为1到{max}']],
    ['too many files', [item('picture', { max: 101 })], ['最多文件数应为1到{max}']],
    ['half a file', [item('files', { max: 1.5 })], ['最多文件数应为1到{max}']],
    ['files by a formula', [item('files', { expression: 'null' })], ['该类型的字段不能用公式填写']],
    ['files at first', [item('picture', { defaultValue: 'null' })], ['该类型的字段不能用公式填写']],
    ['choices', [item('choices', { options: [{ value: 'a', label: '甲' }] })], []],
    ['choices without options', [item('choices')], ['请填写不重复的选项']],
    ['choices in a table', [item('table', { fields: [KINDS] })], ['该类型的字段不能放在明细表中']],
    ['choices by a formula', [item('choices', { ...KINDS, expression: 'null' })], ['该类型的字段不能用公式填写']],
  ])('%s', (_, items, found) => {
    expect(messages(items)).toEqual(found);
  });
});
