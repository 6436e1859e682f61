import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const AT = '/contentManagement';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('B-399 an article is written with a picture, released, pinned, and read on a desk and a phone', async () => {
  const { page, close } = await app.open(`${AT}/articleAdd`);
  const screen = screenOf(page);
  await screen.input('name').fill('夜班食堂开放');
  await screen.input('kind').fill('公司新闻');
  await page.keyboard.press('Enter');
  const text = screen.panel.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('每晚十点到十一点开放。');
  await page.keyboard.press('Enter');
  await screen.panel.getByRole('button', { name: '加粗' }).click();
  await page.keyboard.type('凭工卡就餐');
  await screen.panel.getByRole('button', { name: '表格' }).click();
  for (const head of ['菜品', '价格', '窗口']) {
    await page.keyboard.type(head);
    await page.keyboard.press('Tab');
  }
  await screen.panel.getByRole('button', { name: '下方加行' }).waitFor();
  // What a page cannot show at its size is made smaller before it is sent.
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 1500;
    canvas.getContext('2d')?.fillRect(0, 0, 3000, 1500);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  await screen.panel
    .locator('.gj-rich-tools input[type=file]')
    .setInputFiles({ name: '食堂.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await text.locator('figure img').waitFor();
  await expect
    .poll(() => text.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2400);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname !== `${AT}/articleAdd`);
  await close();

  const { list } = await app.api.get<{ list: { id: string }[] }>('/api/oa/article/list', { name: '夜班食堂开放' });
  const id = list[0]?.id ?? '';
  const managed = await app.open(`${AT}/myEditList`);
  const articles = screenOf(managed.page);
  for (const action of ['online', 'pin']) {
    const box = articles.rowWith('夜班食堂开放').getByRole('checkbox');
    if (!(await box.isChecked())) await box.check();
    await articles.press(action);
    await expect
      .poll(() =>
        articles
          .rowWith('夜班食堂开放')
          .locator(`[data-col="${action === 'pin' ? 'isPinned' : 'status'}"]`)
          .innerText(),
      )
      .toBe(action === 'pin' ? '是' : '已上架');
  }
  await managed.close();

  for (const options of [{}, PHONE]) {
    const read = await app.open(`${AT}/articleRead?id=${id}`, options);
    const article = read.page.locator('.gj-reading');
    await article.getByRole('heading', { name: '夜班食堂开放' }).waitFor();
    expect(await article.locator('strong').first().innerText()).toBe('凭工卡就餐');
    expect(await article.locator('table th').first().innerText()).toBe('菜品');
    await article.locator('.gj-rich-picture img').waitFor();
    const said = options === PHONE ? '手机上也能看' : '终于开了';
    const remarks = read.page.getByRole('region', { name: '评论' });
    await remarks.getByRole('textbox', { name: '评论内容' }).fill(said);
    await remarks.getByRole('button', { name: '发表' }).click();
    await remarks.getByRole('listitem').getByText(said).waitFor();
    // Nothing stands beyond the edge of the page.
    expect(await read.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(read.page)).toEqual([]);
    await read.close();
  }
  const detail = await app.open(`${AT}/myEditDetail?id=${id}`);
  const remarks = detail.page.getByRole('region', { name: '评论' });
  await remarks.getByText('终于开了').waitFor();
  expect(await remarks.getByRole('listitem').count()).toBe(2);
  await detail.close();
});

it('an official document gets a seal, which stands on its page and in the log', async () => {
  const { id } = await app.api.post<{ id: string }>('/api/oa/redHeadFile/add', {
    issuer: 'company',
    kind: 'notice',
    name: '关于用印的通知',
    departmentId: '2',
    mainTo: '各部门',
    signerId: '1',
    issueDate: '2026-11-02',
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文。' }] }] },
  });
  await app.api.post('/api/oa/redHeadFile/issue', { ids: [id] });
  const { page, close } = await app.open(`/oaManage/redHeadFileDetail?id=${id}`);
  await page.getByRole('region', { name: '阅读情况' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '用印' }).click();
  const screen = screenOf(page);
  await screen.input('sealId').fill('公司公章');
  await page.keyboard.press('Enter');
  await screen.panel.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('sealUseAdd'));
  await close();

  const paper = await app.open(`/oaManage/redHeadPaper?id=${id}`);
  await paper.page.getByRole('img', { name: '公司公章' }).waitFor();
  expect(await axeFindings(paper.page)).toEqual([]);
  // What is printed: each page on a sheet of its own, with pictures that are there.
  await paper.page.evaluate(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.gj-papers > .gj-paper')];
      const images = sheets.flatMap((sheet) => [...sheet.querySelectorAll('img')]);
      document.title = `${sheets.length} ${images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0).join()}`;
    };
  });
  await paper.page.getByRole('button', { name: '打印' }).click();
  expect(await paper.page.title()).toBe('1 true');
  expect(await paper.page.locator('body > .gj-papers').count()).toBe(0);
  await paper.close();
  const readers = await app.open(`/oaManage/redHeadReadPaper?id=${id}`);
  await readers.page.getByRole('img', { name: '公司公章' }).waitFor();
  await readers.close();
  const reading = await app.open(`/oaManage/redHeadReadList`);
  const read = screenOf(reading.page).rowWith('关于用印的通知').locator('[data-col="readState"]');
  expect(await read.innerText()).toBe('已读');
  await reading.close();
  const log = await app.open('/oa/redHeadFile/sealUseList');
  const row = screenOf(log.page).rowWith('关于用印的通知');
  expect(await row.locator('[data-col="createdId"]').innerText()).toBe('陈志远');
  expect(await row.locator('[data-col="sealId"]').innerText()).toBe('公司公章');
  await log.close();
});

it('a circulated file is read and confirmed by hand, and its sender sees who has', async () => {
  const { id } = await app.api.post<{ id: string }>('/api/oa/circulated/add', {
    name: '请各位确认的文件',
    classId: '1',
    departmentId: '2',
    needsReceipt: 1,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '请阅。' }] }] },
    audience: [{ personId: '1' }, { personId: '2' }],
  });
  await app.api.post('/api/oa/circulated/publish', { ids: [id] });
  const { page, close } = await app.open(`${AT}/filesCirculatedList?readState=unread`);
  const screen = screenOf(page);
  await screen.rowWith('请各位确认的文件').dblclick();
  const note = page.getByRole('textbox', { name: '确认意见' });
  await note.fill('同意');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '确认已阅' }).click();
  await page.getByRole('status').getByText('同意').waitFor();
  await close();

  const sent = await app.open(`${AT}/circulatedRead?id=${id}`);
  const readers = sent.page.getByRole('region', { name: '阅读情况' });
  await readers.getByRole('button', { name: '已确认 1' }).click();
  await readers.getByRole('row', { name: /陈志远.*同意/ }).waitFor();
  await readers.getByRole('button', { name: '催办未确认' }).click();
  await readers.getByRole('button', { name: '未读 1' }).click();
  await expect.poll(() => readers.getByRole('row').last().innerText()).toMatch(/王丽华.*\d{4}-\d{2}-\d{2}/s);
  expect(await axeFindings(sent.page)).toEqual([]);
  await sent.close();
});
