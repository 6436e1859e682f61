// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MenuList } from './MenuList';

let root: Root;
let host: HTMLElement;
const onClose = vi.fn<(isLeft: boolean) => void>();
const run = vi.fn<(text: string) => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const show = (chosen?: string): void =>
  act(() =>
    root.render(
      <MenuList
        label="menu"
        items={['a', 'b', 'c', 'd'].map((text) => ({
          key: text,
          text,
          run: () => run(text),
          disabled: text === 'c',
          ...(chosen !== undefined && { checked: text === chosen }),
        }))}
        onClose={onClose}
      />,
    ),
  );
const focused = () => document.activeElement?.textContent;
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void document.activeElement!.dispatchEvent(event));
  return event.defaultPrevented;
}

it('is walked by arrows, Home and End, round and over what cannot be chosen', () => {
  show();
  const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    press(key);
    return focused();
  });
  expect(walked).toEqual(['b', 'd', 'a', 'd', 'a', 'd']);
  expect(press('x')).toBe(false);
});

it('begins with what is chosen of alternatives', () => {
  show('b');
  expect(focused()).toBe('b');
  expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
});

it('closes before it runs, by Esc and Tab on the way back, and by a press elsewhere on the way on', () => {
  show();
  act(() => (document.activeElement as HTMLElement).click());
  expect(run).toHaveBeenCalledWith('a');
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(run.mock.invocationCallOrder[0]!);
  // A dialog around it must not close with it.
  expect([press('Escape'), press('Tab')]).toEqual([true, true]);
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(onClose.mock.calls).toEqual([[false], [false], [false], [true]]);
});
