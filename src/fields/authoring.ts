import type { FieldTypeAuthoring } from '../language/model';
import { booleanAuthoring } from './boolean/authoring';
import { choicesAuthoring } from './choices/authoring';
import { codeAuthoring } from './code/authoring';
import { dateAuthoring } from './date/authoring';
import { datetimeAuthoring } from './datetime/authoring';
import { departmentAuthoring } from './department/authoring';
import { emailAuthoring } from './email/authoring';
import { enumAuthoring } from './enum/authoring';
import { filesAuthoring } from './files/authoring';
import { integerAuthoring } from './integer/authoring';
import { jsonAuthoring } from './json/authoring';
import { landlineAuthoring } from './landline/authoring';
import { linesAuthoring } from './lines/authoring';
import { loginIdAuthoring } from './loginId/authoring';
import { moneyAuthoring } from './money/authoring';
import { monthAuthoring } from './month/authoring';
import { percentAuthoring } from './percent/authoring';
import { phoneAuthoring } from './phone/authoring';
import { priceAuthoring } from './price/authoring';
import { quantityAuthoring } from './quantity/authoring';
import { refAuthoring } from './ref/authoring';
import { richTextAuthoring } from './richText/authoring';
import { roleAuthoring } from './role/authoring';
import { textAuthoring } from './text/authoring';
import { textareaAuthoring } from './textarea/authoring';
import { timeAuthoring } from './time/authoring';
import { treeRefAuthoring } from './treeRef/authoring';
import { urlAuthoring } from './url/authoring';
import { userAuthoring } from './user/authoring';

/** What authors may say of each type; the loader, the linter and the editor read it, never the page. */
export const fieldAuthoring: Readonly<Record<string, FieldTypeAuthoring>> = {
  text: textAuthoring,
  textarea: textareaAuthoring,
  code: codeAuthoring,
  integer: integerAuthoring,
  quantity: quantityAuthoring,
  money: moneyAuthoring,
  price: priceAuthoring,
  percent: percentAuthoring,
  date: dateAuthoring,
  datetime: datetimeAuthoring,
  month: monthAuthoring,
  time: timeAuthoring,
  boolean: booleanAuthoring,
  enum: enumAuthoring,
  choices: choicesAuthoring,
  ref: refAuthoring,
  treeRef: treeRefAuthoring,
  user: userAuthoring,
  department: departmentAuthoring,
  role: roleAuthoring,
  phone: phoneAuthoring,
  landline: landlineAuthoring,
  loginId: loginIdAuthoring,
  email: emailAuthoring,
  url: urlAuthoring,
  lines: linesAuthoring,
  json: jsonAuthoring,
  files: filesAuthoring,
  richText: richTextAuthoring,
};
