import type { MachineInput } from '../../language/meta/sharedMeta';
import { say } from '../../lib/message';
import { waysBack, type WayBackOf } from '../actions/waysBack';
import { machine, machineFile, order, orderFile } from '../baseFiles';
import { hasUnknownState } from '../hasUnknownState';
import type { Finding, Rule } from '../Rule';

const posted = order({
  ledger: { keys: ['customerId'], measures: ['total'] },
  postings: [{ ledger: 'order', on: 'review', side: 'in', keys: {}, add: { total: 'total' } }],
});

const EDIT = { title: '编辑', from: [0], permission: 'update', refusalTitle: '编辑失败', refusal: { '1': '不可编辑' } };
/** What clears a field. */
const CLEAR = 'null';

export const wayBack: Rule = {
  id: 'way-back',
  severity: 'error',
  summary:
    'What an action posts another takes back or a red entry corrects; one that takes another back leads from where that led to where it began, says so, and clears what that set.',
  *inShared({ sources }) {
    for (const { file, value } of sources.machines.values()) {
      if (hasUnknownState(value)) continue;
      for (const [name, { from, to, undoes }] of Object.entries(value.actions)) {
        const other = undoes === undefined ? undefined : value.actions[undoes];
        if (other?.to === undefined) continue;
        const leads = to !== undefined && other.from.includes(to);
        if (!from.includes(other.to) || !leads)
          yield {
            file,
            path: ['actions', name, 'undoes'],
            message: say`"${name}" does not lead back from where "${undoes!}" led to where it began.`,
          };
      }
      for (const back of waysBack(value)) {
        yield* unsaid(back, value).map((finding) => ({ file, ...finding }));
        yield* turnedSets(back, value).map((finding) => ({ file, ...finding }));
      }
    }
  },
  *inResource({ resource, input, at }) {
    const actions = resource.machine?.actions ?? [];
    for (const [index, { frees, on }] of (input.postings ?? []).entries()) {
      // What is left of a document that has come to its end is kept for nobody.
      if (frees === resource.name) continue;
      const isAction = actions.some(({ name, to }) => name === on && to !== undefined);
      if (isAction && !input.reversal && !actions.some(({ undoes }) => undoes === on))
        yield {
          ...at('postings', index, 'on'),
          message: say`No action undoes "${on}": what it posts could never be taken back.`,
          hint: say`Add \`undoes\` to the action of the machine that leads back, or \`reversal\` for red entries`,
        };
    }
  },
  bad: () => [
    { files: posted, at: { file: orderFile, path: ['postings', 0, 'on'] } },
    {
      files: machine({ actions: { unreview: { undoes: 'review', to: 1 } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'undoes'] },
    },
    { files: machine({ actions: { edit: EDIT } }), at: { file: machineFile, path: ['actions', 'unreview'] } },
    {
      files: machine({
        actions: {
          review: { sets: { reviewedOn: CLEAR } },
          unreview: { undoes: 'review', sets: { reviewedOn: 'today()' } },
        },
      }),
      at: { file: machineFile, path: ['actions', 'review', 'sets', 'reviewedOn'] },
    },
    {
      files: machine({ actions: { unreview: { undoes: 'review', sets: { reviewedOn: 'today()' } } } }),
      at: { file: machineFile, path: ['actions', 'unreview', 'sets', 'reviewedOn'] },
    },
    {
      files: machine({ actions: { unreview: { undoes: 'review', sets: null } } }),
      at: { file: machineFile, path: ['actions', 'unreview'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: machine({ actions: { edit: { ...EDIT, from: [0, 1] } } }) },
    { files: machine({ actions: { edit: EDIT, unreview: { undoes: 'review' } } }) },
    { files: { ...posted, ...machine({ actions: { unreview: { undoes: 'review' } } }) } },
  ],
};

/** What leads back and does not say so: what it takes back would stay posted. */
function unsaid({ isSaid, name, of }: WayBackOf, { actions }: MachineInput): Omit<Finding, 'file'>[] {
  if (isSaid) return [];
  return [
    {
      path: ['actions', name],
      message: say`"${name}" leads back from where "${of}" led to where it began, but does not say that it undoes it.`,
      fix: {
        title: say`Write "${of}"`,
        set: [
          {
            path: ['actions', name, 'undoes'],
            value: of,
            behind: Object.keys(actions[name] ?? {}).filter((key) => ['title', 'from', 'to'].includes(key)),
          },
        ],
      },
    },
  ];
}

/** What was set is cleared on the way back, not on the way there. */
function turnedSets({ name, of }: WayBackOf, { actions }: MachineInput): Omit<Finding, 'file'>[] {
  const [there = {}, back = {}] = [actions[of]?.sets, actions[name]?.sets];
  const both = Object.keys(there).filter((field) => Object.hasOwn(back, field));
  const cleared = both.find((field) => there[field] === CLEAR);
  const forgotten = Object.keys(there).find((field) => there[field] !== CLEAR && !Object.hasOwn(back, field));
  const kept = both.find((field) => back[field] !== CLEAR && (there[field] === CLEAR || there[field] === back[field]));
  return [
    ...(cleared === undefined
      ? []
      : [
          {
            path: ['actions', of, 'sets', cleared],
            message: say`"${of}" clears "${cleared}", which "${name}", that takes it back, should clear.`,
          },
        ]),
    ...(forgotten === undefined
      ? []
      : [
          {
            path: ['actions', name],
            message: say`"${name}" takes "${of}" back, but does not clear "${forgotten}", which that sets.`,
          },
        ]),
    ...(kept === undefined
      ? []
      : [
          {
            path: ['actions', name, 'sets', kept],
            message: say`"${name}" takes "${of}" back, but does not clear "${kept}", which that sets.`,
            fix: {
              title: say`Write "${CLEAR}"`,
              set: both
                .filter((field) => back[field] !== CLEAR)
                .map((field) => ({ path: ['actions', name, 'sets', field], value: CLEAR })),
            },
          },
        ]),
  ];
}
