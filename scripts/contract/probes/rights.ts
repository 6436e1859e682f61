import { z } from 'zod';
import type { MenuNode } from '../../../src/client';
import type { UsableResource } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';
import { Newcomer } from '../Newcomer';
import { addRole, assign, giveToNewcomer, listFunction } from '../roleTools';

const MENU: z.ZodType<MenuNode> = z.object({
  name: z.string().min(1),
  icon: z.string().nullable(),
  frontUid: z.string().min(1),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  get children() {
    return z.array(MENU);
  },
});

const RESOURCE = 'client';
const HIDDEN = 'tel';

/** What a person may use: one's own answer, and another one for somebody else. */
export const rightsProbes: Probes = {
  async 'E-006'(context) {
    const own = shaped(z.array(z.object({ frontUid: z.string().min(1) })), await context.call('E-006'));
    const newcomer = await Newcomer.of(context);
    const codes = async () =>
      (await context.callAs<{ frontUid: string }[]>(await newcomer.signIn(), 'E-006')).map(({ frontUid }) => frontUid);
    same(await codes(), [], 'functions of somebody without a role');
    const { code } = await listFunction(context);
    await holding(context, { functions: [code] });
    same(await codes(), [code], 'functions of somebody with a role of one');
    demand(
      own.some(({ frontUid }) => frontUid !== code),
      'two people with different roles get the same functions',
    );
  },

  async 'E-007'(context) {
    const own = screensOf(shaped(z.array(MENU), await context.call('E-007')));
    const newcomer = await Newcomer.of(context);
    const { code, opens } = await listFunction(context);
    const menu = async () => shaped(z.array(MENU), await context.callAs(await newcomer.signIn(), 'E-007'));
    const before = screensOf(await menu());
    await holding(context, { functions: [code] });
    const after = screensOf(await menu());
    const added = after.filter((name) => !before.includes(name));
    demand(
      added.length > 0 && added.every((name) => opens.includes(name)),
      `${code} opens ${opens.join(', ')}, the menu gains ${added.join(', ') || 'nothing'}`,
    );
    demand(
      after.every((name) => own.includes(name)),
      'somebody with one right sees more of the menu than the administrator',
    );
  },

  async 'E-008'(context) {
    const newcomer = await hiding(context);
    const batch = async (given: Record<string, string>) =>
      context.callAs<UsableResource[]>(await newcomer.signIn(), 'E-008', given);
    const asked = await batch({ resource: `${RESOURCE},supplier`, controls: 'columns,rows' });
    same(
      asked.map(({ control, resource }) => `${resource} ${control}`),
      [`${RESOURCE} columns`, `${RESOURCE} rows`, 'supplier columns', 'supplier rows'],
      'what was asked for',
    );
    same(
      asked.slice(0, 2).map(({ value }) => value),
      [{ hidden: [HIDDEN] }, { rows: ['own'], records: {} }],
      'what the role hides',
    );
    same(
      await batch({ resource: '*', controls: 'columns' }),
      [{ resource: RESOURCE, control: 'columns', value: { hidden: [HIDDEN] } }],
      'all resources that hide a column',
    );
    same(
      await context.call('E-008', { resource: RESOURCE, controls: 'columns' }),
      [{ resource: RESOURCE, control: 'columns', value: { hidden: [] } }],
      'what the own account hides',
    );
  },

  async 'E-009'(context) {
    const newcomer = await hiding(context);
    const ask = async (control: string) =>
      context.callAs<UsableResource>(await newcomer.signIn(), 'E-009', { resource: RESOURCE, control });
    same(await ask('columns'), { resource: RESOURCE, control: 'columns', value: { hidden: [HIDDEN] } }, 'the columns');
    same(await ask('rows'), { resource: RESOURCE, control: 'rows', value: { rows: ['own'], records: {} } }, 'the rows');
    await context.refused('a resource that does not exist', () =>
      context.call('E-009', { resource: 'noSuchThing', control: 'columns' }),
    );
  },
};

/** The newcomer with a role of these rights. */
async function holding(context: Context, rights: Parameters<typeof assign>[2]): Promise<Newcomer> {
  const { id } = await addRole(context);
  await assign(context, id, rights);
  return giveToNewcomer(context, id);
}

/** The newcomer with a role that shows only their own customers, and those without a column. */
function hiding(context: Context): Promise<Newcomer> {
  return holding(context, {
    functions: ['/clientList/list'],
    resources: [{ resource: RESOURCE, rows: 'own', hidden: [HIDDEN] }],
  });
}

/** Names of the screens of a menu. */
function screensOf(menu: readonly MenuNode[]): string[] {
  return menu.flatMap(({ children, frontUid }) => (children && children.length > 0 ? screensOf(children) : [frontUid]));
}
