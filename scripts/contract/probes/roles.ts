import { z } from 'zod';
import type { Role, RoleDetail } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';
import { addGroup, addRole, assign, giveToNewcomer, listFunction } from '../roleTools';

const ROLE = z.object({
  id: z.string(),
  name: z.string().min(1),
  groupId: z.string().nullable(),
  remark: z.string(),
  wildcard: z.boolean(),
  userCount: z.number().int(),
});

const DETAIL = ROLE.extend({
  version: z.string().regex(/^\d+$/),
  functions: z.array(z.string()),
  resources: z.array(
    z.object({
      resource: z.string(),
      rows: z.enum(['all', 'departmentBelow', 'department', 'own']),
      hidden: z.array(z.string()),
    }),
  ),
  records: z.record(z.string(), z.array(z.string())),
});

const MEMBER = z.object({
  id: z.string(),
  userName: z.string(),
  loginId: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string(),
});

/** Roles and who holds them, on roles of the suite's own. */
export const roleProbes: Probes = {
  async 'E-081'(context) {
    const before = shaped(z.array(ROLE), await context.call('E-081'));
    const { id, name } = await addRole(context);
    const after = await context.call<Role[]>('E-081');
    same(after.length, before.length + 1, 'roles after adding one');
    same(
      after.find((role) => role.id === id),
      { id, name, groupId: null, remark: '契约测试', wildcard: false, userCount: 0 },
      'the new role',
    );
  },

  async 'E-082'(context) {
    const { id: groupId } = await addGroup(context);
    const { id, name } = await addRole(context, groupId);
    same((await detailOf(context, id)).groupId, groupId, 'the group of the new role');
    await context.refused('a second role of the same name', () => context.call('E-082', { name }));
    await context.refused('a role without a name', () => context.call('E-082', { name: '' }));
    await context.refused(
      'a role by somebody without the permission',
      async () => context.callAs(await (await Newcomer.of(context)).signIn(), 'E-082', { name: `${name}2` }),
      403,
    );
  },

  async 'E-083'(context) {
    const { id } = await addRole(context);
    const name = context.fresh('契约改名');
    await context.call('E-083', { id, name, groupId: null, remark: '改过' });
    const { name: after, remark } = await detailOf(context, id);
    same([after, remark], [name, '改过'], 'name and remark');
    await context.refused('the change of a role that does not exist', () =>
      context.call('E-083', { id: '999999999', name: `${name}2` }),
    );
  },

  async 'E-084'(context) {
    const { id } = await context.call<{ id: string }>('E-082', { name: context.fresh('契约角色') });
    await context.call('E-084', { id });
    demand(!(await context.call<Role[]>('E-081')).some((role) => role.id === id), 'a deleted role is still there');
    await context.refused('the second deletion of a role', () => context.call('E-084', { id }));
    const { id: held } = await addRole(context);
    const { name } = await giveToNewcomer(context, held);
    const refusal = await context.refused(
      'the deletion of a role that somebody holds',
      () => context.call('E-084', { id: held }),
      900,
    );
    demand(JSON.stringify(refusal.data).includes(name), 'the refusal does not say who holds the role');
  },

  async 'E-085'(context) {
    const { id, name } = await addRole(context);
    same(
      await detailOf(context, id),
      {
        id,
        name,
        groupId: null,
        remark: '契约测试',
        wildcard: false,
        userCount: 0,
        version: '1',
        functions: [],
        resources: [],
        records: {},
      },
      'a new role',
    );
    await context.refused('a role that does not exist', () => context.call('E-085', { id: '999999999' }));
  },

  async 'E-086'(context) {
    const { id: roleId } = await addRole(context);
    same(await context.call('E-086', { roleId }), [], 'people of a new role');
    const newcomer = await giveToNewcomer(context, roleId);
    const members = shaped(z.array(MEMBER), await context.call('E-086', { roleId }));
    same(
      members.map(({ deptId, id, loginId, userName }) => [id, userName, loginId, deptId]),
      [[newcomer.id, newcomer.name, newcomer.login, newcomer.departmentId]],
      'people of a role of one',
    );
  },

  async 'E-090'(context) {
    const { code } = await listFunction(context);
    const { id } = await addRole(context);
    await assign(context, id, { functions: [code] });
    const newcomer = await giveToNewcomer(context, id);
    await context.call('E-090', { roleId: id, userIds: [newcomer.id] });
    same((await detailOf(context, id)).userCount, 1, 'holders of a role that is given to somebody twice');
    same(await functionsOf(context, newcomer), [code], 'functions that come with the role');
    await context.refused('a role for somebody who does not exist', () =>
      context.call('E-090', { roleId: id, userIds: ['999999999'] }),
    );
  },

  async 'E-091'(context) {
    const { code } = await listFunction(context);
    const { id } = await addRole(context);
    await assign(context, id, { functions: [code] });
    const newcomer = await giveToNewcomer(context, id);
    const tokens = await newcomer.signIn();
    await context.call('E-091', { roleId: id, userIds: [newcomer.id] });
    same((await detailOf(context, id)).userCount, 0, 'holders after taking the role away');
    same(await context.callAs(tokens, 'E-006'), [], 'functions left, for a sign-in that goes on');
  },

  async 'E-092'(context) {
    const { id: groupId } = await addGroup(context);
    const ids = [await addRole(context, groupId), await addRole(context, groupId), await addRole(context, groupId)].map(
      ({ id }) => id,
    );
    const order = async () =>
      (await context.call<Role[]>('E-097', { groupId })).map(({ id }) => ids.indexOf(id)).join('');
    const move = (index: number, direction: string) => context.call('E-092', { id: ids[index], direction });
    same(await order(), '012', 'the order of new roles');
    await move(2, 'up');
    same(await order(), '021', 'the order after moving the last one up');
    await move(0, 'down');
    same(await order(), '201', 'the order after moving the first one down');
    await move(2, 'up');
    same(await order(), '201', 'the order after moving the first one up');
    await context.refused('a move to the side', () => move(0, 'left'));
  },

  async 'E-093'(context) {
    const { code } = await listFunction(context);
    const [from, to] = [await addRole(context), await addRole(context)];
    const newcomer = await giveToNewcomer(context, to.id);
    await assign(context, from.id, {
      functions: [code],
      resources: [{ resource: 'client', rows: 'own', hidden: ['tel'] }],
    });
    await context.call('E-093', { fromId: from.id, toId: to.id });
    const [{ functions, records, resources }, copy] = [
      await detailOf(context, from.id),
      await detailOf(context, to.id),
    ];
    same(
      { functions: copy.functions, records: copy.records, resources: copy.resources },
      { functions, records, resources },
      'the copied rights',
    );
    same([copy.name, copy.userCount], [to.name, 1], 'name and holders of the role that was copied to');
    same(await functionsOf(context, newcomer), [code], 'functions of who holds it');
  },
};

async function detailOf(context: Context, id: string): Promise<RoleDetail> {
  return shaped(DETAIL, await context.call('E-085', { id }));
}

async function functionsOf(context: Context, newcomer: Newcomer): Promise<string[]> {
  return (await context.callAs<{ frontUid: string }[]>(await newcomer.signIn(), 'E-006')).map(
    ({ frontUid }) => frontUid,
  );
}
