import type { AssignableFunction, FunctionNode, RoleAssignment, RoleDetail } from '../../src/language/wire';
import type { Context } from './Context';
import { demand } from './ContractFault';
import { Newcomer } from './Newcomer';

/** A role of the suite's own, without people and rights; gone after the probe. */
export async function addRole(context: Context, groupId: string | null = null): Promise<{ id: string; name: string }> {
  const name = context.fresh('契约角色');
  const { id } = await context.call<{ id: string }>('E-082', { name, groupId, remark: '契约测试' });
  context.later(() => context.call('E-084', { id }));
  return { id, name };
}

/** A role group of the suite's own; gone after the probe. */
export async function addGroup(context: Context): Promise<{ id: string; name: string }> {
  const name = context.fresh('契约组');
  const { id } = await context.call<{ id: string }>('E-099', { name });
  context.later(() => context.call('E-102', { id }));
  return { id, name };
}

/** Replaces what a role allows. */
export async function assign(context: Context, id: string, rights: Partial<RoleAssignment>): Promise<void> {
  const { functions, records, resources, version, wildcard } = await context.call<RoleDetail>('E-085', { id });
  await context.call('E-096', { id, version, wildcard, functions, resources, records, ...rights });
}

/** Gives a role to the newcomer; taken away after the probe. */
export async function giveToNewcomer(context: Context, roleId: string): Promise<Newcomer> {
  const newcomer = await Newcomer.of(context);
  await context.call('E-090', { roleId, userIds: [newcomer.id] });
  context.later(() => context.call('E-091', { roleId, userIds: [newcomer.id] }));
  return newcomer;
}

/** All menus, from the modules down. */
export function flat<T extends { children: T[] }>(nodes: readonly T[]): T[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

/** A permission that opens a list. */
export async function listFunction(context: Context): Promise<AssignableFunction> {
  const tree = await context.call<FunctionNode[]>('E-094');
  const found = flat(tree).flatMap(
    ({ functions }) => functions.find(({ code, opens }) => code.endsWith('/list') && opens.length > 0) ?? [],
  )[0];
  demand(found !== undefined, 'there is no permission that opens a list');
  return found;
}
