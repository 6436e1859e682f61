import { permissionCode } from '../../../language/action/permissionCode';
import { buildPermissions } from '../../../language/catalogue/buildPermissions';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

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

export const reminderFields: Rule = {
  id: 'reminder-fields',
  severity: 'error',
  summary:
    'A reminder is for persons or for a right that somebody can hold; each has a name of its own, and names each number of days once.',
  *inResource({ at: place, resource }, { model }) {
    const all = resource.uses.reminders ?? [];
    if (all.length === 0) return;
    const rights = buildPermissions({ ...model, resources: { [resource.name]: resource } }).map(({ code }) => code);
    for (const [index, { before = [], date, name, on, people: told = [], right }] of all.entries()) {
      const of = (...keys: (string | number)[]) => place('reminders', index, ...keys);
      if (all.findIndex((other) => other.name === name) < index)
        yield { ...of('name'), message: say`There is another reminder "${name}".` };
      if (on === undefined ? date === undefined || before.length === 0 : date !== undefined || before.length > 0)
        yield { ...of(), message: say`A reminder has "date" and "before", or else "on".` };
      for (const [position, day] of before.entries())
        if (before.indexOf(day) < position) yield { ...of('before', position), message: say`${day} stands twice.` };
      if (right !== undefined && !rights.includes(permissionCode(resource, right)))
        yield { ...of('right'), message: say`Nobody can hold "${right}": no screen and no button asks for it.` };
      if (right === undefined && told.length === 0)
        yield { ...of(), message: say`Nobody is reminded: "people" or "right" says who is.` };
    }
  },
  bad: () => [
    { files: reminding({ before: [3, 3] }), at: at('before', 1) },
    { files: reminding({ right: 'shout' }), at: at('right') },
    { files: reminding({ people: undefined }), at: at() },
    { files: reminding({ before: undefined }), at: at() },
  ],
  good: () => [{ files: reminding({}) }, { files: reminding({ right: 'list', people: undefined }) }],
};
