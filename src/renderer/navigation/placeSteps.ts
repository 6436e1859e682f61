import type { Flow, FlowStep } from '../../language/model';

/** Sizes in px; a box is wide enough for the longest title in two lines. */
export const BOX = { width: 148, height: 74, gapX: 42, gapY: 26 } as const;

export interface PlacedStep extends FlowStep {
  /** path of an SVG line */
  line: string;
}

export interface Board {
  width: number;
  height: number;
}

/** Upper left corner of a box, px. */
export function placeOf({ column, row }: { column: number; row: number }): { x: number; y: number } {
  return { x: column * (BOX.width + BOX.gapX), y: row * (BOX.height + BOX.gapY) };
}

/** Size of the whole picture, px. */
export function boardOf({ documents, steps }: Flow): Board {
  const columns = Math.max(0, ...documents.map(({ column }) => column + 1));
  const rows = Math.max(0, ...[...documents, ...steps.flatMap(({ via }) => via)].map(({ row }) => row + 1));
  return { width: columns * (BOX.width + BOX.gapX) - BOX.gapX, height: rows * (BOX.height + BOX.gapY) - BOX.gapY };
}

/**
 * Lines from box to box. Those that leave or reach the same box spread over its side, so that none lies on another; a
 * step back (a return) goes from the lower edge to the lower edge.
 */
export function placeSteps({ documents, steps }: Flow): PlacedStep[] {
  const cell = new Map(documents.map((document) => [document.resource, document]));
  return steps.map((step) => {
    const [from, to] = [cell.get(step.from)!, cell.get(step.to)!];
    const [start, end] = [placeOf(from), placeOf(to)];
    const y1 =
      start.y +
      shareOf(
        steps.filter(({ from: other }) => other === step.from),
        step,
        ({ to: other, via }) => (via[0] ?? cell.get(other)!).row,
      );
    const y2 =
      end.y +
      shareOf(
        steps.filter(({ to: other }) => other === step.to),
        step,
        ({ from: other, via }) => (via.at(-1) ?? cell.get(other)!).row,
      );
    if (to.column <= from.column) {
      const [x1, x2, y] = [start.x + BOX.width / 2, end.x + BOX.width / 2, Math.max(start.y, end.y) + BOX.height];
      return {
        ...step,
        line: `M${x1} ${start.y + BOX.height} C${x1} ${y + BOX.gapY} ${x2} ${y + BOX.gapY} ${x2} ${end.y + BOX.height + 6}`,
      };
    }
    let line = `M${start.x + BOX.width} ${y1}`;
    let [x, y] = [start.x + BOX.width, y1];
    for (const place of step.via.map(placeOf)) {
      const middle = place.y + BOX.height / 2;
      line += curve(x, y, place.x, middle) + ` H${place.x + BOX.width}`;
      [x, y] = [place.x + BOX.width, middle];
    }
    return { ...step, line: line + curve(x, y, end.x - 6, y2) };
  });
}

/** From one height to another across the gap between two columns. */
function curve(x1: number, y1: number, x2: number, y2: number): string {
  const bend = (x2 - x1) / 2;
  return ` C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

/**
 * Where on the side of a box a line begins or ends: the middle for one, spread for several in the order of where they
 * come from or go to.
 */
function shareOf(group: readonly FlowStep[], step: FlowStep, rowOf: (step: FlowStep) => number): number {
  const ordered = group.toSorted((a, b) => rowOf(a) - rowOf(b));
  return ((ordered.indexOf(step) + 1) / (group.length + 1)) * BOX.height;
}
