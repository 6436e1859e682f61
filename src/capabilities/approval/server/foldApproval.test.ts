import { describe, expect, it } from 'vitest';
import type { ApproveNode } from '../wire';
import { step, Walk } from './Walk.fixture';

const PEOPLE = ['甲', '乙', '丙'];
const MODES: readonly Pick<ApproveNode, 'together' | 'refusal'>[] = (['all', 'turn', 'one', 'weight'] as const).flatMap(
  (together) => (['first', 'last'] as const).map((refusal) => ({ together, refusal })),
);
const ACTIONS = ['none', 'transferred', 'delegated', 'before', 'beside', 'after', 'removed', 'tookBack'] as const;
type Action = (typeof ACTIONS)[number];
type Opinions = Readonly<Record<string, 'agree' | 'refuse'>>;

const OPINIONS: readonly [string, Opinions][] = [
  ['all agree', {}],
  ['the second refuses', { 乙: 'refuse' }],
  ['the one who comes in refuses', { 丁: 'refuse' }],
  ['all of the step refuse', { 甲: 'refuse', 乙: 'refuse', 丙: 'refuse' }],
];

interface Slot {
  person: string;
  /** whose refusal is his, in the order in which they are asked */
  before: string[];
  after: string[];
}

/** What a step comes to, by the order of its slots alone: no rounds, no events. */
function naive(mode: (typeof MODES)[number], action: Action, at: number, opinions: Opinions): 'agreed' | 'refused' {
  const says = (person: string) => opinions[person] ?? 'agree';
  const slots: Slot[] = PEOPLE.map((person) => ({ person, before: [], after: [] }));
  const slot = slots[at]!;
  if (action === 'transferred') slot.person = '丁';
  if (action === 'before') slot.before = ['丁'];
  if (action === 'after') slot.after = ['丁'];
  // Whom one has asked for may be taken away again, as long as he has said nothing: nothing has changed then.
  if (action === 'beside') slots.splice(at + 1, 0, { person: '丁', before: [], after: [] });
  const verdicts = slots.map(({ after, before, person }) =>
    [...before, person, ...after].every((each) => says(each) === 'agree'),
  );
  const refusals = verdicts.filter((verdict) => !verdict).length;
  if (mode.together === 'all' || mode.together === 'turn') return refusals > 0 ? 'refused' : 'agreed';
  if (mode.together === 'one')
    return (mode.refusal === 'first' ? verdicts[0] : verdicts.includes(true)) ? 'agreed' : 'refused';
  // More than half of the weights, each one: who is asked comes in the order of the slots.
  const needed = verdicts.length / 2;
  let agreed = 0;
  for (const verdict of verdicts) {
    if (verdict) agreed += 1;
    else if (mode.refusal === 'first') return 'refused';
    if (agreed >= needed) return 'agreed';
  }
  return 'refused';
}

/** Everybody says what he thinks when it is his turn, the first slot first. */
function run(mode: (typeof MODES)[number], action: Action, at: number, opinions: Opinions) {
  const walk = new Walk({ nodes: [step('审批', PEOPLE, mode)] });
  const actor = PEOPLE[at]!;
  let isDone = action === 'none';
  for (let turn = 0; walk.state.status === 'running' && turn < 30; turn++) {
    const parts = walk.open;
    const part = isDone || mode.together === 'turn' ? parts[0] : parts.find(({ person }) => person === actor);
    if (!part) break;
    if (!isDone && part.person === actor) {
      isDone = true;
      doIt(walk, action, part.id, actor);
      continue;
    }
    const said = opinions[part.person] === 'refuse' ? walk.refuse(part.person) : walk.agree(part.person);
    expect(said).toBeUndefined();
  }
  return walk;
}

function doIt(walk: Walk, action: Action, task: string, by: string): void {
  const to = walk.asked('丁');
  const refused = (() => {
    switch (action) {
      case 'transferred':
      case 'delegated':
        return walk.act({ kind: action, task, to, by });
      case 'before':
      case 'beside':
      case 'after':
        return walk.act({ kind: 'added', task, position: action, asked: [to], by });
      case 'removed':
        return (
          walk.act({ kind: 'added', task, position: 'beside', asked: [to], by }) ??
          walk.act({ kind: 'removed', task: to.task, by })
        );
      default:
        return takeBack(walk, task, by);
    }
  })();
  expect(refused).toBeUndefined();
}

/** Agrees and thinks again, unless that has decided already. */
function takeBack(walk: Walk, task: string, by: string): string | undefined {
  const said = walk.agree(by);
  if (said !== undefined || walk.state.status !== 'running') return said;
  return walk.act({ kind: 'tookBack', task, by });
}

/** One agreement, or that of the first who may, decides before it can be taken back. */
const decidesAtOnce = (action: Action, { together }: (typeof MODES)[number]) =>
  action === 'tookBack' && together === 'one';

const CASES = MODES.flatMap((mode) =>
  ACTIONS.flatMap((action) =>
    [0, 1, 2].flatMap((at) => OPINIONS.map(([name, opinions]) => ({ name, mode, action, at, opinions, ...mode }))),
  ),
).filter(
  // Who has decided already can do nothing more: one vote, or half of the weights, comes before the last one's turn.
  ({ action, at, mode }) => !decidesAtOnce(action, mode) && (action === 'none' || mode.together !== 'turn' || at === 0),
);

describe('what several people of a step come to', () => {
  it.each(CASES)('$together/$refusal, $action at $at, $name', ({ action, at, mode, opinions }) => {
    expect(run(mode, action, at, opinions).state.status).toBe(naive(mode, action, at, opinions));
  });
});
