import type { Field } from '../language/model';
import { booleanStorage } from './boolean/storage';
import { choicesStorage } from './choices/storage';
import { codeStorage } from './code/storage';
import { dateStorage } from './date/storage';
import { datetimeStorage } from './datetime/storage';
import { emailStorage } from './email/storage';
import { enumStorage } from './enum/storage';
import type { StorageFace } from './faces/StorageFace';
import { filesStorage } from './files/storage';
import { integerStorage } from './integer/storage';
import { jsonStorage } from './json/storage';
import { landlineStorage } from './landline/storage';
import { loginIdStorage } from './loginId/storage';
import { moneyStorage } from './money/storage';
import { monthStorage } from './month/storage';
import { percentStorage } from './percent/storage';
import { phoneStorage } from './phone/storage';
import { priceStorage } from './price/storage';
import { quantityStorage } from './quantity/storage';
import { refStorage } from './shared/refStorage';
import { richTextStorage } from './richText/storage';
import { textStorage } from './text/storage';
import { textareaStorage } from './textarea/storage';
import { timeStorage } from './time/storage';
import { urlStorage } from './url/storage';

export type { StorageFace } from './faces/StorageFace';

const faces: Readonly<Record<string, (field: Field) => StorageFace>> = {
  text: textStorage,
  textarea: textareaStorage,
  code: codeStorage,
  integer: integerStorage,
  quantity: quantityStorage,
  money: moneyStorage,
  price: priceStorage,
  percent: percentStorage,
  date: dateStorage,
  datetime: datetimeStorage,
  month: monthStorage,
  time: timeStorage,
  boolean: booleanStorage,
  enum: enumStorage,
  choices: choicesStorage,
  ref: refStorage,
  treeRef: refStorage,
  user: refStorage,
  department: refStorage,
  role: refStorage,
  phone: phoneStorage,
  landline: landlineStorage,
  loginId: loginIdStorage,
  email: emailStorage,
  url: urlStorage,
  json: jsonStorage,
  files: filesStorage,
  richText: richTextStorage,
};

/** Asked for each cell of each row that is read. */
const cache = new WeakMap<Field, StorageFace>();

/**
 * How the field's value lies in the database. Throws for a child table: its rows have a table of their own, not a
 * column.
 */
export function storageOf(field: Field): StorageFace {
  const known = cache.get(field);
  if (known) return known;
  const make = Object.hasOwn(faces, field.type) ? faces[field.type] : undefined;
  if (!make) throw new Error(`A field of type "${field.type}" (${field.path}) has no column.`);
  const face = make(field);
  cache.set(field, face);
  return face;
}
