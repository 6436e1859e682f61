import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Finding, Rule } from '../Rule';

export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  severity: 'error',
  summary: 'Addresses of screens, aliases included, and names of screens are unique over all schema files.',
  *check({ views }) {
    const addresses = new Map<string, Message>();
    const names = new Map<string, Message>();
    for (const { resource, at } of views) {
      for (const screen of resource.screens) {
        const owner = say`"${screen.name}" of "${resource.name}"`;
        const other = names.get(screen.name);
        if (other !== undefined) yield { ...at('screens', screen.name), atKey: true, message: say`The screen name "${screen.name}" is already used by ${other}.` };
        names.set(screen.name, owner);
        yield* taken([screen.path, ...screen.aliases], owner, at('screens', screen.name, 'path'));
      }
    }

    function* taken(paths: string[], owner: Message, place: { file: string; path: (string | number)[] }): Generator<Finding> {
      for (const path of paths) {
        const other = addresses.get(path);
        if (other !== undefined) {
          yield { ...place, message: say`The address "${path}" already leads to ${other}.`, ...(path === paths[0] ? {} : { hint: say`It is the alias without the module in front` }) };
          return;
        }
      }
      for (const path of paths) addresses.set(path, owner);
    }
  },
  bad: [
    { files: order({ screens: { orderAdd: { path: '/sales/order/orderList' } } }), at: { file: orderFile, path: ['screens', 'orderAdd', 'path'] } },
    { files: order({ screens: { orderAdd: { path: '/other/order/orderList' } } }), at: { file: orderFile, path: ['screens', 'orderAdd', 'path'] } },
    {
      files: order({ screens: { customerList: { kind: 'list', path: '/sales/order/others', columns: ['code'] } } }),
      at: { file: orderFile, path: ['screens', 'customerList'] },
    },
  ],
  good: [{ files: {} }],
};
