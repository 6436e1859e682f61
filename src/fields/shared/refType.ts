import type { Field, FieldType } from '../../language/model';
import { readOpenText } from '../../language/rules/openText';
import { accept } from './accept';
import { companionName } from './companionName';
import { refuse } from './refuse';

interface RefTypeSpec {
  name: string;
  width: number;
  /** name of the resource that is referred to */
  to(field: Field): string | undefined;
  /** what is shown of a record that is no more, where it can go while others refer to it */
  gone?: string;
}

const ID = /^[1-9]\d{0,18}$/;
const LARGEST = '9223372036854775807';

/**
 * A reference to a record: on the wire its id as a string of digits, shown by its companion (`supplierId` by
 * `supplierName`).
 */
export function refType({ name, width, to, gone = '' }: RefTypeSpec): FieldType {
  return {
    name,
    align: 'left',
    width,
    filter: 'in',
    summable: false,
    expressionType: (field) => ({ kind: 'ref', to: to(field) ?? '' }),
    parse(input) {
      const open = readOpenText(input);
      if (open)
        return refuse(open.state === 'several' ? '「{text}」有多条记录，F7 选择' : '没有「{text}」，F7 选择', {
          text: open.text,
        });
      const id = typeof input === 'number' && Number.isSafeInteger(input) ? String(input) : input;
      if (typeof id !== 'string' || !ID.test(id)) return refuse('请选择有效的记录');
      return id.length === LARGEST.length && id > LARGEST ? refuse('请选择有效的记录') : accept(id);
    },
    toExpression: (value) => String(value),
    fromExpression: (value) => String(value),
    text: (value, field, record, { t }) => {
      const text = record[companionName(field.name)];
      if (text !== null && text !== undefined) return String(text);
      return value === null || value === undefined || gone === '' ? '' : t(gone);
    },
    companion: (field) => companionName(field.name),
    refersTo: to,
  };
}
