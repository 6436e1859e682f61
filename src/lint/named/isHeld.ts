import { EMPLOYEE } from '../../language/kernel';
import type { Holds } from '../../language/meta/naming';
import type { Field, FieldTypes } from '../../language/model';
import { isBalance } from '../../language/model/LookUp';
import { say, type Message } from '../../lib/message';

/** What a field is that may stand at a place, in words. */
export const HELD: Readonly<Record<Holds, Message>> = {
  number: say`number`,
  date: say`date`,
  datetime: say`time`,
  moment: say`date or time`,
  yesNo: say`yes/no`,
  text: say`text`,
  reference: say`reference`,
  person: say`person`,
  choice: say`choice`,
  chosen: say`reference or choice`,
  lines: say`child table`,
  balance: say`field that shows a balance`,
  any: say`field`,
};

/** Whether a field is what must stand at a place; left out: it may be anything but a child table. */
export function isHeld(field: Field, is: Holds | undefined, types: FieldTypes): boolean {
  if (is === 'lines') return field.fields !== undefined;
  if (is === 'any') return true;
  if (field.fields !== undefined) return false;
  const type = types[field.type];
  const kind = type?.expressionType(field).kind;
  switch (is) {
    case undefined:
      return true;
    case 'yesNo':
      return kind === 'boolean';
    case 'moment':
      return kind === 'date' || kind === 'datetime';
    case 'reference':
      return field.target !== undefined;
    case 'person':
      return type?.refersTo?.(field) === EMPLOYEE;
    case 'balance':
      return isBalance(field.lookUp);
    case 'chosen':
      return field.options !== undefined || field.target !== undefined;
    case 'choice':
      return field.options !== undefined;
    default:
      return kind === is;
  }
}
