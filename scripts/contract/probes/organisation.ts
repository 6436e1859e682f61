import { z } from 'zod';
import { session } from '../../../src/client/sessionStore';
import type { OrganisationNode } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';
import { flat } from '../roleTools';

const NODE: z.ZodType<OrganisationNode> = z.object({
  id: z.string().regex(/^(2_)?\d+$/),
  pid: z.string().nullable(),
  name: z.string().min(1),
  type: z.union([z.literal(1), z.literal(2)]),
  icon: z.string(),
  hasChildren: z.boolean(),
  get children() {
    return z.array(NODE);
  },
});

const MEMBER = z.object({
  id: z.string(),
  userName: z.string(),
  loginId: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string(),
});

/** Departments with their people, in the circles that the trees differ by. */
export const organisationProbes: Probes = {
  async 'E-013'(context) {
    const newcomer = await Newcomer.of(context);
    const members = async (deptId: string) => shaped(z.array(MEMBER), await context.call('E-013', { deptId }));
    const found = (await members(newcomer.departmentId)).filter(({ id }) => id === newcomer.id);
    same(
      found.map(({ deptId, loginId, userName }) => [deptId, loginId, userName]),
      [[newcomer.departmentId, newcomer.login, newcomer.name]],
      'the newcomer in their department',
    );
    const tree = flat(await context.call<OrganisationNode[]>('E-014'));
    const elsewhere = tree.find(
      (node) =>
        node.type === 1 &&
        node.id !== newcomer.departmentId &&
        !flat([node]).some(({ id }) => id === newcomer.departmentId),
    )!;
    demand(
      elsewhere !== undefined && !(await members(elsewhere.id)).some(({ id }) => id === newcomer.id),
      'another department has the newcomer too',
    );
  },

  'E-014': (context) => wholeTree(context, 'E-014'),
  'E-088': (context) => wholeTree(context, 'E-088'),

  async 'E-087'(context) {
    const { all, tree } = await trees(context, 'E-087');
    demand(idsOf(tree).has(`2_${session.userId}`), 'the person who asks is not in the tree of those who can sign in');
    demand(idsOf(tree).size < idsOf(all).size, 'there are as many people who can sign in as there are people');
    const { loginless } = await entered(context);
    demand(
      !idsOf(await context.call('E-087')).has(loginless) && idsOf(await context.call('E-088')).has(loginless),
      'an employee without an account is among those who can sign in',
    );
  },

  async 'E-089'(context) {
    await trees(context, 'E-089');
    const { leave, loginless } = await entered(context);
    demand(idsOf(await context.call('E-089')).has(loginless), 'an employee in service without an account is missing');
    await leave();
    demand(
      !idsOf(await context.call('E-089')).has(loginless) && idsOf(await context.call('E-088')).has(loginless),
      'somebody who has left is still in service',
    );
  },
};

/** Everybody, each once, under their department. */
async function wholeTree(context: Context, id: string): Promise<void> {
  const newcomer = await Newcomer.of(context);
  const { tree } = await trees(context, id);
  const found = flat(tree).filter((node) => node.id === `2_${newcomer.id}`);
  same(
    found.map(({ name, pid, type }) => [name, pid, type]),
    [[newcomer.name, newcomer.departmentId, 2]],
    'the newcomer in the tree',
  );
}

/** A tree that is well formed, beside that of everybody. */
async function trees(context: Context, id: string): Promise<{ tree: OrganisationNode[]; all: OrganisationNode[] }> {
  const tree = shaped(z.array(NODE).nonempty(), await context.call(id));
  const nodes = flat<OrganisationNode>(tree);
  same(new Set(nodes.map((node) => node.id)).size, nodes.length, 'different ids');
  for (const node of nodes) {
    demand(node.hasChildren === node.children.length > 0, `${node.name}: hasChildren is wrong`);
    demand(
      node.children.every(({ pid }) => pid === node.id),
      `${node.name}: pid of a child is wrong`,
    );
    demand((node.type === 2) === node.id.startsWith('2_'), `${node.name}: only people have ids with 2_`);
  }
  return { tree, all: await context.call('E-088') };
}

/** An employee without an account, who can leave; gone after the probe. */
async function entered(context: Context): Promise<{ loginless: string; leave: () => Promise<void> }> {
  const { list } = await context.get<{ list: Record<string, unknown>[] }>('/api/bus/employee/list', {
    pageSize: 1,
    status: '1',
  });
  const { departmentId, factoryId, gender, hireDate, position } = list[0]!;
  const body = {
    departmentId,
    factoryId,
    gender,
    hireDate,
    position,
    name: context.fresh('契约'),
    tel: context.freshPhone(),
    jobStatus: 'trial',
  };
  const { id } = await context.post<{ id: string }>('/api/bus/employee/add', body);
  context.later(() => context.post('/api/bus/employee/delete', { ids: [id] }));
  const leave = async () => {
    const row = await context.get<{ list: Record<string, unknown>[] }>('/api/bus/employee/list', {
      'name~': body.name,
    });
    await context.post('/api/bus/employee/edit', { ...row.list[0], jobStatus: 'left', leaveDate: hireDate });
  };
  return { loginless: `2_${id}`, leave };
}

function idsOf(tree: readonly OrganisationNode[]): Set<string> {
  return new Set(flat(tree).flatMap(({ id, type }) => (type === 2 ? [id] : [])));
}
