import { permissionCode } from '../../../language/action/permissionCode';
import { buildPermissions } from '../../../language/catalogue/buildPermissions';
import { EMPLOYEE } from '../../../language/kernel';
import type { Field } from '../../../language/model';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const reminding = (difference: object) =>
  order({
    fields: {
      dueDate: { type: 'date', title: '交货日期' },
      ownerId: { type: 'user', title: '负责人' },
    },
    reminders: [
      {
        name: 'due',
        title: '订单即将到期',
        date: 'dueDate',
        before: [3, 0],
        people: ['ownerId'],
        shows: ['dueDate'],
        ...difference,
      },
    ],
  });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['reminders', 0, ...path] });

/** Kinds of values that say a day. */
const DAYS = ['date', 'datetime'];

export const reminderFields: Rule = {
  id: 'reminder-fields',
  severity: 'error',
  summary:
    'A reminder names a day of the header, persons of the header or a right of the resource, and fields of the header that it says; each has a name of its own, and names each number of days once.',
  *inResource({ at: place, resource }, { model, registries: { types } }) {
    const all = resource.uses.reminders ?? [];
    const header = resource.fields.filter(({ fields }) => !fields);
    const named = (test: (field: Field) => boolean): string[] => header.filter(test).map(({ name }) => name);
    const days = named((field) => DAYS.includes(types[field.type]?.expressionType(field).kind ?? ''));
    const people = named((field) => types[field.type]?.refersTo?.(field) === EMPLOYEE);
    if (all.length === 0) return;
    const rights = buildPermissions({ ...model, resources: { [resource.name]: resource } }).map(({ code }) => code);
    for (const [index, { before, date, name, people: told = [], right, shows }] of all.entries()) {
      const of = (...keys: (string | number)[]) => place('reminders', index, ...keys);
      const message = say`It is no field of "${resource.name}" that can stand here.`;
      if (all.findIndex((other) => other.name === name) < index)
        yield { ...of('name'), message: say`There is another reminder "${name}".` };
      if (!days.includes(date)) yield unknownName({ place: of('date'), name: date, message, allowed: days });
      for (const [position, person] of told.entries())
        if (!people.includes(person))
          yield unknownName({ place: of('people', position), name: person, message, allowed: people });
      for (const [position, shown] of shows.entries())
        if (!header.some((field) => field.name === shown))
          yield unknownName({ place: of('shows', position), name: shown, message, allowed: named(() => true) });
      for (const [position, day] of before.entries())
        if (before.indexOf(day) < position) yield { ...of('before', position), message: say`${day} stands twice.` };
      if (right !== undefined && !rights.includes(permissionCode(resource, right)))
        yield { ...of('right'), message: say`Nobody can hold "${right}": no screen and no button asks for it.` };
      if (right === undefined && told.length === 0)
        yield { ...of(), message: say`Nobody is reminded: "people" or "right" says who is.` };
    }
  },
  bad: () => [
    { files: reminding({ date: 'phone' }), at: at('date') },
    { files: reminding({ people: ['dueDate'] }), at: at('people', 0) },
    { files: reminding({ shows: ['dueDat'] }), at: at('shows', 0) },
    { files: reminding({ before: [3, 3] }), at: at('before', 1) },
    { files: reminding({ right: 'shout' }), at: at('right') },
    { files: reminding({ people: undefined }), at: at() },
  ],
  good: () => [{ files: reminding({}) }, { files: reminding({ right: 'list', people: undefined }) }],
};
