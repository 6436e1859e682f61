import { describe, expect, it } from 'vitest';
import { Random } from '../../../lib/Random';
import { INITIATOR, type ApproveNode, type Flow, type FlowNode, everyNode } from '../wire';
import { step, Walk } from './Walk.fixture';

const parallel = (id: string, ...branches: FlowNode[][]): FlowNode => ({
  kind: 'parallel',
  id,
  title: id,
  branches: branches.map((nodes, at) => ({ id: `${id}${at}`, title: `${id}${at}`, nodes })),
});
const flow = (...nodes: FlowNode[]): Flow => ({ nodes });

describe('the ways of an approval', () => {
  it('in all orders in which four people vote they come to the same, where no first vote decides', () => {
    const people = ['甲', '乙', '丙', '丁'];
    const modes: Partial<ApproveNode>[] = [
      { together: 'all', refusal: 'last' },
      { together: 'all', refusal: 'first' },
      { together: 'one', refusal: 'last' },
      { together: 'weight', refusal: 'last', weights: { 甲: 3, 乙: 2, 丙: 1, 丁: 1 }, passShare: 60 },
    ];
    for (const mode of modes)
      for (let opinions = 0; opinions < 16; opinions++) {
        const ends = permutations(people).map((order) => {
          const walk = new Walk(flow(step('审批', people, mode)));
          const said = order.map((person) => {
            if (walk.state.status !== 'running') return undefined;
            return opinions & (1 << people.indexOf(person)) ? walk.agree(person) : walk.refuse(person);
          });
          expect(said).toEqual(people.map(() => undefined));
          return walk.state.status;
        });
        expect(new Set(ends).size, `${mode.together} ${opinions}`).toBe(1);
        expect(['agreed', 'refused']).toContain(ends[0]);
      }
  });

  it('random returns along a line of steps ask whom a list of ticks asks next', () => {
    const steps = ['一', '二', '三', '四', '五'];
    const random = new Random(20_260_302);
    const seen = new Set<string>();
    for (let run = 0; run < 100; run++) {
      const walk = new Walk(flow(...steps.map((id) => step(id, [`${id}人`], { onRefusal: 'previous' }))));
      const ticks = steps.map(() => false);
      for (let act = 0; act < 12 && walk.state.status !== 'agreed'; act++) {
        const at = ticks.indexOf(false);
        const person = `${steps[at]}人`;
        expect(walk.turn).toEqual([`${steps[at]} ${person}`]);
        const refused = lineAct(walk, { at, person, steps, ticks, random, act }, seen);
        expect(refused).toBeUndefined();
      }
    }
    expect([...seen].toSorted()).toEqual([
      'agree',
      'back again',
      'back here',
      'initiator again',
      'initiator here',
      'refuse',
    ]);
  });

  it('a refusal that ends it closes all other parts, in other branches too, and credits nobody with it', () => {
    const walk = new Walk(
      flow(parallel('并', [step('财务', ['甲', '乙'])], [step('法务', ['丙'])]), step('总', ['丁'])),
    );
    expect(walk.turn).toEqual(['财务 甲', '财务 乙', '法务 丙']);
    walk.refuse('甲');
    expect(walk.state.status).toBe('refused');
    expect(walk.turn).toEqual([]);
    expect(walk.state.tasks.filter(({ vote }) => vote !== undefined).map(({ person }) => person)).toEqual(['甲']);
    expect(walk.agree('丙')).toBe('审批已结束，不能再操作');
  });

  it('a return out of a branch to before it asks all branches anew, and old votes do not count', () => {
    const walk = new Walk(
      flow(
        step('主管', ['王']),
        parallel('并', [step('财务', ['甲', '乙'])], [step('法务', ['丙'])]),
        step('总', ['丁']),
      ),
    );
    walk.agree('王');
    walk.agree('甲');
    expect(walk.back('丙', '主管', 'again')).toBeUndefined();
    expect(walk.turn).toEqual(['主管 王']);
    walk.agree('王');
    expect(walk.turn).toEqual(['财务 甲', '财务 乙', '法务 丙']);
    for (const person of ['甲', '乙', '丙', '丁']) walk.agree(person);
    expect(walk.state.status).toBe('agreed');
  });

  it('a return within a branch leaves the other branch as it stands', () => {
    const walk = new Walk(flow(parallel('并', [step('财务', ['甲']), step('复核', ['乙'])], [step('法务', ['丙'])])));
    walk.agree('甲');
    expect(walk.back('乙', '财务', 'again')).toBeUndefined();
    expect(walk.turn).toEqual(['财务 甲', '法务 丙']);
    walk.agree('丙');
    walk.agree('甲');
    walk.agree('乙');
    expect(walk.state.status).toBe('agreed');
  });

  it('nobody goes back into a branch of others, on to what is still to come, or to what was passed over', () => {
    const walk = new Walk(
      flow(step('空', []), parallel('并', [step('财务', ['甲'])], [step('法务', ['丙'])]), step('总', ['丁'])),
    );
    for (const to of ['法务', '总', '空', '没有'])
      expect(walk.back('甲', to, 'here'), to).toBe('只能退回到已经过的环节');
  });

  it('one takes back what one said while nobody has acted after it', () => {
    const walk = new Walk(flow(step('主管', ['王', '李']), step('总', ['丁'])));
    const task = walk.partOf('王');
    walk.agree('王');
    walk.agree('李');
    expect(walk.turn).toEqual(['总 丁']);
    expect(walk.act({ kind: 'tookBack', task, by: '李' })).toBe('没有可以撤回的意见');
    expect(walk.act({ kind: 'tookBack', task, by: '王' })).toBeUndefined();
    expect(walk.turn).toEqual(['主管 王']);
    walk.agree('王');
    const last = walk.state.tasks.find(({ person, vote }) => person === '王' && vote === 'agree')!.id;
    expect(walk.act({ kind: 'transferred', task: walk.partOf('丁'), to: walk.asked('戊'), by: '丁' })).toBeUndefined();
    expect(walk.act({ kind: 'tookBack', task: last, by: '王' })).toBe('后面的人已处理，不能撤回');
  });

  it('who signs already signs once when somebody hands over to him, and the votes are counted at once', () => {
    const walk = new Walk(flow(step('会签', ['甲', '乙'])));
    walk.agree('甲');
    expect(walk.act({ kind: 'transferred', task: walk.partOf('乙'), to: walk.asked('甲'), by: '乙' })).toBeUndefined();
    expect(walk.state.status).toBe('agreed');
  });

  it('taking somebody away counts the votes at once; the last one stays', () => {
    const walk = new Walk(flow(step('会签', ['甲', '乙'])));
    walk.agree('甲');
    const task = walk.partOf('乙');
    expect(walk.act({ kind: 'removed', task, by: '甲' })).toBe('只能减去自己加签的人');
    expect(walk.act({ kind: 'removed', task, by: '管理员' }, true)).toBeUndefined();
    expect(walk.state.status).toBe('agreed');
    const alone = new Walk(flow(step('审批', ['甲'])));
    expect(alone.act({ kind: 'removed', task: alone.partOf('甲'), by: '管理员' }, true)).toBe('环节至少保留一人');
  });

  it('who is asked first says his opinion, and it comes back', () => {
    const walk = new Walk(flow(step('审批', ['甲'])));
    expect(walk.act({ kind: 'delegated', task: walk.partOf('甲'), to: walk.asked('乙'), by: '甲' })).toBeUndefined();
    expect(walk.turn).toEqual(['审批 乙']);
    expect(walk.refuse('乙')).toBeUndefined();
    expect(walk.turn).toEqual(['审批 甲']);
    walk.agree('甲');
    expect(walk.state.status).toBe('agreed');
  });

  it('what is only to be done cannot be refused; a way that nothing leads into is passed over', () => {
    const handle: FlowNode = {
      kind: 'handle',
      id: '办理',
      title: '办理',
      who: { by: 'persons', ids: ['甲'] },
      together: 'all',
      nobody: 'skip',
    };
    const inclusive: FlowNode = {
      kind: 'inclusive',
      id: '可选',
      title: '可选',
      branches: [{ id: 'x', title: 'x', when: 'false', nodes: [step('不到', ['乙'])] }],
    };
    const walk = new Walk(flow(inclusive, handle), { 可选: [] });
    expect(walk.turn).toEqual(['办理 甲']);
    expect(walk.refuse('甲')).toBe('办理环节不能拒绝');
    walk.agree('甲');
    expect(walk.state.status).toBe('agreed');
  });

  it('an administrator goes on elsewhere, puts somebody else in, ends it; others may not', () => {
    const walk = new Walk(flow(step('一', ['甲']), step('二', ['乙']), step('三', ['丙'])));
    expect(walk.act({ kind: 'jumped', to: '三', by: '甲' })).toBe('只有审批管理员可以操作');
    expect(walk.act({ kind: 'jumped', to: '三', by: '管' }, true)).toBeUndefined();
    expect(walk.turn).toEqual(['三 丙']);
    expect(walk.act({ kind: 'jumped', to: '一', by: '管' }, true)).toBeUndefined();
    expect(walk.turn).toEqual(['一 甲']);
    expect(
      walk.act({ kind: 'replaced', task: walk.partOf('甲'), to: walk.asked('戊'), by: '管' }, true),
    ).toBeUndefined();
    expect(walk.turn).toEqual(['一 戊']);
    expect(walk.act({ kind: 'ended', result: 'ended', by: '管' }, true)).toBeUndefined();
    expect(walk.state.status).toBe('ended');
  });

  it('the initiator withdraws and urges, nobody else', () => {
    const walk = new Walk(flow(step('一', ['甲'])));
    expect(walk.act({ kind: 'ended', result: 'withdrawn', by: '甲' })).toBe('只有发起人可以撤销');
    expect(walk.act({ kind: 'urged', by: '甲' })).toBe('只有发起人可以催办');
    expect(walk.act({ kind: 'urged', by: 'initiator' })).toBeUndefined();
    expect(walk.act({ kind: 'ended', result: 'withdrawn', by: 'initiator' })).toBeUndefined();
    expect(walk.turn).toEqual([]);
  });

  it('random flows with random acts are never stuck, and ask nobody once they are over', () => {
    const random = new Random(44);
    const ends = new Map<string, number>();
    for (let run = 0; run < 120; run++) {
      const tree = randomNodes(random, 3);
      const walk = new Walk({ nodes: tree }, waysOf(random, tree));
      for (let act = 0; act < 60 && walk.state.status === 'running'; act++) {
        expect(walk.state.wants).toEqual([]);
        expect(walk.open.length, JSON.stringify(walk.events)).toBeGreaterThan(0);
        const { id: task, node, person: by } = random.pick(walk.open);
        const to = walk.asked(`客${random.between(1, 9)}`);
        const chance = random.between(1, 20);
        if (chance <= 12) walk.agree(by);
        else if (chance === 13) walk.refuse(by);
        else if (chance === 14) walk.act({ kind: 'transferred', task, to, by });
        else if (chance === 15) walk.act({ kind: 'delegated', task, to, by });
        else if (chance <= 18)
          walk.act({
            kind: 'added',
            task,
            position: random.pick(['before', 'beside', 'after'] as const),
            asked: [to],
            by,
          });
        else
          walk.back(
            by,
            random.pick([...everyNode(tree).map(({ id }) => id), node]),
            random.pick(['here', 'again'] as const),
          );
      }
      expect(walk.state.status === 'running' || walk.turn.length === 0).toBe(true);
      ends.set(walk.state.status, (ends.get(walk.state.status) ?? 0) + 1);
      const votes = walk.state.tasks.filter(
        ({ isGone, position, vote }) => vote !== undefined && isGone !== true && position !== 'first',
      );
      const signed = votes.map(
        ({ node, person, position, round, of = '' }) =>
          `${node}/${round}/${person}/${position === undefined || position === 'beside' ? '' : of}`,
      );
      expect(new Set(signed).size).toBe(signed.length);
    }
    expect(ends.get('agreed')).toBeGreaterThan(20);
    expect(ends.get('refused')).toBeGreaterThan(10);
  });
});

interface OnLine {
  at: number;
  person: string;
  steps: readonly string[];
  /** which steps are over, as the list of them says */
  ticks: boolean[];
  random: Random;
  act: number;
}

/** Does something at random, and ticks what a list would have ticked; gives why it was refused. */
function lineAct(walk: Walk, { act, at, person, random, steps, ticks }: OnLine, seen: Set<string>): string | undefined {
  const chance = random.between(1, 10);
  const then = random.pick(['here', 'again'] as const);
  if (chance === 8) {
    seen.add(`initiator ${then}`);
    const refused = walk.back(person, INITIATOR, then);
    if (then === 'again') ticks.fill(false);
    const asked = walk.turn.join();
    const again = walk.act({ kind: 'resubmitted', content: { 次: act }, by: 'initiator' });
    return refused ?? again ?? (asked || walk.state.content.次 !== act ? 'somebody is asked too early' : undefined);
  }
  if (chance <= 5 || at === 0) {
    seen.add('agree');
    ticks[at] = true;
    return walk.agree(person);
  }
  if (chance <= 7) {
    seen.add('refuse');
    ticks[at - 1] = false;
    return walk.refuse(person);
  }
  seen.add(`back ${then}`);
  const to = random.between(0, at - 1);
  if (then === 'again') ticks.fill(false, to);
  else ticks[to] = false;
  return walk.back(person, steps[to] ?? '', then);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, each) => each !== at)).map((rest) => [item, ...rest]),
  );
}

let nodes = 0;
function randomNodes(random: Random, depth: number): FlowNode[] {
  return Array.from({ length: random.between(1, 3) }, (): FlowNode => {
    nodes += 1;
    const id = `n${nodes}`;
    if (depth > 0 && random.isLikely(35))
      return {
        kind: random.pick(['condition', 'inclusive', 'parallel'] as const),
        id,
        title: id,
        branches: [1, 2].map((at) => ({
          id: `${id}-${at}`,
          title: `${id}-${at}`,
          nodes: randomNodes(random, depth - 1),
        })),
      };
    return step(id, random.some(['甲', '乙', '丙'], random.between(0, 3)), {
      together: random.pick(['all', 'one', 'turn', 'weight'] as const),
      refusal: random.pick(['first', 'last'] as const),
      onRefusal: random.pick(['end', 'previous'] as const),
    });
  });
}

function waysOf(random: Random, tree: readonly FlowNode[]): Record<string, string[]> {
  return Object.fromEntries(
    everyNode(tree).flatMap((node) =>
      node.kind === 'condition' || node.kind === 'inclusive'
        ? [
            [
              node.id,
              [1, 2]
                .slice(0, random.between(node.kind === 'inclusive' ? 0 : 1, 1) + (node.kind === 'inclusive' ? 1 : 0))
                .map((at) => `${node.id}-${at}`),
            ],
          ]
        : [],
    ),
  );
}
