import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { chooseInUserMenu } from '../support/ownSignIn';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const { base: BASE } = REQUISITION;
const UPLOAD = '**/api/thirdparty/jzyoss/fileUpload';
const LEAVE = '**/api/thirdparty/jzyoss/getPolicyInfo*';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n');
/** 2 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPgTXsIRAwQCgAh7gVRHxTu+AAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (name: string, buffer: Buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** The form of a requisition of its own, and words for its attachments. */
async function openForm(language = 'zh', more: { allow?: RegExp[] } = {}) {
  const { id } = await addRequisition(app.api, {}, 1);
  const { page, close } = await app.open(`${BASE}/purchaseOrderEdit?id=${id}`, {
    ...more,
    ...(language === 'zh' ? {} : { language }),
  });
  const screen = screenOf(page);
  const field = screen.field('attachments');
  await field.locator('.gj-files').waitFor();
  return {
    id,
    page,
    close,
    screen,
    field,
    t: wordsOf(language),
    panel: page.locator('.gj-uploads'),
    items: page.locator('.gj-upload'),
    chips: field.locator('.gj-file'),
    choose: (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
      field.locator('input[type=file]').first().setInputFiles(files),
  };
}

/** Files as they are dragged or pasted. */
function transferOf(page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  return page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );
}

describe('E-38 attachments', () => {
  it.each(LANGUAGES)(
    'B-186 B-187 are chosen, dropped and seen in form and detail; the history names them (%s)',
    async (language) => {
      const { id, page, close, screen, field, t, panel, chips, choose } = await openForm(language);
      await choose([pdf('合同.v2.pdf'), png('图.png')]);
      await chips.nth(1).waitFor();
      await screen.notice.filter({ hasText: t('上传完毕') }).waitFor();
      expect(await panel.count()).toBe(0);
      const dropped = await transferOf(page, [png('拖入.png')]);
      await field.locator('.gj-files').dispatchEvent('dragover', { dataTransfer: dropped });
      await expect.poll(() => field.locator('.gj-files.is-over').count()).toBe(1);
      await field.locator('.gj-files').dispatchEvent('drop', { dataTransfer: dropped });
      await chips.nth(2).waitFor();
      await field.getByRole('button', { name: `${t('移除')} 图.png` }).click();
      await expect.poll(() => chips.locator('.gj-file-name').allInnerTexts()).toEqual(['合同.v2.pdf', '拖入.png']);
      await page.keyboard.press('F8');
      await page.waitForURL(/Detail/);
      const kept = (await readRequisition(app.api, id)) as unknown as { attachments: { name: string }[] };
      expect(kept.attachments.map(({ name }) => name)).toEqual(['合同.v2.pdf', '拖入.png']);
      const shown = screen.field('attachments');
      await shown.locator('img').waitFor();
      await shown.getByRole('button', { name: `${t('预览')} 拖入.png` }).click();
      const image = page.locator('.gj-preview-picture img');
      await image.waitFor();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(2);
      await page.keyboard.press('Escape');
      await image.waitFor({ state: 'detached' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        shown.getByRole('button', { name: `${t('下载')} 合同.v2.pdf` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('合同.v2.pdf');
      await expect.poll(() => screen.panel.locator('.gj-history').innerText()).toContain('合同.v2.pdf、拖入.png');
      await close();
    },
  );

  it('B-182 B-183 B-329 a failure is told with its reason and can be tried again', async () => {
    const { page, close, items, chips, choose, screen } = await openForm('zh', { allow: [/500/] });
    await page.route(
      UPLOAD,
      (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: 500, data: null, message: '磁盘已满' }),
        }),
      { times: 1 },
    );
    await choose(pdf('a.pdf'));
    await items.filter({ hasText: '上传失败: 磁盘已满' }).waitFor();
    await page.route(UPLOAD, (route) => route.fulfill({ status: 200, body: '' }), { times: 1 });
    await items.getByRole('button', { name: '重试 a.pdf' }).click();
    await items.filter({ hasText: '上传失败' }).waitFor();
    await items.getByRole('button', { name: '重试 a.pdf' }).click();
    await chips.first().waitFor();
    await screen.notice.filter({ hasText: '上传完毕' }).waitFor();
    expect(await items.count()).toBe(0);
    await close();
  });

  it('E-38 saving waits for what still goes up and says so, can be stopped, and then saves with it', async () => {
    const { id, page, close, panel, choose, screen } = await openForm();
    const held: (() => void)[] = [];
    await page.route(UPLOAD, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const waiting = screen.panel.locator('.gj-form-waiting');
    await choose([pdf('1.pdf'), png('2.png')]);
    await panel.locator('.is-uploading').nth(1).waitFor();
    await page.keyboard.press('F8');
    await waiting.getByText('附件上传完成后自动保存').waitFor();
    await screen.panel.getByRole('button', { name: '停止等待' }).click();
    await waiting.waitFor({ state: 'detached' });
    await page.keyboard.press('F8');
    await waiting.waitFor();
    expect((await readRequisition(app.api, id)).attachments).toBeNull();
    for (const go of held) go();
    await page.waitForURL(/Detail/);
    const kept = (await readRequisition(app.api, id)) as unknown as { attachments: { name: string }[] };
    expect(kept.attachments.map(({ name }) => name).toSorted()).toEqual(['1.pdf', '2.png']);
    await close();
  });

  it('E-38 a file that still goes up is all there is to lose: closing the tab, signing out and loading the page anew ask first, and leaving gives it up', async () => {
    const { id, page, close, panel, choose, screen } = await openForm();
    await page.route(UPLOAD, () => undefined);
    await choose(pdf('1.pdf'));
    await panel.locator('.is-uploading').waitFor();
    const closeButton = page.locator('.tab.is-current .tab-close');
    await closeButton.click();
    await screen.dialog.getByText('有文件尚未上传完毕，确定离开?').waitFor();
    await screen.cancel();
    const questions: string[] = [];
    page.once('dialog', (question) => {
      questions.push(question.type());
      void question.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await chooseInUserMenu(page, '退出登录');
    await screen.dialog.getByText('有文件尚未上传完毕，确定离开?').waitFor();
    await screen.cancel();
    await panel.getByRole('button', { name: '取消 1.pdf' }).click();
    await choose(pdf('2.pdf'));
    await panel.locator('.is-uploading').waitFor();
    await closeButton.click();
    await screen.dialog.waitFor();
    await screen.confirm();
    await panel.waitFor({ state: 'detached' });
    expect((await readRequisition(app.api, id)).attachments).toBeNull();
    await close();
  });

  it('E-38 saving names what failed or was paused, and saves once it has gone up or been given up', async () => {
    const { id, page, close, panel, items, choose, screen } = await openForm('zh', { allow: [/500/] });
    await page.route(
      UPLOAD,
      (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: 500, data: null, message: '磁盘已满' }),
        }),
      { times: 1 },
    );
    await choose(pdf('a.pdf'));
    await items.filter({ hasText: '磁盘已满' }).waitFor();
    await page.route(UPLOAD, () => undefined);
    await choose(pdf('b.pdf'));
    await panel.getByRole('button', { name: '暂停 b.pdf' }).click();
    await screen.panel.getByRole('button', { name: '保存', exact: true }).click();
    await screen.dialog.waitFor();
    await expect
      .poll(() => screen.dialogLines.allInnerTexts())
      .toEqual(['【a.pdf】磁盘已满', '【b.pdf】上传已暂停，请继续上传或取消']);
    await page.keyboard.press('Escape');
    await page.unroute(UPLOAD);
    await panel.getByRole('button', { name: '取消 b.pdf' }).click();
    await panel.getByRole('button', { name: '重试 a.pdf' }).click();
    await page.keyboard.press('F8');
    await page.waitForURL(/Detail/);
    const kept = (await readRequisition(app.api, id)) as unknown as { attachments: { name: string }[] };
    expect(kept.attachments.map(({ name }) => name)).toEqual(['a.pdf']);
    await close();
  });

  it('B-085 B-086 B-087 B-088 B-182 B-184 the panel counts, folds, pauses and goes on', async () => {
    const { page, close, panel, items, chips, choose } = await openForm();
    const held: (() => void)[] = [];
    await page.route(UPLOAD, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    expect(await panel.count()).toBe(0);
    await choose([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    await items.nth(2).waitFor();
    await expect.poll(() => panel.locator('h2').innerText()).toBe('上传列表（3）');
    await expect.poll(() => panel.evaluate((element) => element.getBoundingClientRect().height)).toBe(300);
    await items.nth(0).getByText('上传中').waitFor();
    await items.nth(2).getByText('等待中').waitFor();
    await panel.getByRole('button', { name: '收起', exact: true }).click();
    expect(await items.count()).toBe(0);
    await panel.getByRole('button', { name: '展开', exact: true }).click();
    await panel.getByRole('button', { name: '暂停 1.pdf' }).click();
    await items.nth(0).getByText('已暂停').waitFor();
    await items.nth(2).getByText('上传中').waitFor();
    await panel.getByRole('button', { name: '取消 3.pdf' }).click();
    await panel.getByRole('button', { name: '取消 2.pdf' }).click();
    await expect.poll(() => panel.locator('h2').innerText()).toBe('上传列表（1）');
    await panel.getByRole('button', { name: '取消 1.pdf' }).click();
    await panel.getByText('暂无待上传文件').waitFor();
    await expect.poll(() => panel.locator('h2').innerText()).toBe('上传列表（0）');
    await choose(pdf('4.pdf'));
    await panel.getByRole('button', { name: '暂停 4.pdf' }).click();
    await items.getByText('已暂停').waitFor();
    await page.unroute(UPLOAD);
    for (const go of held) go();
    await panel.getByRole('button', { name: '继续上传 4.pdf' }).click();
    await chips.first().waitFor();
    await expect.poll(() => chips.locator('.gj-file-name').allInnerTexts()).toEqual(['4.pdf']);
    await close();
  });

  it.each(LANGUAGES)('B-185 closing the panel gives up what is on its way, and says so (%s)', async (language) => {
    const { page, close, panel, t, chips, choose, screen } = await openForm(language);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(request.url()));
    const underWay: string[] = [];
    await page.route(UPLOAD, (route) => void underWay.push(route.request().url()));
    await choose([pdf('1.pdf'), pdf('2.pdf')]);
    await panel.locator('.is-uploading').nth(1).waitFor();
    await expect.poll(() => underWay.length).toBe(2);
    await panel.getByRole('button', { name: t('关闭'), exact: true }).click();
    await screen.notice.filter({ hasText: t('已取消上传') }).waitFor();
    expect(await panel.count()).toBe(0);
    await expect.poll(() => aborted.filter((url) => url.includes('fileUpload')).length).toBe(2);
    expect(await chips.count()).toBe(0);
    await close();
  });

  it('B-134 B-283 B-284 B-285 B-286 B-349 asks for leave with the folder of the day, sends parts, saves, and does not mind the last call', async () => {
    const { page, close, chips, choose } = await openForm('zh', { allow: [/500/] });
    const calls: string[] = [];
    const details = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const name = pathname.split('/').at(-1)!;
      if (['getPolicyInfo', 'fileUpload', 'saveFileUrl', 'uploadfile'].includes(name)) calls.push(name);
      if (name === 'getPolicyInfo') details.add(searchParams.get('dir')!.replace(/\d{8}/, '{yyyyMMdd}'));
      if (name === 'fileUpload') details.add(request.headers()['content-type']!.split(';')[0]!);
    });
    await page.route('**/filetransfer/uploadfile', (route) => route.fulfill({ status: 500, body: '' }));
    await choose(pdf('large.pdf', Buffer.concat([PDF, Buffer.alloc(1_200_000, 32)])));
    await chips.first().waitFor();
    expect(calls.slice(0, 6)).toEqual([
      'getPolicyInfo',
      'getPolicyInfo',
      'fileUpload',
      'fileUpload',
      'fileUpload',
      'saveFileUrl',
    ]);
    await expect.poll(() => calls).toContain('uploadfile');
    expect([...details]).toEqual(['contentManagement/documentList/{yyyyMMdd}/', 'multipart/form-data']);
    await close();
  });

  it.each(LANGUAGES)(
    'B-227 B-328 what is too large, of another type or without room is named and left out (%s)',
    async (language) => {
      const { page, close, field, t, chips, panel, choose, screen } = await openForm(language);
      const says = (text: string) => screen.notice.filter({ hasText: text }).first().waitFor();
      const huge = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.pdf', { type: 'application/pdf' }));
        return transfer;
      });
      await field.locator('.gj-files').dispatchEvent('drop', { dataTransfer: huge });
      await says(t('单个文件不能超过{size} MB', { size: 20 }));
      await choose({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: PDF });
      await says('run.exe');
      await page.route(LEAVE, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { remaining: number } };
        body.data.remaining = PDF.length * 2 - 1;
        await route.fulfill({ response, json: body });
      });
      await choose([pdf('1.pdf'), pdf('2.pdf')]);
      await says(t('剩余存储空间不足，请重新选择文件'));
      expect(await panel.count()).toBe(0);
      expect(await chips.count()).toBe(0);
      await close();
    },
  );

  it('B-228 B-229 B-327 pasting takes images alone and names them by the time', async () => {
    const { page, close, field, chips, screen } = await openForm();
    const paste = async (files: Parameters<typeof transferOf>[1], text = '') => {
      const transfer = await transferOf(page, files);
      await field.locator('.gj-files').evaluate(
        (element, { clipboardData, words }) => {
          if (words !== '') clipboardData.setData('text/plain', words);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        { clipboardData: transfer, words: text },
      );
    };
    await paste([], '文字');
    await screen.notice.filter({ hasText: '粘贴内容非图片' }).waitFor();
    await paste([png('image.png')]);
    await chips.first().waitFor();
    await expect.poll(() => chips.locator('.gj-file-name').innerText()).toMatch(/^图片\d{13}\.png$/);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await field.getByRole('button', { name: '粘贴图片' }).click();
    await screen.notice.filter({ hasText: '当前浏览器不支持' }).waitFor();
    await close();
  });
});
