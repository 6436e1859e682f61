import type { Machine, MachineAction } from '../../language/model';

/**
 * Sizes in px: boxes stand one below the other, what leads on beside them on the right, what leads back on the left.
 */
export const BOX = { width: 96, height: 30, gap: 46, bend: 26, step: 12 } as const;

export interface MachineArc {
  from: number;
  to: number;
  actions: readonly MachineAction[];
  side: 'left' | 'right';
  /** path of an SVG line, its ends at the sides of the boxes (x = 0 left, x = BOX.width right) */
  line: string;
  /** where its label stands */
  label: { x: number; y: number };
}

export interface MachineLayout {
  /** states in the order in which records come to them, with the upper edge of their boxes */
  states: readonly { value: number; y: number }[];
  arcs: readonly MachineArc[];
  height: number;
}

/**
 * Lays a status machine out: states in the order of the shortest way from the first one, an arc for each pair of states
 * however many actions lead there.
 */
export function machineLayout(machine: Machine): MachineLayout {
  const ordered = inOrder(machine);
  const top = new Map(ordered.map((value, index) => [value, index * (BOX.height + BOX.gap)]));
  const pairs = new Map<string, { from: number; to: number; actions: MachineAction[] }>();
  for (const action of machine.actions)
    for (const from of action.from) {
      if (action.to === undefined || action.to === from) continue;
      const pair = pairs.get(`${from} ${action.to}`) ?? { from, to: action.to, actions: [] };
      pair.actions.push(action);
      pairs.set(`${from} ${action.to}`, pair);
    }
  const arcs = [...pairs.values()].map((pair): MachineArc => {
    const isForth = top.get(pair.to)! > top.get(pair.from)!;
    const length = Math.abs(ordered.indexOf(pair.to) - ordered.indexOf(pair.from));
    const [x, out] = isForth ? [BOX.width, 1] : [0, -1];
    // Ends apart from each other, so that lines that leave and reach one box do not touch.
    const [y1, y2] = [
      top.get(pair.from)! + BOX.height * (isForth ? 0.7 : 0.3),
      top.get(pair.to)! + BOX.height * (isForth ? 0.3 : 0.7),
    ];
    const far = x + out * (BOX.bend + (length - 1) * BOX.step);
    return {
      ...pair,
      side: isForth ? 'right' : 'left',
      line: `M${x} ${y1} C${far} ${y1} ${far} ${y2} ${x + out * 6} ${y2}`,
      label: { x: x + out * (BOX.bend * 0.8 + (length - 1) * BOX.step), y: (y1 + y2) / 2 },
    };
  });
  return {
    states: ordered.map((value) => ({ value, y: top.get(value)! })),
    arcs,
    height: ordered.length * (BOX.height + BOX.gap) - BOX.gap,
  };
}

/** States by the number of actions that lead to them, those that none leads to at the end. */
function inOrder({ actions, initial, states }: Machine): number[] {
  const found = [initial];
  for (const state of found)
    for (const { from, to } of actions)
      if (to !== undefined && from.includes(state) && !found.includes(to)) found.push(to);
  return [...found, ...states.map(({ value }) => value).filter((value) => !found.includes(value))];
}
