import { got } from '../../lib/got';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

/** A screen, and where it is opened. */
interface Addresses {
  name: string;
  paths: string[];
}

export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  severity: 'error',
  summary: 'Addresses of screens, aliases included, and names of screens are unique over all schema files.',
  gathers: gathering<Addresses[]>({
    note: ({ resource }) => resource.screens.map(({ aliases, name, path }) => ({ name, paths: [path, ...aliases] })),
    *judge(notes) {
      const addresses = new Map<string, Message>();
      const names = new Map<string, Message>();
      for (const { resource, note: screens, at } of notes)
        for (const { name, paths } of screens) {
          const owner = say`"${name}" of "${resource}"`;
          const other = names.get(name);
          if (other !== undefined)
            yield {
              ...at('screens', name),
              atKey: true,
              message: say`The screen name "${name}" is already used by ${other}.`,
            };
          names.set(name, owner);
          const taken = paths.find((path) => addresses.has(path));
          if (taken === undefined) for (const path of paths) addresses.set(path, owner);
          else
            yield {
              ...at('screens', name, 'path'),
              message: say`The address "${taken}" already leads to ${got(addresses, taken)}.`,
              ...(taken === paths[0] ? {} : { hint: say`It is the alias without the module in front` }),
            };
        }
    },
  }),
  bad: () => [
    {
      files: order({ screens: { orderAdd: { path: '/sales/order/orderList' } } }),
      at: { file: orderFile, path: ['screens', 'orderAdd', 'path'] },
    },
    {
      files: order({ screens: { orderAdd: { path: '/other/order/orderList' } } }),
      at: { file: orderFile, path: ['screens', 'orderAdd', 'path'] },
    },
    {
      files: order({ screens: { customerList: { kind: 'list', path: '/sales/order/others', columns: ['code'] } } }),
      at: { file: orderFile, path: ['screens', 'customerList'] },
    },
  ],
  good: () => [{ files: {} }],
};
