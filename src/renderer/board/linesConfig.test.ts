import { expect, it } from 'vitest';
import { linesConfig } from './linesConfig';

const look = { language: 'zh', color: (name: string) => name, font: 'sans' };
const lines = {
  labels: ['2026-09', '2026-10', '2026-11'],
  of: [
    {
      label: '苏州长兴粉末涂料有限公司 千克 一级供应商',
      values: [{ value: '100', text: '100%' }, null, { value: '98.31', text: '98.31%' }],
    },
    { label: '昆山诚信', values: [null, { value: '99.96', text: '99.96%' }, null] },
  ],
};

it('each line has a colour and a name, goes on behind what is not known, and does not begin at nothing', () => {
  const { data, options } = linesConfig(lines, look);
  const [first, second] = data.datasets;
  expect(first).toMatchObject({ label: '苏州长兴粉末涂料有限公…', data: [100, null, 98.31], spanGaps: true });
  expect(second!.borderColor).not.toBe(first!.borderColor);
  expect(options!.plugins!.legend!.display).toBe(true);
  expect(options!.scales!.y).not.toHaveProperty('beginAtZero');
});
