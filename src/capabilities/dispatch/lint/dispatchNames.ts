import type { Field, Resource } from '../../../language/model';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { storedWays } from '../../../lint/storedWays';
import { unknownName } from '../../../lint/unknownName';

const LINES = { customerId: { type: 'ref', to: 'customer', title: '客户' } };
const dispatching = (difference: object) =>
  order({
    generates: [{ to: 'order', title: '订单' }],
    fields: { lines: { fields: LINES } },
    screens: {
      spread: {
        kind: 'dispatch',
        title: '订单',
        to: 'order',
        shows: ['quantity'],
        by: ['customerId'],
        ...difference,
      },
    },
  });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', 'spread', ...path] });

export const dispatchNames: Rule = {
  id: 'dispatch-names',
  severity: 'error',
  summary:
    'A screen that makes documents of lines names what their lines become, groups them by fields that the new header has, too, and counts always or lets set only some of these.',
  *inResource({ resource, at: place }, { model }) {
    for (const screen of resource.screens) {
      if (screen.kind !== 'dispatch') continue;
      const ways = storedWays(resource, 'lines');
      // What names no resource at all the grammar says.
      if (!ways.includes(screen.to) && Object.hasOwn(model.resources, screen.to))
        yield unknownName({
          place: place('screens', screen.name, 'to'),
          name: screen.to,
          message: say`No lines of "${resource.name}" become "${screen.to}" by a quantity that they store.`,
          allowed: ways,
        });
      const shared = sharedFields(resource, model.resources[screen.to]);
      const isField = (name: string): boolean => linesOf(resource).some((field) => field.name === name);
      for (const [index, name] of screen.by.entries())
        if (!shared.includes(name) && isField(name))
          yield unknownName({
            place: place('screens', screen.name, 'by', index),
            name,
            message: say`The header of "${screen.to}" has no field "${name}" of the same kind as the lines.`,
            allowed: shared,
          });
      for (const [index, name] of screen.always.entries())
        if (!screen.by.includes(name) && isField(name))
          yield unknownName({
            place: place('screens', screen.name, 'always', index),
            name,
            message: say`Nothing is grouped by "${name}".`,
            allowed: screen.by,
          });
      if (screen.assigns !== undefined && !screen.by.includes(screen.assigns) && isField(screen.assigns))
        yield unknownName({
          place: place('screens', screen.name, 'assigns'),
          name: screen.assigns,
          message: say`Nothing is grouped by "${screen.assigns}".`,
          allowed: screen.by,
        });
    }
  },
  bad: () => [
    { files: dispatching({ to: 'customer' }), at: at('to') },
    { files: dispatching({ by: ['price'] }), at: at('by', 0) },
    { files: dispatching({ by: ['customerId', 'quantity'] }), at: at('by', 1) },
  ],
  good: () => [{ files: dispatching({ always: ['customerId'], assigns: 'customerId' }) }],
};

/** Fields that the lines of one resource and the header of another have, both of one kind. */
function sharedFields(resource: Resource, target: Resource | undefined): string[] {
  return linesOf(resource).flatMap(({ name, target: to, type }) => {
    const own = target?.fields.find((field) => field.name === name);
    return own?.type === type && own.target?.resource === to?.resource ? [name] : [];
  });
}

const linesOf = ({ fields }: Resource): Field[] => fields.find(({ name }) => name === 'lines')?.fields ?? [];
