import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import { changed, customer, order, orderFile } from '../baseFiles';
import { gathering, type Gathered } from '../Gathering';
import type { Finding, Rule } from '../Rule';

const another = (module: string, resource: string, api: string) => ({
  [`schemas/${module}/${resource}.json`]: changed('schemas/sales/customer.json', {
    resource,
    api,
    screens: { customerList: null, [`${resource}List`]: { kind: 'list', columns: ['code', 'name'] } },
  }),
});
const stock = {
  'schemas/stock/module.json': changed('schemas/sales/module.json', { order: 20 }),
  ...another('stock', 'shelf', '/api/stock/shelf'),
};

export const apiClash: Rule = {
  id: 'api-clash',
  severity: 'error',
  summary: 'No two resources are called at one address.',
  gathers: gathering<string>({
    note: ({ resource }) => resource.api,
    *judge(notes) {
      for (const all of groupBy(notes, ({ note }) => note).values()) {
        const [owner, ...others] = all.toSorted((a, b) => nearness(b, notes) - nearness(a, notes));
        if (owner) for (const other of others) yield* clashing(inViewOf(owner, other), inViewOf(other, owner));
      }
    },
  }),
  bad: () => [
    { files: customer({ api: '/api/sales/order' }), at: { file: 'schemas/sales/customer.json', path: ['api'] } },
    { files: order({ api: '/api/sales/customer' }), at: { file: orderFile, path: ['api'] } },
    {
      files: {
        ...stock,
        ...another('stock', 'goods', '/api/stock/item'),
        ...another('sales', 'ware', '/api/stock/item'),
      },
      at: { file: 'schemas/sales/ware.json', path: ['api'] },
    },
  ],
  good: () => [{ files: {} }, { files: another('sales', 'reserve', '/api/sales/reserve') }],
};

/** How much speaks for it that an address is that of a resource: its name, then the addresses beside it in its module. */
function nearness({ at, note: api, resource }: Gathered<string>, all: readonly Gathered<string>[]): number {
  const module = moduleOf(at);
  const beside = all.filter(
    (other) => other.resource !== resource && other.note !== api && moduleOf(other.at) === module,
  );
  const shared = beside.map(({ note }) => note.startsWith(folderOf(api)));
  const isNamed = api.endsWith(`/${resource}`);
  return (isNamed ? 2 : 0) + shared.filter(Boolean).length / (shared.length + 1);
}

const folderOf = (api: string): string => api.slice(0, api.lastIndexOf('/') + 1);

const moduleOf = (at: Gathered<string>['at']): string => at().file.split('/').slice(0, -1).join('/');

const inViewOf = ({ at, note: api, resource }: Gathered<string>, other: Gathered<string>): Finding => ({
  ...at('api'),
  message: say`"${other.resource}" in ${other.at().file} is called at "${api}" already: the calls of "${resource}" would reach that.`,
});
