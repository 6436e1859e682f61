import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const LIST_API = '/api/purchase/detailContent';
let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A reviewed requisition of two lines, quantities 1 and 2. */
async function reviewed(remark: string): Promise<{ id: string; code: string }> {
  const made = await addRequisition(app.api, { remark }, 2);
  await app.api.post(`${REQUISITION.api}/review`, { ids: [made.id] });
  return made;
}

describe('pushing down', () => {
  it.each([
    ['zh', '生成采购清单', '上查', '下查', '已生成采购清单【'],
    ['en', 'Create purchase order', 'Made from', 'Made into', 'has been made from it; delete that first'],
  ])(
    'E-20 E-21 makes a purchase list from a requisition, of a part and then of the rest; both lead to each other (%s)',
    async (language, title, up, down, refusal) => {
      const { id, code } = await reviewed(`push ${language}`);
      const { page, close } = await app.open(
        `${REQUISITION.base}/purchaseOrderList?remark~=${encodeURIComponent(`push ${language}`)}`,
        language === 'zh' ? {} : { language },
      );
      const screen = screenOf(page);
      await screen.tick(0);
      await expect.poll(() => screen.action('generate').innerText()).toContain(title);
      await screen.press('generate');
      await screen.input('supplierId').waitFor();
      await expect.poll(() => screen.input('purchaseOrderId').inputValue()).toBe(code);
      await expect
        .poll(async () => [await screen.cell(0, 'quantity').innerText(), await screen.cell(1, 'quantity').innerText()])
        .toEqual(['1.00', '2.00']);
      // The field that is still missing waits for the person.
      await screen.input('supplierId').pressSequentially('苏州');
      await page.locator('[role="option"]').first().waitFor();
      await page.keyboard.press('Enter');
      await screen.cell(1, 'quantity').dblclick();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
      await page.keyboard.press('F8');
      await page.waitForURL((url) => url.pathname.endsWith('detailContentDetail'));
      const links = screen.panel.locator('.gj-links');
      await links.waitFor();
      await expect.poll(() => links.innerText()).toContain(up);
      await links.getByRole('link', { name: code }).click();
      await page.waitForURL((url) => url.pathname.endsWith('purchaseOrderDetail') && url.searchParams.get('id') === id);
      const below = screen.panel.locator('.gj-links');
      await below.waitFor();
      await expect.poll(() => below.innerText()).toContain(down);
      await expect.poll(() => below.innerText()).toMatch(/(^|[^\d.])2($|[^\d.])/m);
      await screen.press('unreview');
      await screen.dialog.getByRole('button').last().click();
      await expect.poll(() => screen.dialog.innerText()).toContain(refusal);
      await screen.dialog.getByRole('button').first().click();
      await screen.press('generate');
      await screen.input('supplierId').waitFor();
      await expect.poll(() => screen.rows.count()).toBeLessThanOrEqual(2);
      await expect.poll(() => screen.cell(0, 'quantity').innerText()).toBe('1.00');
      await close();
    },
  );

  it('E-20 offers what can be made as a menu by digits, with what remains, and nothing where nothing does', async () => {
    const { id } = await reviewed('push by menu');
    const draft = await app.api.get<Record<string, unknown>>(`${LIST_API}/generate`, { from: 'purchaseOrder', id });
    const list = await app.api.post<{ id: string }>(`${LIST_API}/add`, { ...draft, supplierId: '1' });
    await app.api.post(`${LIST_API}/review`, { ids: [list.id] });
    const { page, close } = await app.open(`/purchaseManage/detailContent/detailContentDetail?id=${list.id}`);
    const screen = screenOf(page);
    await screen.press('generate');
    const menu = page.getByRole('menu', { name: '下推' });
    await expect
      .poll(() => menu.getByRole('menuitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^1\s+生成到货单\s+余 2 行 3 \S+$/),
        expect.stringMatching(/^2\s+生成采购入库单\s+余 2 行 3 \S+$/),
        expect.stringMatching(/^3\s+变更采购清单/),
      ]);
    // The first one has the focus; Esc gives it back to the button.
    await expect.poll(() => screen.focused.getAttribute('data-to')).toBe('replenishStock');
    await page.keyboard.press('Escape');
    await expect.poll(() => screen.focused.getAttribute('data-action')).toBe('generate');
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('2');
    await page.waitForURL((url) => url.pathname.endsWith('/procure/procureAdd'));
    await expect.poll(() => screen.cell(1, 'quantity').innerText()).toBe('2.00');
    const receipt = await app.api.get<Record<string, unknown>>('/api/stock/procure/generate', {
      from: 'detailContent',
      id: list.id,
    });
    const others = await app.api.get<{ list: Record<string, unknown>[] }>('/api/stock/procure/list', { pageNum: '1' });
    await app.api.post('/api/stock/procure/add', { ...receipt, warehouseId: others.list[0]!.warehouseId });
    await page.goto(`${new URL(page.url()).origin}/purchaseManage/detailContent/detailContentDetail?id=${list.id}`);
    await screen.press('generate');
    const made = menu.getByRole('menuitem').nth(1);
    await expect.poll(() => made.innerText()).toContain('已全部下推');
    await page.keyboard.press('2');
    expect(await made.getAttribute('aria-disabled')).toBe('true');
    await menu.waitFor();
    await close();
  });

  it('E-22 says at the line that more is asked for than remains, and keeps what was typed', async () => {
    const { id } = await reviewed('push too much');
    const { page, close } = await app.open(
      `/purchaseManage/detailContent/detailContentAdd?generate=purchaseOrder&from=${id}`,
    );
    const screen = screenOf(page);
    await screen.input('supplierId').waitFor();
    await screen.input('supplierId').pressSequentially('苏州');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await screen.cell(0, 'quantity').dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await expect.poll(() => page.locator('body').innerText()).toContain('超过来源单据的可下推数量 1');
    await expect.poll(() => screen.cell(0, 'quantity').innerText()).toBe('7.00');
    const { list } = await app.api.get<{ list: unknown[] }>(`${LIST_API}/list`, { purchaseOrderId: id });
    expect(list).toEqual([]);
    await close();
  });

  it('cannot be pressed for what has not been reviewed, and says why', async () => {
    const { code } = await addRequisition(app.api, { remark: 'push early' });
    const { page, close } = await app.open(`${REQUISITION.base}/purchaseOrderList?remark~=push%20early`);
    const screen = screenOf(page);
    await screen.press('generate');
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('请选择需要下推的请购单');
    await screen.dialog.getByRole('button').first().click();
    await screen.tick(0);
    await expect.poll(() => screen.action('generate').getAttribute('aria-disabled')).toBe('true');
    await expect
      .poll(() => screen.action('generate').getAttribute('title'))
      .toBe(`请购单【${code}】该状态下不可下推\n当前「未审核」，请先审核`);
    await close();
  });
});
