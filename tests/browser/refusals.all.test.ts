import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const statuses = async (remark: string): Promise<number[]> =>
  (
    await app.api.get<{ list: { status: number }[] }>(`${REQUISITION.api}/list`, { 'remark~': remark, pageNum: '1' })
  ).list.map(({ status }) => status);
const open = (remark: string) =>
  app.open(`${REQUISITION.base}/purchaseOrderList?remark~=${encodeURIComponent(remark)}`);

describe('refusals and what was just done', () => {
  it('E-16 a review of several says how many, and is taken back by one press', async () => {
    for (let count = 0; count < 3; count += 1) await addRequisition(app.api, { remark: 'take back' });
    const { page, close } = await open('take back');
    const screen = screenOf(page);
    for (let row = 0; row < 3; row += 1) await screen.tick(row);
    await screen.press('review');
    const notice = screen.notice.filter({ hasText: '已审核 3 条' });
    await notice.waitFor();
    expect(await statuses('take back')).toEqual([1, 1, 1]);
    await notice.getByRole('button', { name: '撤销' }).click();
    await screen.notice.filter({ hasText: '已撤销' }).waitFor();
    expect(await statuses('take back')).toEqual([0, 0, 0]);
    await expect.poll(() => screen.cell(0, 'status').innerText()).toContain('未审核');
    await close();
  });

  it('B-171 what a state refuses offers what leads out of it, and goes on', async () => {
    const { id } = await addRequisition(app.api, { remark: 'way out' });
    await app.api.post(`${REQUISITION.api}/review`, { ids: [id] });
    const { page, close } = await open('way out');
    const screen = screenOf(page);
    await screen.tick(0);
    await screen.press('edit', { force: true });
    await expect.poll(() => screen.dialogLines.innerText()).toContain('请先弃审');
    await screen.dialog.getByRole('button', { name: '取消' }).click();
    expect(await statuses('way out')).toEqual([1]);
    await screen.press('edit', { force: true });
    await screen.dialog.getByRole('button', { name: '弃审并编辑' }).click();
    await expect.poll(() => screen.input('remark').inputValue()).toBe('way out');
    expect(await statuses('way out')).toEqual([0]);
    await close();
  });

  it('B-171 what is done already is told alone: nothing leads to doing it again', async () => {
    const { id } = await addRequisition(app.api, { remark: 'done already' });
    await app.api.post(`${REQUISITION.api}/review`, { ids: [id] });
    const { page, close } = await open('done already');
    const screen = screenOf(page);
    await screen.tick(0);
    await screen.press('review', { force: true });
    await expect.poll(() => screen.dialogLines.innerText()).toContain('已审核');
    expect(await screen.dialog.getByRole('button').allInnerTexts()).toEqual(['', '确定']);
    await close();
  });

  it('E-17 a refusal leads to the screen where the remedy is', async () => {
    const { id } = await addRequisition(app.api, { remark: 'leads on' });
    await app.api.post(`${REQUISITION.api}/review`, { ids: [id] });
    const made = '/api/purchase/detailContent';
    const draft = await app.api.get<Record<string, unknown>>(`${made}/generate`, { from: 'purchaseOrder', id });
    const list = await app.api.post<{ id: string }>(`${made}/add`, { ...draft, supplierId: '1' });
    const { page, close } = await open('leads on');
    const screen = screenOf(page);
    await screen.tick(0);
    await screen.press('unreview');
    await screen.dialog.getByRole('button').last().click();
    await expect.poll(() => screen.dialogLines.innerText()).toContain('请先删除');
    await screen.dialog.getByRole('button', { name: '采购清单详情' }).click();
    await page.waitForURL(
      (url) => url.pathname.endsWith('detailContentDetail') && url.searchParams.get('id') === list.id,
    );
    expect(await screen.dialog.count()).toBe(0);
    await close();
  });
});
