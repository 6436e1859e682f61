import { declaredActions } from '../../language/action/declaredActions';
import type { ButtonInput } from '../../language/meta/buttonMeta';
import { groupBy } from '../../lib/groupBy';
import { say, type Message } from '../../lib/message';
import { borrowedFrom } from '../actions/borrowedFrom';
import { baseFiles, changed, machine, machineFile, order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';

const SETTLE = { title: '审核', sets: { urgency: '1' } };
const SHIPPING = {
  ship: { title: '紧急', from: [1], to: 0, permission: 'ship', refusalTitle: '不可', refusal: { '0': '不可' } },
  recall: {
    title: '普通',
    from: [0],
    to: 1,
    undoes: 'ship',
    permission: 'ship',
    refusalTitle: '不可',
    refusal: { '1': '不可' },
  },
};
const OTHER = 'schemas/_shared/machines/other.json';
const another = (name: string, permission: string) => ({
  [`schemas/_shared/machines/${name}.json`]: changed(machineFile, { actions: { review: { permission } } }),
});

/** Rights to look at something, by which nothing is changed. */
const READING: readonly string[] = ['list', 'detail', 'export', 'print', 'detailList', 'statistics'];

/** Rights that belong to one action that the product knows: nothing else that a machine says asks for them. */
const DECLARED = new Map(
  ['add', 'delete', 'import', 'list', 'detail', 'export', 'print'].map((right) => [
    right,
    new Set(declaredActions.flatMap(({ name, permission }) => (permission === right ? [name] : []))),
  ]),
);

/** An action or button with the right that it asks for. */
interface Asking extends Place {
  name: string;
  title: string;
  right: string;
}

/** What the buttons of a resource ask for, and whose rights are its own. */
interface Rights {
  machine: string | undefined;
  /** module parts of its permissions */
  modules: string[];
  buttons: (Pick<Asking, 'name' | 'title' | 'right'> & {
    isReading: boolean;
    isCreating: boolean;
    isWritten: boolean;
  })[];
}

export const actionPermission: Rule = {
  id: 'action-permission',
  severity: 'warning',
  summary:
    'An action asks for the same right in all machines that have it, a button for what it does; neither for a right that belongs to another.',
  byAnalogy: true,
  *inShared({ sources }) {
    const machines = [...sources.machines.values()];
    const asking = machines.flatMap(({ file, value }) =>
      Object.entries(value.actions).map(([name, { permission, title }]): Asking => ({
        file,
        path: ['actions', name, 'permission'],
        name,
        title,
        right: permission,
      })),
    );
    const usual = usualRights(asking);
    for (const action of asking) {
      const own = [
        action.name,
        ...declaredActions.filter(({ name }) => name === action.name).map(({ permission }) => permission),
      ];
      const agreed = usual.get(action.name) ?? own[1];
      // A right that only this machine knows is its own affair.
      const isKnown =
        DECLARED.has(action.right) ||
        asking.some(({ file, name, right }) => file !== action.file && name !== action.name && right === action.right);
      if (action.right === agreed) continue;
      if (agreed !== undefined && isKnown)
        yield wrong(
          action,
          say`Other machines let "${action.name}" be done with the right "${agreed}", not "${action.right}".`,
          agreed,
        );
      else if (
        DECLARED.has(action.right) &&
        !DECLARED.get(action.right)?.has(action.name) &&
        !own.includes(action.right)
      )
        yield wrong(action, belongs(action, [...(DECLARED.get(action.right) ?? [])][0] ?? action.right));
      else {
        const machine = machines.find(({ file }) => file === action.file);
        const owner = machine && borrowedFrom(machine.value, action.name, (name, right) => usual.get(name) === right);
        if (owner !== undefined) yield wrong(action, belongs(action, owner));
      }
    }
  },
  gathers: gathering<Rights>({
    note: ({ input: { buttons = {}, machine: named }, resource }) => ({
      machine: named,
      modules: [resource.permission, ...resource.screens.map(({ name }) => name)],
      buttons: Object.entries(buttons).map(([name, button]) => ({
        name,
        title: button.title,
        right: button.permission ?? name,
        isReading: isReading(button),
        isCreating: button.select === 'none',
        isWritten: button.permission !== undefined,
      })),
    }),
    *judge(notes, { sources }) {
      const owners = new Map(notes.flatMap(({ note, resource }) => note.modules.map((module) => [module, resource])));
      for (const [name, { file, value }] of sources.machines)
        for (const [action, { permission, title }] of Object.entries(value.actions)) {
          const owner = owners.get(moduleOf(permission));
          const users = notes.filter(({ note }) => note.machine === name);
          const asking = { file, path: ['actions', action, 'permission'], name: action, title, right: permission };
          if (owner !== undefined && users.some(({ resource }) => resource !== owner))
            yield wrong(asking, belongs(asking, owner));
        }
      const all = notes.flatMap(({ at, note: { buttons } }) =>
        buttons.map(({ isWritten, ...button }) => ({
          ...button,
          ...at('buttons', button.name, ...(isWritten ? ['permission'] : [])),
        })),
      );
      const usual = usualRights(all);
      for (const {
        at,
        note: { buttons: note, modules },
      } of notes)
        for (const button of note) {
          const place = at('buttons', button.name, ...(button.isWritten ? ['permission'] : []));
          const asking: Asking = { ...button, ...place };
          const back = note.find(({ name, title }) => name !== button.name && takesBack(button.title, title));
          const other = note.find(({ name }) => name !== button.name && name === button.right);
          const agreed = usual.get(button.name);
          const owner = owners.get(moduleOf(button.right));
          if (owner !== undefined && !modules.includes(moduleOf(button.right)))
            yield wrong(asking, belongs(asking, owner));
          else if (back && button.right !== back.right)
            yield wrong(
              asking,
              say`"${button.title}" takes "${back.title}" back and asks for another right than that.`,
              back.right,
            );
          else if (agreed !== undefined && agreed !== button.right)
            yield wrong(
              asking,
              say`Elsewhere "${button.name}" is done with the right "${agreed}", not "${button.right}".`,
              agreed,
            );
          else if (other && !back) yield wrong(asking, belongs(asking, other.name));
          else if (
            !button.isReading &&
            (READING.includes(button.right) || button.right === 'import' || button.right === 'delete')
          )
            yield wrong(asking, belongs(asking, button.right));
          else if (!button.isCreating && button.right === 'add') yield wrong(asking, belongs(asking, 'add'));
        }
    },
  }),
  bad: () => [
    {
      files: {
        ...another('one', 'examine'),
        ...another('two', 'examine'),
        ...machine({ actions: { review: { permission: 'delete' } } }),
      },
      at: { file: machineFile, path: ['actions', 'review', 'permission'] },
    },
    {
      files: machine({ actions: { unreview: { permission: 'delete' } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'permission'] },
    },
    {
      files: machine({ actions: { ...SHIPPING, unreview: { undoes: 'review', permission: 'ship' } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'permission'] },
    },
    {
      files: machine({ actions: { ...SHIPPING, unreview: { permission: 'ship' } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'permission'] },
    },
    {
      files: machine({
        actions: {
          ...SHIPPING,
          edit: { ...SHIPPING.ship, permission: 'update', to: null },
          ship: { ...SHIPPING.ship, permission: 'update' },
        },
      }),
      at: { file: machineFile, path: ['actions', 'ship', 'permission'] },
    },
    {
      files: order({ buttons: { settle: SETTLE, free: { ...SETTLE, title: '弃审', permission: 'settle' } } }),
      at: { file: orderFile, path: ['buttons', 'free', 'permission'] },
    },
    {
      files: order({ buttons: { settle: SETTLE, unsettle: { ...SETTLE, title: '取消审核' } } }),
      at: { file: orderFile, path: ['buttons', 'unsettle'] },
    },
    {
      files: order({ buttons: { settle: { ...SETTLE, permission: 'export' } } }),
      at: { file: orderFile, path: ['buttons', 'settle', 'permission'] },
    },
    {
      files: order({ buttons: { settle: { ...SETTLE, permission: '/customerList/update' } } }),
      at: { file: orderFile, path: ['buttons', 'settle', 'permission'] },
    },
    {
      files: machine({ actions: { review: { permission: '/customerList/update' } } }),
      at: { file: machineFile, path: ['actions', 'review', 'permission'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: machine({ actions: SHIPPING }) },
    {
      files: {
        ...another('one', 'examine'),
        [OTHER]: baseFiles[machineFile],
        ...machine({ actions: { review: { permission: 'check' } } }),
      },
    },
    {
      files: order({ buttons: { settle: SETTLE, unsettle: { ...SETTLE, title: '取消审核', permission: 'settle' } } }),
    },
  ],
};

/** By name, where two or more agree and fewer say otherwise. */
function usualRights(asking: readonly Asking[]): Map<string, string> {
  const usual = new Map<string, string>();
  for (const [name, each] of groupBy(asking, (action) => action.name)) {
    const counts = [...groupBy(each, ({ right }) => right)].map(([right, of]) => ({ right, count: of.length }));
    const [first] = counts.sort((a, b) => b.count - a.count);
    if (first && first.count >= 2 && first.count > each.length / 2) usual.set(name, first.right);
  }
  return usual;
}

/** The module part of a whole permission; of an action part nothing. */
const moduleOf = (permission: string): string => /^\/(\w+)/.exec(permission)?.[1] ?? '';

const isReading = ({ call, opens, sets }: ButtonInput): boolean =>
  opens !== undefined && call === undefined && sets === undefined;

const takesBack = (title: string, other: string): boolean => title === `取消${other}` || title === `撤销${other}`;

const belongs = ({ name, right }: Asking, to: string): Message =>
  say`"${name}" asks for the right "${right}", which belongs to "${to}".`;

function wrong({ file, path }: Asking, message: Message, agreed?: string): Finding {
  return { file, path, message, ...(agreed === undefined ? {} : { didYouMean: agreed }) };
}
