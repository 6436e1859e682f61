// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CapabilityPages, type CapabilityPage, type FileViewProps } from '../capability/CapabilityPage';
import { Preview } from './Preview';
import type { PreviewedFile, PreviewPort } from './PreviewPort';

let host: HTMLDivElement;
let root: Root;
let closed: number;
let saved: string[];

function setActing(isActing: boolean): void {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = isActing;
}

beforeEach(() => {
  setActing(true);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  closed = 0;
  saved = [];
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** The one of the test environment cannot be read. */
const blobOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]): Blob => new NodeBlob(parts) as Blob;
const file = (name: string, size = 10): PreviewedFile => ({ id: name, name, size, type: 'text/plain' });
const textPort = (texts: Record<string, string>): PreviewPort => ({
  async blob({ name }) {
    const text = texts[name];
    if (text === undefined) throw new Error('gone');
    return blobOf(text);
  },
  save: ({ name }) => void saved.push(name),
});
const show = (element: ReactElement) => act(() => root.render(element));
const opened = (names: readonly string[], port: PreviewPort, start = 0) =>
  show(<Preview files={names.map((name) => file(name))} start={start} port={port} onClose={() => closed++} />);
/** Waits for a state of the page, while React does what it does when it likes. */
async function until(holds: () => void): Promise<void> {
  setActing(false);
  await vi.waitFor(holds, { timeout: 60_000 });
  setActing(true);
}
const seen = (text: string) => until(() => expect(host.textContent).toContain(text));
const press = (key: string) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    host.querySelector('.gj-preview-body')?.dispatchEvent(event);
  });
const button = (name: string) => host.querySelector<HTMLButtonElement>(`.gj-preview-head [aria-label="${name}"]`);
const place = () => host.querySelector('.gj-preview-place')?.textContent;

describe('the window of a preview', () => {
  it('leafs through files by keys and buttons, and begins again behind the last', async () => {
    const outer = vi.fn<() => void>();
    show(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the form around it
      <div onKeyDown={outer}>
        <Preview
          files={[file('a.txt'), file('b.txt'), file('c.txt')]}
          start={1}
          port={textPort({ 'a.txt': '甲文', 'b.txt': '乙文', 'c.txt': '丙文' })}
          onClose={() => closed++}
        />
      </div>,
    );
    await seen('乙文');
    expect(place()).toBe('2 / 3');
    press('ArrowRight');
    await seen('丙文');
    press('ArrowRight');
    await seen('甲文');
    expect(place()).toBe('1 / 3');
    act(() => button('上一个文件')?.click());
    await seen('丙文');
    expect(outer, 'a form around it hears none of its keys').not.toHaveBeenCalled();
    act(() => button('关闭')?.click());
    expect(closed).toBe(1);
  });

  it('has a button for what serves the file, and one that is alone is not leafed through', async () => {
    opened(['a.txt'], textPort({ 'a.txt': '甲文' }));
    await seen('甲文');
    expect(place()).toBeUndefined();
    expect(['上一个文件', '下一个文件', '放大', '向右旋转'].map(button)).toEqual([null, null, null, null]);
    act(() => button('下载')?.click());
    expect(saved).toEqual(['a.txt']);
  });

  it('who may look and nothing else finds nothing to save or print by', async () => {
    const { blob } = textPort({ 'a.txt': '甲文' });
    opened(['a.txt', 'b.zip'], { blob });
    await seen('甲文');
    expect(['下载', '打印'].map(button)).toEqual([null, null]);
    press('ArrowRight');
    await seen('此类文件不能在页面中预览');
    expect(host.textContent).not.toContain('下载');
  });

  it('B-354 what cannot be shown says what it is and why, and is saved', async () => {
    const names = ['图纸.dwg', '报价.xls', '报价.xlsx', '会议.mp4'];
    opened(names, textPort({}));
    for (const text of ['此类文件不能在页面中预览', '旧版 Office', '此类文件不能', '此类文件不能']) {
      await seen(text);
      expect(host.querySelector('.gj-preview-note')?.textContent).toContain('10 B');
      press('ArrowRight');
    }
    act(() => host.querySelector<HTMLElement>('.gj-preview-note button')?.click());
    expect(saved).toEqual(['图纸.dwg']);
  });

  it('what is too large to be loaded whole is not asked for', async () => {
    const port = { ...textPort({}), blob: vi.fn<PreviewPort['blob']>() };
    show(<Preview files={[file('a.log', 30_000_000)]} start={0} port={port} onClose={() => closed++} />);
    await seen('28.61 MB');
    expect(host.textContent).toContain('超过了可预览的 10 MB');
    expect(port.blob).not.toHaveBeenCalled();
  });

  it('a failure is told in its place and tried again when asked', async () => {
    const texts: Record<string, string> = {};
    opened(['a.txt'], textPort(texts));
    await seen('无法显示，文件可能已损坏');
    texts['a.txt'] = '甲文';
    act(() => host.querySelector<HTMLElement>('.gj-preview-note button')?.click());
    await seen('甲文');
    expect(host.querySelector('.gj-preview-note')).toBeNull();
  });
});

describe('a room', () => {
  const Own = ({ file: { name }, onClose, otherwise }: FileViewProps) => (
    <section>
      <button type="button" onClick={onClose}>
        读出 {name}
      </button>
      {otherwise}
    </section>
  );
  const pages: CapabilityPage[] = [{ name: 'invoiceFile', fileViews: { xml: Own, ofd: Own } }];
  const port: PreviewPort = { ...textPort({ 'a.xml': '<甲/>', 'b.ofd': '' }), isKnown: true };
  const withRoom = (name: string, given = port) =>
    show(
      <CapabilityPages value={pages}>
        <Preview files={[file(name)]} start={0} port={given} onClose={() => closed++} />
      </CapabilityPages>,
    );

  it('shows what it reads, with what shows it otherwise, and closes the preview', async () => {
    withRoom('a.xml');
    await seen('读出 a.xml');
    await seen('<甲/>');
    act(() => host.querySelector<HTMLElement>('section button')?.click());
    expect(closed).toBe(1);
  });

  it('alone shows what nothing else does', async () => {
    withRoom('b.ofd');
    await seen('读出 b.ofd');
    expect(host.querySelector('.gj-preview-note')).toBeNull();
    opened(['b.ofd'], port);
    await seen('此类文件不能在页面中预览');
  });

  it('is not asked of files of a link, whose reader is not signed in', async () => {
    withRoom('a.xml', textPort({ 'a.xml': '<甲/>' }));
    await seen('<甲/>');
    expect(host.textContent).not.toContain('读出');
    withRoom('b.ofd', textPort({}));
    await seen('此类文件不能在页面中预览');
  });
});

describe('texts', () => {
  const bytesPort = (bytes: Uint8Array<ArrayBuffer>): PreviewPort => ({ blob: async () => blobOf(bytes) });
  const lines = () => [...host.querySelectorAll('[data-number]')].map((line) => line.textContent);

  it.each([
    ['UTF-8', Uint8Array.of(0xef, 0xbb, 0xbf, 0xe7, 0x94, 0xb2, 0x0a, 0x61)],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x32, 0x75, 0x0a, 0, 0x61, 0)],
    ['GB18030', Uint8Array.of(0xbc, 0xd7, 0x0a, 0x61)],
  ])('are read in %s, without the mark before them', async (_name, bytes) => {
    opened(['a.txt'], bytesPort(bytes));
    await seen('甲');
    expect(lines()).toEqual(['甲', 'a']);
  });

  it('a page is shown as it is written, and nothing of it is an element', async () => {
    opened(['a.html'], textPort({ 'a.html': '<h1>甲</h1>\n<script>alert(1)</script>' }));
    await seen('<h1>');
    expect(lines()).toEqual(['<h1>甲</h1>', '<script>alert(1)</script>']);
    expect(host.querySelector('h1, script')).toBeNull();
  });

  it('a long one is cut, which it says', async () => {
    opened(['a.log'], textPort({ 'a.log': '一行\n'.repeat(20_005) }));
    await seen('只显示前 20000 行');
    expect(lines()).toHaveLength(20_000);
  });

  it('tables are shown in the grid, with quotes and line ends within cells', async () => {
    opened(['a.csv'], textPort({ 'a.csv': '名称;备注\n"5""管";"x;y"\n' }));
    await until(() => expect(host.querySelector('[role=grid]')).not.toBeNull());
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('3');
    expect([...host.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['#', 'A', 'B']);
  });
});
