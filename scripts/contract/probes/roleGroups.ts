import { z } from 'zod';
import type { Role, RoleGroup } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';
import { addGroup, addRole } from '../roleTools';

const GROUP = z.object({
  id: z.string(),
  name: z.string().min(1),
  roles: z.array(z.looseObject({ id: z.string(), name: z.string(), groupId: z.string().nullable() })),
});

/** Role groups, on groups of the suite's own. */
export const roleGroupProbes: Probes = {
  async 'E-097'(context) {
    const { id: groupId } = await addGroup(context);
    same(await context.call('E-097', { groupId }), [], 'roles of a new group');
    const [first, second] = [await addRole(context, groupId), await addRole(context, groupId)];
    const roles = await context.call<Role[]>('E-097', { groupId });
    same(
      roles.map(({ groupId: group, id }) => [id, group]),
      [
        [first.id, groupId],
        [second.id, groupId],
      ],
      'roles of the group',
    );
  },

  async 'E-098'(context) {
    const group = await addGroup(context);
    const role = await addRole(context, group.id);
    const groups = shaped(z.array(GROUP).nonempty(), await context.call('E-098'));
    same(
      groups.filter(({ id }) => id === group.id).map(({ name, roles }) => [name, roles.map(({ id }) => id)]),
      [[group.name, [role.id]]],
      'the new group',
    );
    const ids = groups.flatMap(({ roles }) => roles.map(({ id }) => id));
    same(
      ids.toSorted(),
      (await context.call<Role[]>('E-081')).map(({ id }) => id).toSorted(),
      'each role once, in the groups and in the list of all',
    );
  },

  async 'E-099'(context) {
    const { id, name } = await addGroup(context);
    same((await groupOf(context, id))?.name, name, 'the name of the new group');
    await context.refused('a second group of the same name', () => context.call('E-099', { name }));
    await context.refused('a group without a name', () => context.call('E-099', { name: ' ' }));
  },

  async 'E-100'(context) {
    const { id } = await addGroup(context);
    const name = context.fresh('契约改名');
    await context.call('E-100', { id, name });
    same((await groupOf(context, id))?.name, name, 'the new name');
    await context.refused('the change of a group that does not exist', () =>
      context.call('E-100', { id: '999999999', name: `${name}2` }),
    );
  },

  async 'E-101'(context) {
    const ids = [await addGroup(context), await addGroup(context)].map(({ id }) => id);
    const order = async () =>
      (await groups(context)).flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : [])).join('');
    same(await order(), '01', 'the order of new groups');
    await context.call('E-101', { id: ids[1], direction: 'up' });
    same(await order(), '10', 'the order after moving the last one up');
    await context.call('E-101', { id: ids[1], direction: 'down' });
    same(await order(), '01', 'the order after moving it down again');
  },

  async 'E-102'(context) {
    const { id } = await context.call<{ id: string }>('E-099', { name: context.fresh('契约组') });
    const role = await addRole(context, id);
    await context.call('E-102', { id });
    demand((await groupOf(context, id)) === undefined, 'a deleted group is still there');
    same(
      (await context.call<Role[]>('E-081')).find((each) => each.id === role.id)?.groupId,
      null,
      'the group of a role whose group was deleted',
    );
    await context.refused('the second deletion of a group', () => context.call('E-102', { id }));
  },
};

function groups(context: Context): Promise<RoleGroup[]> {
  return context.call<RoleGroup[]>('E-098');
}

async function groupOf(context: Context, id: string): Promise<RoleGroup | undefined> {
  return (await groups(context)).find((group) => group.id === id);
}
