import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { flacOf } from '../support/flacOf';
import { gb18030 } from '../support/gb18030';
import { inkOf } from '../support/inkOf';
import { docxOf, pptxOf } from '../support/officeFiles';
import { openPreviews, type Previews } from '../support/openPreviews';
import { pdfOf } from '../support/pdfOf';

/** 2 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgTXsIRAwQCgAh7gVRHxTu+AAAAABJRU5ErkJggg==',
  'base64',
);
const RUN = 'window.ran = 1; parent.ran = 1; top.ran = 1;';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" onload="${RUN}"><script>${RUN}</script><foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${RUN}"/></body></foreignObject><rect width="400" height="200" fill="red"/></svg>`;

/** Pixels of the scanned picture on a page at least, which text alone is far from. */
const SCANNED = 40_000;

let previews: Previews;
let page: Page;
beforeAll(async () => {
  previews = await openPreviews({ '/media/a.flac': flacOf(20), '/media/a.mp4': flacOf(5) });
  ({ page } = previews);
});
afterEach(() => previews.check());
afterAll(() => previews.close());

const file = (name: string, content: Buffer | string) => ({ name, content: Buffer.from(content).toString('base64') });
const button = (name: string) => page.locator('.gj-preview-head').getByRole('button', { name, exact: true });
const body = () => page.locator('.gj-preview-body');

describe('B-351 pictures', () => {
  it('are zoomed, turned, dragged and leafed through by keys, buttons and the wheel', async () => {
    await previews.show({ files: [file('a.png', PNG), file('b.svg', SVG)], start: 1 });
    const box = page.locator('.gj-preview-picture');
    const image = box.locator('img');
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.complete]))
      .toEqual([400, true]);
    expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml;/);
    await expect.poll(() => box.getAttribute('data-scale')).toBe('1.00');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => box.getAttribute('data-scale')).toBe('1.56');
    await page.keyboard.press('r');
    await expect.poll(async () => (await image.boundingBox())?.height).toBeCloseTo(625, 0);
    await button('适合窗口').click();
    await button('缩小').click();
    await expect.poll(() => box.getAttribute('data-scale')).toBe('0.80');
    await page.mouse.move(600, 400);
    for (let notch = 0; notch < 12; notch++) await page.mouse.wheel(0, -200);
    await expect.poll(async () => Number(await box.getAttribute('data-scale'))).toBeGreaterThan(5);
    const scrolled = () => box.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const before = await scrolled();
    await page.mouse.down();
    await page.mouse.move(500, 350);
    await page.mouse.up();
    await expect.poll(scrolled).toEqual([before[0]! + 100, before[1]! + 50]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.gj-preview-place').innerText()).toBe('1 / 2');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('gj-preview-frame');
    await button('退出全屏').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('one that is none says so', async () => {
    await previews.show({ files: [file('a.png', '<script>window.ran = 1</script>')] });
    await body().getByText('图片无法显示，文件可能已损坏').waitFor();
    await body().getByRole('button', { name: '下载' }).click();
    expect(await previews.saved()).toContain('a.png');
  });
});

describe('texts', () => {
  it('B-355 code, Markdown and tables are shown, and nothing of them runs', async () => {
    const hostile = `<script>${RUN}</script><img src=x onerror="${RUN}">`;
    await previews.show({
      files: [
        file('a.html', hostile),
        file('b.md', `# 标题\n\n${hostile}\n\n[点](javascript:window.ran=1) ![图](https://evil.example/x.gif)`),
        file('c.csv', gb18030('名称,备注\r\n"钢管,5寸","第一行\n第二行"\r\n')),
      ],
    });
    await expect.poll(() => body().locator('[data-number]').allInnerTexts()).toEqual([hostile]);
    await page.keyboard.press('ArrowRight');
    await body().getByRole('heading', { name: '标题' }).waitFor();
    expect(await body().locator('a, img, script').count()).toBe(0);
    expect(await body().innerText()).toContain(hostile);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => body().locator('tr[data-row] td').allInnerTexts())
      .toEqual(expect.arrayContaining(['名称', '备注', '钢管,5寸']));
  });

  it('are printed whole, with a watermark on each sheet', async () => {
    const long = Array.from({ length: 300 }, (_, index) => `第${index + 1}行`).join('\n');
    await previews.show({ files: [file('a.txt', long)], watermark: '王丽华\n2026-11-30 10:00' });
    await body().getByText('第300行').waitFor();
    const mark = page.locator('.gj-preview-mark');
    expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
      /^url\("data:image\/png/,
    );
    const sheets = sheetsOf(await page.pdf({ format: 'A4' }));
    expect(sheets).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    const [marked, printed] = await Promise.all([
      mark.evaluate(({ clientHeight }) => clientHeight),
      body().evaluate(({ scrollHeight }) => scrollHeight),
    ]);
    await page.emulateMedia({ media: null });
    expect(marked).toBe(printed);
  });
});

describe('documents', () => {
  it('a PDF is drawn page by page as it comes into sight, its fonts found, its texts marked, its scripts left alone', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `合同第${index + 1}页`);
    await previews.show({ files: [file('合同.pdf', pdfOf(texts))] });
    const pages = body().locator('.gj-preview-pdf-page');
    await expect.poll(() => pages.count()).toBe(12);
    const first = pages.first();
    await expect.poll(() => first.locator('.gj-preview-pdf-text').innerText()).toContain('合同第1页');
    await expect.poll(() => first.locator('canvas').evaluate(inkOf)).toBeGreaterThan(SCANNED);
    expect(await pages.last().locator('canvas').count(), 'not in sight yet').toBe(0);
    await pages.last().scrollIntoViewIfNeeded();
    await expect.poll(() => pages.last().locator('.gj-preview-pdf-text').innerText()).toContain('合同第12页');
    // What is far away is given back.
    await expect.poll(() => first.locator('canvas').count()).toBe(0);
    const span = pages.last().locator('.gj-preview-pdf-text span').last();
    const [over, within] = await Promise.all([span.boundingBox(), pages.last().boundingBox()]);
    expect((over!.x - within!.x) / within!.width).toBeCloseTo(72 / 595, 1);
    const width = within!.width;
    await button('放大').click();
    await expect.poll(async () => (await pages.last().boundingBox())!.width / width).toBeCloseTo(1.25, 2);
    await button('适合窗口').click();
    await page.evaluate(() => {
      window.print = () => void (document.title = String(document.querySelectorAll('.gj-preview-pdf canvas').length));
    });
    await button('打印').click();
    // All pages are drawn before they are printed.
    await expect.poll(() => page.title()).toBe('12');
    expect(sheetsOf(await page.pdf({ format: 'A4' })), 'a sheet for each page').toBe(12);
  });

  it('one of a password, and one that is none, say so', async () => {
    await previews.show({ files: [file('a.pdf', 'no PDF'), file('b.pdf', pdfOf(['密'], true))] });
    await body().getByText('无法显示，文件可能已损坏').waitFor();
    await page.keyboard.press('ArrowRight');
    await body().getByText('文件有密码保护，请下载后打开').waitFor();
    expect(await body().locator('canvas').count()).toBe(0);
  });

  it('B-354 a text of Word has its looks, and nothing in it runs or leads astray', async () => {
    const run = (text: string, more = '') => `<w:r><w:rPr>${more}</w:rPr><w:t>${text}</w:t></w:r>`;
    const docx = await docxOf(
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('采购合同', '<w:color w:val="FF0000"/>')}</w:p>
       <w:p><w:hyperlink r:id="rId1">${run('坏链接')}</w:hyperlink><w:hyperlink r:id="rId2">${run('好链接')}</w:hyperlink></w:p>
       <w:p><w:r><w:pict><v:shape style="width:100pt;height:50pt;position:fixed"><v:imagedata r:id="rId4"/></v:shape></w:pict></w:r></w:p>
       <w:tbl><w:tr><w:tc><w:p>${run('单元格')}</w:p></w:tc></w:tr></w:tbl><w:altChunk r:id="rId3"/>`,
      [
        { id: 'rId1', type: 'hyperlink', target: 'javascript:window.ran=1', isOutside: true },
        { id: 'rId2', type: 'hyperlink', target: 'https://a.example/', isOutside: true },
        { id: 'rId3', type: 'aFChunk', target: 'chunk.html' },
        { id: 'rId4', type: 'image', target: 'media/a.png' },
      ],
      { 'word/chunk.html': `<script>${RUN}</script>`, 'word/media/a.png': PNG },
    );
    await previews.show({ files: [file('合同.docx', docx)] });
    const root = body().locator('.gj-preview-docx');
    const title = root.getByText('采购合同');
    await title.waitFor();
    expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
    expect(await title.evaluate((element) => getComputedStyle(element.closest('p')!).textAlign)).toBe('center');
    const sheet = root.locator('section.docx').first();
    expect(await sheet.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    const width = (await sheet.boundingBox())!.width;
    await button('放大').click();
    await expect.poll(async () => (await sheet.boundingBox())!.width / width).toBeCloseTo(1.25, 2);
    await root.getByText('单元格').waitFor();
    const links = root.locator('a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      null,
      'https://a.example/',
    ]);
    expect(await root.locator('iframe, script, object').count()).toBe(0);
  });

  it('B-354 slides are told by their texts, workbooks by their sheets', async () => {
    const pptx = await pptxOf([
      { title: '年度计划', text: '产量翻番' },
      { title: '第二页', text: '谢谢' },
    ]);
    const sheet = (name: string) => ({
      name,
      rows: [
        ['品名', '数量'],
        [`${name}钢管`, '12.50'],
      ],
      isCut: false,
    });
    await previews.show({ files: [file('a.pptx', pptx), { name: 'b.xlsx', sheets: [sheet('一月'), sheet('二月')] }] });
    await body().getByRole('heading', { name: '年度计划' }).waitFor();
    await body().getByText('产量翻番').waitFor();
    expect(await body().locator('section').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    await body().getByText('一月钢管').waitFor();
    await body().getByRole('tab', { name: '二月' }).click();
    await body().getByText('二月钢管').waitFor();
  });

  it('B-352 B-353 films and sounds are read in ranges from an address of the server', async () => {
    previews.ranges.length = 0;
    await previews.show({
      files: [
        { name: 'a.flac', address: '/media/a.flac' },
        { name: 'a.mp4', address: '/media/a.mp4' },
      ],
      isViewOnly: true,
    });
    const audio = body().locator('audio');
    await expect.poll(() => audio.evaluate(({ duration }: HTMLAudioElement) => Math.round(duration))).toBe(20);
    expect(previews.ranges.every((range) => range?.startsWith('bytes='))).toBe(true);
    expect(await audio.evaluate((element: HTMLAudioElement) => element.outerHTML)).toContain('nodownload');
    await page.keyboard.press('ArrowRight');
    const video = body().locator('video');
    await expect.poll(() => video.evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(5);
    expect(await page.locator('.gj-preview').getByRole('button', { name: '下载' }).count()).toBe(0);
  });
});

describe('a phone', () => {
  it('has the whole window, buttons for fingers, and nothing beside it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await previews.show({ files: [file('很长很长很长很长很长很长很长很长的名字.png', PNG), file('b.png', PNG)] });
    await body().locator('img').waitFor();
    const sizes = await page
      .locator('.gj-preview-head button:visible')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ height, width }) => [width, height]),
      );
    expect(sizes.every(([width = 0, height = 0]) => width >= 44 && height >= 44)).toBe(true);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('.gj-preview, .gj-preview-frame, .gj-preview-content')].map(
        ({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth],
      ),
    );
    expect(beyond).toEqual([
      [390, 390],
      [390, 390],
      [390, 390],
    ]);
    const scale = async () => Number(await page.locator('.gj-preview-picture').getAttribute('data-scale'));
    const before = await scale();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { id: 1, x: 195 - apart, y: 500 },
                { id: 2, x: 195 + apart, y: 500 },
              ],
      });
    await touch('touchStart', 20);
    for (const apart of [25, 40, 80]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect.poll(scale).toBeGreaterThan(before * 2);
    await session.detach();
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  it('nothing is in the way of who hears or uses keys', async () => {
    for (const given of [
      file('a.png', PNG),
      file('b.md', '# 标题'),
      file('c.csv', '名称,数量\n钢管,1'),
      file('d.zip', ''),
    ]) {
      await previews.show({ files: [given, file('x.txt', 'x')] });
      await page.locator('.gj-preview-body :is(img, h1, table, b)').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
