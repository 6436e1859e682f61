import { groupBy } from '../../lib/groupBy';
import { say } from '../../lib/message';
import { changed, customer, order, orderFile } from '../baseFiles';
import { gathering, type Gathered } from '../Gathering';
import type { Rule } from '../Rule';

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
      for (const [api, all] of groupBy(notes, ({ note }) => note)) {
        if (all.length < 2) continue;
        const [owner, ...others] = all.toSorted((a, b) => nearness(b, notes) - nearness(a, notes));
        for (const { at, resource } of others)
          yield {
            ...at('api'),
            message: say`"${owner?.resource ?? ''}" is called at "${api}" already: the calls of "${resource}" would reach that.`,
          };
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
