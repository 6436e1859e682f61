import { typeIn, type Field, type FieldType, type FieldTypes } from '../language/model';
import { boolean } from './boolean/define';
import { choices } from './choices/define';
import { code } from './code/define';
import { date } from './date/define';
import { datetime } from './datetime/define';
import { department } from './department/define';
import { email } from './email/define';
import { enumeration } from './enum/define';
import { files } from './files/define';
import { integer } from './integer/define';
import { json } from './json/define';
import { landline } from './landline/define';
import { linesType } from './lines/define';
import { loginId } from './loginId/define';
import { money } from './money/define';
import { month } from './month/define';
import { people } from './people/define';
import { percent } from './percent/define';
import { phone } from './phone/define';
import { price } from './price/define';
import { quantity } from './quantity/define';
import { ref } from './ref/define';
import { richText } from './richText/define';
import { role } from './role/define';
import { text } from './text/define';
import { textarea } from './textarea/define';
import { time } from './time/define';
import { treeRef } from './treeRef/define';
import { url } from './url/define';
import { user } from './user/define';

const plain = [
  text,
  textarea,
  code,
  integer,
  quantity,
  money,
  price,
  percent,
  date,
  datetime,
  month,
  time,
  boolean,
  enumeration,
  choices,
  ref,
  treeRef,
  user,
  department,
  people,
  role,
  phone,
  landline,
  loginId,
  email,
  url,
  json,
  files,
  richText,
];
const plainTypes: FieldTypes = Object.fromEntries(plain.map((type) => [type.name, type]));

/** The pure faces of all field types. Handed to `language`, which knows none by name. */
export const fieldTypes: FieldTypes = { ...plainTypes, lines: linesType(plainTypes) };

/** The pure face of a field's type. */
export function typeOf(field: Field): FieldType {
  return typeIn(fieldTypes, field);
}
