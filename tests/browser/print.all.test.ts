import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { chineseTexts } from '../../src/language/print/chineseTexts';
import { neededHeight } from '../../src/language/print/geometry';
import { paginate } from '../../src/language/print/paginate';
import type { Model } from '../../src/language/model';
import { compileResource } from '../../src/language/rules';
import { project } from '../support/project';
import { CONTEXT } from '../language/order';
import { READER } from '../support/apiSession';
import type { TestPage } from '../support/browser';
import type { OpenOptions, TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const LIST = `${REQUISITION.base}/purchaseOrderList`;
const detailOf = (id: string) => `${REQUISITION.base}/purchaseOrderDetail?id=${id}`;
const POINTS = 72 / 25.4;

let app: TestApp;
let model: Model;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  [app, { model }] = await Promise.all([openRunningApp(), project()]);
});
afterEach(async () => {
  await opened?.close();
  // What was chosen follows the person; the next test begins without.
  for (const name of ['purchaseOrder', 'manufactureOrder', 'sales'])
    for (const layout of model.prints[name]!)
      for (const of of ['user', 'department'])
        await app.api.post(`${model.resources[name]!.operations.print}Layout`, {
          instead: layout.name,
          layout: layout.name,
          of,
        });
});
afterAll(() => app.close());

async function open(path: string, options: OpenOptions = {}): Promise<void> {
  opened = await app.open(path, options);
  page = opened.page;
  screen = screenOf(page);
  await page.evaluate(() => (window.print = () => undefined));
}

const preview = () => page.locator('.gj-print-preview .gj-paper');
const papers = () => page.locator('.gj-papers .gj-paper');
const choose = (layout: string) => page.locator('select[name=layout]').selectOption(layout);

/**
 * The pages of the document as the browser prints them: how many, how large (mm), and whether their letters are inside:
 * as files of fonts or, of fonts whose files may not be taken apart, as drawings.
 */
async function printed(): Promise<{ pages: number; sizes: string[]; hasFonts: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
    [Number(width), Number(height)].map((length) => Math.round((length / POINTS) * 2) / 2).join('×'),
  );
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    sizes: [...new Set(boxes)],
    hasFonts: /\/FontFile[23]?\b|\/Subtype\s*\/Type3\b/.test(pdf),
  };
}

/** Boxes of a page as the browser draws them, mm from its corner. */
const drawn = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((paper) => {
      const zoom = Number.parseFloat(getComputedStyle(paper.parentElement!).zoom) || 1;
      const { left, top } = paper.getBoundingClientRect();
      const mm = (length: number) => (length / zoom) * (25.4 / 96);
      return [...paper.children].map((box) => {
        const { height, width, x, y } = box.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(box);
        const letters = range.getBoundingClientRect();
        return {
          x: mm(x - left),
          y: mm(y - top),
          width: mm(width),
          height: mm(height),
          isInside: box.tagName !== 'SPAN' || (letters.width <= width + 1 && letters.height <= height + 1),
        };
      });
    });

describe('a print', () => {
  it('B-309 of nothing is asked for under 提示', async () => {
    await open(LIST);
    await screen.row(0).waitFor();
    await screen.press('print');
    await expect.poll(() => screen.dialogTitle.innerText()).toBe('提示');
    await expect.poll(() => screen.dialog.innerText()).toContain('请选择需要打印的请购单');
  });

  it.each([
    [1, 1],
    [30, 1],
    [31, 2],
    [500, 17],
  ])('B-337 of a requisition of %i lines has %i pages of A4, letters included', async (lines, expected) => {
    const { id } = await addRequisition(app.api, {}, lines);
    await open(detailOf(id));
    await screen.press('print');
    await choose('standard');
    await preview().first().waitFor();
    await expect.poll(() => papers().count()).toBe(expected);
    expect(await printed()).toEqual({ pages: expected, sizes: ['210×297'], hasFonts: true });
  });

  it('of a document without lines is one page', async () => {
    const { id } = await addRequisition(app.api);
    await open(detailOf(id));
    await page.route('**/purchaseOrder/print?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { list: { record: { lines: unknown[] } }[] } };
      body.data.list[0]!.record.lines = [];
      await route.fulfill({ response: answer, json: body });
    });
    await screen.press('print');
    await preview().first().waitFor();
    expect(await printed()).toMatchObject({ pages: 1 });
  });

  it('has every box where the layout puts it, within half a millimetre, in the preview and on paper', async () => {
    const { id } = await addRequisition(app.api, { remark: '螺钉'.repeat(200) }, 31, {
      remark: '表面钝化处理，附质量证明书与原产地证明',
    });
    await open(detailOf(id));
    await screen.press('print');
    for (const layout of model.prints.purchaseOrder!) {
      await page.emulateMedia({ media: 'screen' });
      await choose(layout.name);
      const shown = await drawn('.gj-print-preview .gj-paper');
      await page.emulateMedia({ media: 'print' });
      const onPaper = await drawn('.gj-papers .gj-paper');
      const {
        list: [{ record }],
      } = await app.api.get<{ list: [{ record: Record<string, unknown> }] }>('/api/purchase/purchaseOrder/print', {
        ids: id,
      });
      const job = {
        compiled: compileResource(model.resources.purchaseOrder!, fieldTypes),
        layout,
        document: record,
        context: CONTEXT,
        texts: chineseTexts,
        printed: { user: '陈志远', time: CONTEXT.now(), count: 1 },
      };
      const wanted = paginate(job)[0]!.boxes;
      for (const boxes of [shown, onPaper]) {
        expect(boxes).toHaveLength(wanted.length);
        const far = boxes.filter((box, index) =>
          (['x', 'y', 'width', 'height'] as const).some((key) => Math.abs(box[key] - wanted[index]![key]) > 0.5),
        );
        expect(far).toEqual([]);
        expect(boxes.filter(({ isInside }) => !isInside)).toEqual([]);
      }
      expect(neededHeight(layout)).toBeLessThanOrEqual(layout.paper.height);
    }
    await page.emulateMedia({ media: null });
  });

  // The kinds that the specification counts lines for, and with the last two the papers that none of them uses; all
  // others are paginated in tests/language.
  it.each([
    'manufactureOrder',
    'purchaseOrder',
    'procure',
    'purchase',
    'production',
    'picking',
    'inspect',
    'resetIn',
    'sales',
    'transfer',
    'returnStorage',
  ])('E-24 E-27 of several documents (%s) by each layout is one job on the paper of the layout', async (name) => {
    const layouts = model.prints[name]!;
    const resource = model.resources[name]!;
    const list = resource.screens.find(({ kind }) => kind === 'list')!;
    await open(list.path);
    await screen.row(1).waitFor();
    await screen.tick(0);
    await screen.tick(1);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`${resource.operations.print}?`)),
      screen.press('print'),
    ]);
    const { data } = (await answer.json()) as { data: { list: { record: Record<string, unknown[]> }[] } };
    await preview().first().waitFor();
    for (const layout of layouts) {
      await choose(layout.name);
      const { table } = layout;
      const pages = data.list.reduce(
        (sum, { record }) => sum + (table ? Math.max(1, Math.ceil(record[table.name]!.length / table.rows)) : 1),
        0,
      );
      const size = [layout.paper.width, layout.paper.height].map((length) => Math.round(length * 2) / 2).join('×');
      await expect.poll(() => papers().count()).toBe(pages);
      expect([name, layout.name, await printed()]).toEqual([
        name,
        layout.name,
        { pages, sizes: [size], hasFonts: true },
      ]);
    }
  });

  it('B-275 E-25 of a sale is reported once somebody says that it is there; the next one is the second', async () => {
    await open('/saleManage/order/salesList');
    await screen.row(0).waitFor();
    await screen.tick(0);
    await screen.press('print');
    await preview().first().waitFor();
    await expect.poll(() => preview().first().innerText()).toContain('第1次打印');
    await page.locator('dialog .gj-window-foot .is-primary').click();
    const [report] = await Promise.all([
      page.waitForResponse('**/api/order/sales/printingSucceeded'),
      screen.confirm(),
    ]);
    expect(await report.json()).toMatchObject({ code: 200 });
    await preview().first().waitFor({ state: 'detached' });
    await screen.press('print');
    await preview().first().waitFor();
    await expect.poll(() => preview().first().innerText()).toContain('第2次打印');
  });

  it('E-26 E-28 keeps the layout for the person and the offset on the device, prints copies, and works by keyboard', async () => {
    const { id } = await addRequisition(app.api, {}, 2);
    await open(detailOf(id));
    const openDialog = async () => {
      await screen.action('print').focus();
      await page.keyboard.press('Enter');
      await preview().first().waitFor();
    };
    await openDialog();
    await Promise.all([page.waitForResponse('**/printLayout'), choose('continuous')]);
    await page.locator('[name=copies]').fill('3');
    await page.locator('[name=offset-x]').fill('2.5');
    expect(await printed()).toMatchObject({ pages: 3, sizes: ['241×279.5'] });
    const { x } = (await drawn('.gj-print-preview .gj-paper'))[0]!;
    await page.keyboard.press('Escape');
    await preview().first().waitFor({ state: 'detached' });
    await openDialog();
    await expect.poll(() => page.locator('select[name=layout]').inputValue()).toBe('continuous');
    await expect.poll(() => page.locator('[name=offset-x]').inputValue()).toBe('2.5');
    await page.locator('[name=offset-x]').fill('0');
    await expect.poll(async () => x - (await drawn('.gj-print-preview .gj-paper'))[0]!.x).toBeCloseTo(2.5, 1);
  });

  it('E-28 is by the layout that is meant for the kind of document, until a person or their department chose another one for that kind', async () => {
    const {
      list: [rework],
    } = await app.api.get<{ list: { id: string }[] }>('/api/production/manufactureOrder/list', {
      commandType: 'rework',
      pageSize: '1',
    });
    const {
      list: [normal],
    } = await app.api.get<{ list: { id: string }[] }>('/api/production/manufactureOrder/list', {
      commandType: 'normal',
      pageSize: '1',
    });
    const openOn = async ({ id }: { id: string }, options: OpenOptions = {}) => {
      await opened?.close();
      await open(
        `${model.resources.manufactureOrder!.screens.find(({ kind }) => kind === 'detail')!.path}?id=${id}`,
        options,
      );
      await screen.press('print');
      await preview().first().waitFor();
      return page.locator('select[name=layout]').inputValue();
    };
    const pick = (layout: string) => Promise.all([page.waitForResponse('**/printLayout'), choose(layout)]);
    expect(await openOn(normal!)).toBe('standard');
    expect(await openOn(rework!)).toBe('v3');
    await page.getByRole('button', { name: '设为部门版式' }).waitFor();
    await pick('label');
    expect(await openOn(normal!)).toBe('standard');
    expect(await openOn(rework!)).toBe('label');
    await pick('v3');
    await pick('standard');
    await page.getByRole('button', { name: '设为部门版式' }).click();
    await page.locator('.gj-notice').filter({ hasText: '已设为本部门的打印版式' }).waitFor();
    await pick('v3');
    expect(await openOn(rework!)).toBe('standard');
  });

  it('E-27 follows saving where that is asked for', async () => {
    const { id } = await addRequisition(app.api);
    await open(`${REQUISITION.base}/purchaseOrderEdit?id=${id}`);
    await screen.input('remark').fill('打印前改');
    await page.getByRole('button', { name: '保存并打印' }).click();
    await preview().first().waitFor();
    await expect.poll(() => preview().first().innerText()).toContain('备注：打印前改');
  });

  it('is not offered without the right to it', async () => {
    await open(LIST, { account: READER });
    await screen.row(0).waitFor();
    expect(await screen.action('print').count()).toBe(0);
  });
});
