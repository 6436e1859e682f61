import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeNotice, dialogs, holdNotice, notify, releaseNotice, toast } from './dialogs';

const shown = (): string[] => dialogs.notices.map(({ title, text }) => `${title}${text}`);
const card = (title: string, seconds: number): number => {
  notify({ kind: 'info', title, text: '', seconds });
  return dialogs.notices.at(-1)!.id;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  dialogs.notices.splice(0);
  vi.useRealTimers();
});

describe('notices', () => {
  it('B-332 stay their time, or until they are closed, several at once', () => {
    card('维护', 60);
    const update = card('更新', 0);
    vi.advanceTimersByTime(59_999);
    expect(shown()).toEqual(['维护', '更新']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['更新']);
    vi.advanceTimersByTime(86_400_000);
    expect(shown()).toEqual(['更新']);
    closeNotice(update);
    expect(shown()).toEqual([]);
  });

  it('are held while somebody reads them, each for itself', () => {
    const read = card('维护', 60);
    card('其他', 60);
    vi.advanceTimersByTime(50_000);
    holdNotice(read);
    vi.advanceTimersByTime(600_000);
    expect(shown()).toEqual(['维护']);
    releaseNotice(read);
    vi.advanceTimersByTime(9_999);
    expect(shown()).toEqual(['维护']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('B-330 an error, like any short message, stays two seconds and is not stacked', () => {
    toast('error', '保存失败');
    toast('error', '保存失败');
    toast('success', '审核成功');
    expect(shown()).toEqual(['保存失败', '审核成功']);
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(['保存失败', '审核成功']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('E-16 one that can be taken back stays ten seconds, and takes the place of the same line', () => {
    toast('success', '审核成功');
    toast('success', '审核成功', { text: '撤销', run: () => undefined });
    expect(dialogs.notices.map(({ act }) => act?.text)).toEqual(['撤销']);
    vi.advanceTimersByTime(9_999);
    expect(shown()).toEqual(['审核成功']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });
});
