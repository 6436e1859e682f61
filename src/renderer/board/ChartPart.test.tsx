// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { ChartPart } from './ChartPart';

vi.mock('./useNear', () => ({ useNear: () => false }));

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

it('two products that are called alike are two rows, without a complaint of React', () => {
  const complaint = vi.spyOn(console, 'error');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const points = [
    { label: '三节滑轨', value: '5' },
    { label: '三节滑轨', value: '3' },
  ];
  act(() => root.render(<ChartPart kind="bar" title="产品销量" points={points} />));
  expect([...host.querySelectorAll('tr')].map((row) => row.textContent)).toEqual(['三节滑轨5', '三节滑轨3']);
  expect(complaint.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  act(() => root.unmount());
});

it('the keyboard finds a button that makes links of what bars were counted from', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const points = [
    { label: '三节滑轨', value: '5', opens: '/saleManage/salesProList?productId=7' },
    { label: '铰链', value: '3' },
  ];
  act(() => root.render(<ChartPart kind="bar" title="产品销量" points={points} />));
  expect(host.querySelectorAll('a')).toHaveLength(0);
  const button = host.querySelector<HTMLButtonElement>('button[aria-expanded=false]')!;
  act(() => button.click());
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([points[0]!.opens]);
  act(() => button.click());
  expect(host.querySelectorAll('a')).toHaveLength(0);
  act(() => root.unmount());
});
