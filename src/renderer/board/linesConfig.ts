import type { ChartConfiguration } from 'chart.js';
import { at } from '../../lib/at';
import { abbreviateNumber } from '../../lib/format/abbreviateNumber';
import type { ChartLook } from './chartConfig';
import { HUES } from './hues';
import type { Lines } from './Lines';

/** What a name has room for beside the drawing. */
const NAME = 12;

/**
 * Several lines, each in a colour of its own with its name beside the drawing. They do not begin at nothing: rates that
 * are close to each other must be told apart.
 */
export function linesConfig({ labels, of }: Lines, { color, font, language }: ChartLook): ChartConfiguration<'line'> {
  const text = { color: color('--gj-text-muted'), font: { family: font, size: 12 } };
  const colors = [color('--gj-primary'), ...HUES];
  return {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: of.map(({ label, values }, index) => {
        const own = at(colors, index % colors.length);
        return {
          label: label.length > NAME ? `${label.slice(0, NAME - 1)}…` : label,
          data: values.map((each) => (each === null ? null : Number(each.value))),
          borderColor: own,
          backgroundColor: own,
          borderWidth: 2,
          pointRadius: 3,
          pointHitRadius: 12,
          spanGaps: true,
          clip: false as const,
        };
      }),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      layout: { padding: { top: 6, right: 8 } },
      interaction: { mode: 'nearest', intersect: false },
      scales: {
        x: {
          ticks: { ...text, maxRotation: 0, autoSkipPadding: 12 },
          grid: { display: false },
          offset: labels.length === 1,
        },
        y: {
          ticks: { ...text, callback: (value) => abbreviateNumber(value, language), maxTicksLimit: 6 },
          grid: { color: color('--gj-border') },
          border: { display: false },
        },
      },
      plugins: {
        legend: { display: true, position: 'right', labels: { ...text, boxWidth: 12 } },
        tooltip: {
          callbacks: {
            label: ({ dataIndex, datasetIndex }) => {
              const line = at(of, datasetIndex);
              return `${line.label}  ${at(line.values, dataIndex)?.text ?? ''}`;
            },
          },
        },
      },
    },
  };
}
