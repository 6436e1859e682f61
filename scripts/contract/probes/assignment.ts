import { z } from 'zod';
import { ConflictError } from '../../../src/client/ConflictError';
import type { FunctionNode, RoleDetail } from '../../../src/language/wire';
import { demand, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';
import { addRole, flat } from '../roleTools';

/** A code of one part (`/roleManage`) has no action, and needs no title beside that of its screen. */
const FUNCTION = z
  .object({ code: z.string().min(1), title: z.string(), opens: z.array(z.string()) })
  .refine(({ code, title }) => title !== '' || code.lastIndexOf('/') === 0, 'has no title');

const NODE: z.ZodType<FunctionNode> = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  kind: z.enum(['module', 'group', 'screen']),
  functions: z.array(FUNCTION),
  get children() {
    return z.array(NODE);
  },
});

const RESOURCE = z.object({
  resource: z.string().min(1),
  title: z.string().min(1),
  module: z.string().min(1),
  rows: z.array(z.enum(['all', 'departmentBelow', 'department', 'own'])).nonempty(),
  dimensions: z.array(z.string()),
  columns: z
    .array(z.object({ path: z.string().min(1), title: z.string().min(1), computedFrom: z.array(z.string()) }))
    .nonempty(),
});

/** What exists to assign, and assigning it. */
export const assignmentProbes: Probes = {
  async 'E-094'(context) {
    const nodes = flat<FunctionNode>(shaped(z.array(NODE).nonempty(), await context.call('E-094')));
    const codes = nodes.flatMap(({ functions }) => functions.map(({ code }) => code));
    same(new Set(codes).size, codes.length, 'functions that stand once');
    same(new Set(nodes.map(({ id }) => id)).size, nodes.length, 'different ids');
    demand(
      codes.every((code) => code.startsWith('/')),
      'a code without its slash',
    );
  },

  async 'E-095'(context) {
    const resources = shaped(z.array(RESOURCE).nonempty(), await context.call('E-095'));
    same(new Set(resources.map(({ resource }) => resource)).size, resources.length, 'resources that stand once');
    demand(
      resources.every(({ rows }) => rows[0] === 'all'),
      'all rows do not come first',
    );
    for (const { columns, resource } of resources)
      demand(
        columns.every(({ computedFrom }) =>
          computedFrom.every((path) => columns.some((column) => column.path === path)),
        ),
        `${resource}: computedFrom names a column that does not exist`,
      );
  },

  async 'E-096'(context) {
    const { id } = await addRole(context);
    const codes = flat(await context.call<FunctionNode[]>('E-094')).flatMap(({ functions }) =>
      functions.map(({ code }) => code),
    );
    const client = (await context.get<{ list: { id: string }[] }>('/api/bus/customer/customerList', { pageSize: 1 }))
      .list[0]!;
    const rights = {
      functions: codes.slice(0, 3).toSorted(),
      resources: [{ resource: 'client', rows: 'own', hidden: ['tel'] }],
      records: { client: [client.id] },
      wildcard: false,
    };
    await context.call('E-096', { id, version: '1', ...rights });
    const { functions, records, resources, version, wildcard } = await context.call<RoleDetail>('E-085', { id });
    same({ functions: functions.toSorted(), records, resources, wildcard }, rights, 'the saved rights');
    const stale = await context.refused(
      'rights sent back after somebody else changed them',
      () => context.call('E-096', { id, version: '1', ...rights, functions: [] }),
      409,
    );
    demand(
      stale instanceof ConflictError && (stale.data as RoleDetail).version === version,
      'a conflict does not bring the rights as they are now',
    );
    await context.refused('a function that does not exist', () =>
      context.call('E-096', { id, version, ...rights, functions: ['/no/such'] }),
    );
    await context.call('E-096', { id, version, ...rights, functions: codes.slice(3, 4) });
    same(
      (await context.call<RoleDetail>('E-085', { id })).functions,
      codes.slice(3, 4),
      'functions that replace the others',
    );
  },
};
