// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { copyText } from './copyText';
import { dialogs } from './dialogs';

const said = () => dialogs.notices.map(({ kind, text }) => [kind, text]);
const clipboard = (writeText: (text: string) => Promise<void>): void => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

beforeEach(() => void dialogs.notices.splice(0));

it('B-323 says that it copied, in other words where they are given, or that it failed', async () => {
  const write = vi
    .fn<(text: string) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('denied'));
  clipboard(write);
  await copyText('a');
  await copyText('b', '复制账户成功');
  await copyText('c');
  expect(write.mock.calls).toEqual([['a'], ['b'], ['c']]);
  expect(said()).toEqual([
    ['success', '复制成功'],
    ['success', '复制账户成功'],
    ['error', '复制失败，请重试。'],
  ]);
});

it('copies with the older command where a page without TLS has no clipboard, inside the open dialog, and leaves nothing behind', async () => {
  vi.stubGlobal('isSecureContext', false);
  document.body.innerHTML = '<dialog open><button>copy</button></dialog>';
  const button = document.querySelector('button')!;
  button.focus();
  const copied: (string | undefined)[] = [];
  document.execCommand = () => copied.push(document.querySelector<HTMLTextAreaElement>('dialog > textarea')?.value) > 0;
  await copyText('13800000000');
  expect(copied).toEqual(['13800000000']);
  expect(said()).toEqual([['success', '复制成功']]);
  expect([document.querySelector('textarea'), document.activeElement]).toEqual([null, button]);
});
