import type { Fix } from '../../language/meta/Fix';
import { didYouMean } from '../../lib/didYouMean';
import type { Module } from '../../language/model';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Place } from '../ResourceView';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const pathModule: Rule = {
  id: 'path-module',
  severity: 'error',
  summary:
    'A screen lies below the address of its module, in a menu group that the module declares; a list or report may lie in a group of another module.',
  *inResource({ resource, at }, { model, isBroken }) {
    const modules = new Map(model.modules.map((module) => [module.name, module]));
    const module = modules.get(resource.module);
    const groups = module?.groups.map(({ name }) => name) ?? [];
    if (!module && !isBroken('module', resource.module))
      yield {
        ...at('group'),
        message: say`The folder "${resource.module}" has no module.json.`,
        hint: say`Write schemas/${resource.module}/module.json with title, icon, order and groups`,
      };
    else if (module && !groups.includes(resource.group))
      yield unknownName({
        // What is no slip of another one is missing in the module, told once for all that stand in it.
        place:
          didYouMean(resource.group, groups) === undefined
            ? { file: `schemas/${resource.module}/module.json`, path: ['groups'] }
            : at('group'),
        name: resource.group,
        message: say`"${resource.group}" is no menu group of the module "${resource.module}".`,
        allowed: groups,
      });
    for (const { kind, name, path } of resource.screens)
      if (
        path !== `/${resource.module}` &&
        !path.startsWith(`/${resource.module}/`) &&
        !((kind === 'list' || kind === 'report') && isInGroup(path, modules))
      )
        yield {
          ...at('screens', name, 'path'),
          message: say`The address "${path}" does not begin with "/${resource.module}/", the folder of its file.`,
          fix: addressFix(at('screens', name, 'path'), path, resource.module, modules.keys()),
        };
  },
  bad: () => [
    { files: order({ group: 'oder' }), at: { file: orderFile, path: ['group'] } },
    { files: order({ group: 'stocktaking' }), at: { file: 'schemas/sales/module.json', path: ['groups'] } },
    {
      files: order({ screens: { orderAdd: { path: '/stock/order/orderAdd' } } }),
      at: { file: orderFile, path: ['screens', 'orderAdd', 'path'] },
    },
    { files: { 'schemas/sales/module.json': null }, at: { file: 'schemas/sales/customer.json', path: ['group'] } },
  ],
  good: () => [
    { files: {} },
    {
      files: {
        ...order({ screens: { orderSums: { path: '/stock/books/orderSums' } } }),
        'schemas/stock/module.json': {
          schemaVersion: 5,
          title: '状态',
          icon: 'folder',
          order: 20,
          groups: { books: '明细' },
        },
      },
    },
    { files: { 'schemas/sales/module.json': '{ broken' } },
  ],
};

/** Whether an address names a menu group that its module declares. */
function isInGroup(path: string, modules: ReadonlyMap<string, Module>): boolean {
  const [, module = '', group] = path.split('/');
  return modules.get(module)?.groups.some(({ name }) => name === group) ?? false;
}

/**
 * The address of another module, or one that is misspelled, becomes that of the file's; where there is none it is put
 * in front.
 */
function addressFix({ path: place }: Place, path: string, module: string, modules: Iterable<string>): Fix {
  const [first = '', ...others] = path.slice(1).split('/');
  const isModule = [...modules].includes(first) || didYouMean(first, [module]) !== undefined;
  const meant = `/${[module, ...(isModule ? others : [first, ...others])].join('/')}`;
  return { title: say`Write "${meant}"`, set: [{ path: place, value: meant }] };
}
