import type { Machine } from '../language/model';

/** Sizes of the drawing, in its own units. */
export const STATE = { width: 116, height: 40, gap: 92 } as const;
const STEP = 34;

export interface Arc {
  key: string;
  path: string;
  label: string;
  x: number;
  y: number;
}

export interface MachineDrawing {
  width: number;
  height: number;
  /** upper edge of the states */
  top: number;
  states: { value: number; title: string; color: string; x: number }[];
  arcs: Arc[];
}

/**
 * A status machine as states in a row, actions that lead on above them and actions that lead back below, the longer the
 * farther out.
 */
export function machineArcs({ actions, states }: Machine, t: (zh: string) => string): MachineDrawing {
  const column = new Map(states.map(({ value }, index) => [value, index]));
  const arrows = new Map<string, { from: number; to: number; labels: string[] }>();
  for (const { from, title, to } of actions)
    for (const state of from) {
      const [start, end] = [column.get(state), to === undefined ? undefined : column.get(to)];
      if (start === undefined || end === undefined || start === end) continue;
      const key = `${start}-${end}`;
      const arrow = arrows.get(key) ?? { from: start, to: end, labels: [] };
      if (!arrow.labels.includes(t(title))) arrow.labels.push(t(title));
      arrows.set(key, arrow);
    }
  const all = [...arrows].toSorted(
    ([, one], [, other]) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from),
  );
  const levels = { forward: 0, back: 0 };
  const placed = all.map(([key, arrow]) => ({
    key,
    ...arrow,
    level: arrow.to > arrow.from ? (levels.forward += 1) : (levels.back += 1),
  }));
  const top = levels.forward * STEP + 22;
  const centre = (index: number) => index * (STATE.width + STATE.gap) + STATE.width / 2;
  const arcs = placed.map(({ from, key, labels, level, to }): Arc => {
    const isForward = to > from;
    const [x1, x2] = [centre(from) + (isForward ? 18 : -18), centre(to) + (isForward ? -18 : 18)];
    const edge = isForward ? top : top + STATE.height;
    const out = isForward ? top - level * STEP : top + STATE.height + level * STEP;
    return {
      key,
      path: `M${x1} ${edge}V${out}H${x2}V${edge + (isForward ? -4 : 4)}`,
      label: labels.join(' / '),
      x: (x1 + x2) / 2,
      y: out - 5,
    };
  });
  return {
    width: states.length * (STATE.width + STATE.gap) - STATE.gap,
    height: top + STATE.height + levels.back * STEP + 10,
    top,
    states: states.map(({ color, title, value }, index) => ({
      value,
      title: t(title),
      color,
      x: index * (STATE.width + STATE.gap),
    })),
    arcs,
  };
}
