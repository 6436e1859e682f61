import type { ComponentType } from 'react';
import type { Field } from '../language/model';
import { BooleanControl } from './boolean/control';
import { ChoicesControl } from './choices/control';
import { CodeControl } from './code/control';
import '../ui/input.css';
import './controls.css';
import { DateControl } from './date/control';
import { DatetimeControl } from './datetime/control';
import { EmailControl } from './email/control';
import { EnumControl } from './enum/control';
import type { ControlProps } from './faces/ControlProps';
import { FilesControl } from './files/control';
import { IntegerControl } from './integer/control';
import { JsonControl } from './json/control';
import { LandlineControl } from './landline/control';
import { LoginIdControl } from './loginId/control';
import { MoneyControl } from './money/control';
import { MonthControl } from './month/control';
import { PeopleControl } from './people/control';
import { PercentControl } from './percent/control';
import { PhoneControl } from './phone/control';
import { PriceControl } from './price/control';
import { QuantityControl } from './quantity/control';
import { RichTextControl } from './richText/control';
import { TextFieldControl } from './text/control';
import { TextareaFieldControl } from './textarea/control';
import { TimeControl } from './time/control';
import { ReferenceControl } from './ui/ReferenceControl';
import { UrlControl } from './url/control';

export type { ControlProps } from './faces/ControlProps';
export type { RefQuery, RefSearch } from './faces/RefSearch';

const controls: Readonly<Record<string, ComponentType<ControlProps>>> = {
  text: TextFieldControl,
  textarea: TextareaFieldControl,
  code: CodeControl,
  integer: IntegerControl,
  quantity: QuantityControl,
  money: MoneyControl,
  price: PriceControl,
  percent: PercentControl,
  date: DateControl,
  datetime: DatetimeControl,
  month: MonthControl,
  time: TimeControl,
  boolean: BooleanControl,
  enum: EnumControl,
  choices: ChoicesControl,
  ref: ReferenceControl,
  treeRef: ReferenceControl,
  user: ReferenceControl,
  people: PeopleControl,
  department: ReferenceControl,
  role: ReferenceControl,
  phone: PhoneControl,
  landline: LandlineControl,
  loginId: LoginIdControl,
  email: EmailControl,
  url: UrlControl,
  json: JsonControl,
  files: FilesControl,
  richText: RichTextControl,
};

/**
 * What a field is entered with, in forms and in the grid's active cell. Throws for a child table, which is a grid of
 * its own.
 */
export function controlOf(field: Field): ComponentType<ControlProps> {
  const control = Object.hasOwn(controls, field.type) ? controls[field.type] : undefined;
  if (!control) throw new Error(`A field of type "${field.type}" (${field.path}) has no control.`);
  return control;
}
