import type { FieldType } from '../../language/model';
import type { FileEntry } from '../../language/model/FileEntry';
import { FILES_MAX, LARGEST_UPLOAD } from '../../language/wire/Upload';
import { extensionOf, fileTypeOf } from '../../lib/files/fileTypes';
import { accept } from '../shared/accept';
import { numberSetting } from '../shared/numberSetting';
import { refuse } from '../shared/refuse';
import { extensionsOf } from './extensionsOf';

const MB = 1024 * 1024;

/**
 * Files that belong to a record. The value names them; their content is kept apart and goes to those who may see the
 * record's field. Opaque to expressions but for their number.
 */
export const files: FieldType = {
  name: 'files',
  align: 'left',
  width: 160,
  filter: 'none',
  summable: false,
  expressionType: () => ({ kind: 'list', item: { kind: 'record', fields: {} } }),
  parse(input, field) {
    if (!Array.isArray(input)) return refuse('请选择文件');
    const max = numberSetting(field, 'max', FILES_MAX);
    if (input.length > max) return refuse('最多{max}个文件', { max });
    const entries = input.map(entryOf);
    if (
      entries.some((entry) => entry === undefined) ||
      new Set(entries.map((entry) => entry!.id)).size < entries.length
    )
      return refuse('请选择文件');
    const value = entries as FileEntry[];
    const allowed = extensionsOf(field);
    if (value.some(({ name }) => !allowed.includes(extensionOf(name))))
      return refuse('仅支持{types}文件', { types: allowed.join(' ') });
    const size = numberSetting(field, 'maxSize', LARGEST_UPLOAD / MB);
    if (value.some((entry) => entry.size > size * MB)) return refuse('单个文件不能超过{size} MB', { size });
    return accept(value.length === 0 ? null : value);
  },
  toExpression: (value) => (value as FileEntry[]).map(() => ({})),
  fromExpression: () => null,
  text: (value) =>
    entriesOf(value)
      .map(({ name }) => name)
      .join('、'),
  filesOf: entriesOf,
  ofHeader: true,
};

/** The files of a value, however old it is. */
export function entriesOf(value: unknown): readonly FileEntry[] {
  return Array.isArray(value) ? value.flatMap((each) => entryOf(each) ?? []) : [];
}

/** A file as it is named by a record; undefined: it is none. Always in the same order of keys, so that equal files are equal texts. */
export function entryOf(given: unknown): FileEntry | undefined {
  const { id, name, size, type } = Object(given) as Record<string, unknown>;
  const isRight =
    typeof id === 'string' &&
    /^[1-9]\d{0,17}$/.test(id) &&
    typeof name === 'string' &&
    name.length <= 200 &&
    fileTypeOf(name) &&
    Number.isSafeInteger(size) &&
    (size as number) > 0 &&
    typeof type === 'string' &&
    type.length <= 100;
  return isRight ? { id, name, size: size as number, type } : undefined;
}
