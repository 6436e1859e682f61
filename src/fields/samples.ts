import type { Field } from '../language/model';
import { booleanSample } from './boolean/sample';
import { choicesSample } from './choices/sample';
import { codeSample } from './code/sample';
import { dateSample } from './date/sample';
import { datetimeSample } from './datetime/sample';
import { emailSample } from './email/sample';
import { enumSample } from './enum/sample';
import type { SampleContext, SampleFace } from './faces/SampleFace';
import { filesSample } from './files/sample';
import { integerSample } from './integer/sample';
import { jsonSample } from './json/sample';
import { landlineSample } from './landline/sample';
import { loginIdSample } from './loginId/sample';
import { moneySample } from './money/sample';
import { monthSample } from './month/sample';
import { percentSample } from './percent/sample';
import { phoneSample } from './phone/sample';
import { priceSample } from './price/sample';
import { quantitySample } from './quantity/sample';
import { refSample } from './shared/refSample';
import { richTextSample } from './richText/sample';
import { textSample } from './text/sample';
import { textareaSample } from './textarea/sample';
import { timeSample } from './time/sample';
import { urlSample } from './url/sample';

export type { SampleContext, SampleFace } from './faces/SampleFace';

const faces: Readonly<Record<string, SampleFace>> = {
  text: textSample,
  textarea: textareaSample,
  code: codeSample,
  integer: integerSample,
  quantity: quantitySample,
  money: moneySample,
  price: priceSample,
  percent: percentSample,
  date: dateSample,
  datetime: datetimeSample,
  month: monthSample,
  time: timeSample,
  boolean: booleanSample,
  enum: enumSample,
  choices: choicesSample,
  ref: refSample,
  treeRef: refSample,
  user: refSample,
  department: refSample,
  role: refSample,
  phone: phoneSample,
  landline: landlineSample,
  loginId: loginIdSample,
  email: emailSample,
  url: urlSample,
  json: jsonSample,
  files: filesSample,
  richText: richTextSample,
};

/**
 * A made-up value of the field in wire form, or null. Throws for a child table: its lines are made up field by field.
 */
export function sampleOf(field: Field, context: SampleContext): unknown {
  const face = Object.hasOwn(faces, field.type) ? faces[field.type] : undefined;
  if (!face) throw new Error(`Of a field of type "${field.type}" (${field.path}) no sample can be made.`);
  return face(field, context);
}
