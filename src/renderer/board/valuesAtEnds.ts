import type { Plugin } from 'chart.js';
import { at } from '../../lib/at';
import { abbreviateNumber } from '../../lib/format/abbreviateNumber';
import { BAR, type ChartLook } from './chartConfig';
import type { Point } from './Point';
import { roomyValues } from './roomyValues';

/** Between a bar and its value, px. */
const GAP = 4;

/** Writes what bars come to at their ends: beside lying ones, above standing ones as far as they have room. */
export function valuesAtEnds(points: readonly Point[], isLying: boolean, { color, font, language }: ChartLook): Plugin {
  return {
    id: 'valuesAtEnds',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      const bars = chart.getDatasetMeta(0).data;
      ctx.save();
      ctx.font = `11px ${font}`;
      ctx.fillStyle = color('--gj-text-muted');
      ctx.textAlign = isLying ? 'left' : 'center';
      ctx.textBaseline = isLying ? 'middle' : 'bottom';
      const texts = points.map(({ value }) => abbreviateNumber(value, language));
      const written = roomyValues(
        bars.map(({ x, y }, index) => {
          const half = isLying ? 6 : ctx.measureText(at(texts, index)).width / 2;
          const middle = isLying ? y : x;
          const isCovered = !isLying && bars.some((other) => other.y < y && Math.abs(other.x - x) < half + BAR / 2);
          const size = isCovered ? 0 : Math.abs(Number(at(points, index).value));
          return { from: middle - half, to: middle + half, size };
        }),
      );
      for (const index of written) {
        const { x, y } = at(bars, index);
        ctx.fillText(at(texts, index), isLying ? x + GAP : x, isLying ? y : y - GAP);
      }
      ctx.restore();
    },
  };
}
