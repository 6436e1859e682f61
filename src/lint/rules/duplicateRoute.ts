import { say, type Message } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import { order, orderFile } from '../baseFiles';
import { gathering, type Gathered } from '../Gathering';
import type { Finding, Rule } from '../Rule';

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
      const addresses = new Map<string, Screen>();
      const names = new Map<string, Screen>();
      for (const { resource, note: screens, at } of notes)
        for (const { name, paths } of screens) {
          const own = { name, paths, resource, at };
          const other = names.get(name);
          if (other) yield* clashing(namedAs(other, own), namedAs(own, other));
          names.set(name, own);
          const taken = paths.find((path) => addresses.has(path));
          const owner = taken === undefined ? undefined : addresses.get(taken);
          if (taken !== undefined && owner) yield* clashing(openedAt(taken, owner, own), openedAt(taken, own, owner));
          else for (const path of paths) addresses.set(path, own);
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

type Screen = Addresses & Pick<Gathered<unknown>, 'at' | 'resource'>;

const ownerText = ({ at, name, resource }: Screen): Message => say`"${name}" of "${resource}" in ${at().file}`;

const namedAs = ({ at, name }: Screen, other: Screen): Finding => ({
  ...at('screens', name),
  atKey: true,
  message: say`The screen name "${name}" is already used by ${ownerText(other)}.`,
});

const openedAt = (address: string, { at, name, paths }: Screen, other: Screen): Finding => ({
  ...at('screens', name, 'path'),
  message: say`The address "${address}" already leads to ${ownerText(other)}.`,
  ...(address === paths[0] ? {} : { hint: say`It is the alias without the module in front` }),
});
