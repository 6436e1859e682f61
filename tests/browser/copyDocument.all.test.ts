import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

const { base: BASE } = REQUISITION;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('E-15 copying a document', () => {
  it.each([
    ['zh', 'list'],
    ['en', 'detail'],
  ])(
    'number, date and state begin anew, the rest and the lines come along (%s, from the %s)',
    async (language, from) => {
      const mark = `copy ${from} ${language}`;
      const { id, code } = await addRequisition(app.api, { remark: mark, billDate: '2020-11-02' }, 3);
      await app.api.post(`${REQUISITION.api}/review`, { ids: [id] });
      const source = await readRequisition(app.api, id);
      const start =
        from === 'list'
          ? `${BASE}/purchaseOrderList?remark~=${encodeURIComponent(mark)}`
          : `${BASE}/purchaseOrderDetail?id=${id}`;
      const { page, close } = await app.open(start, language === 'zh' ? {} : { language });
      const screen = screenOf(page);
      if (from === 'list') await screen.tick(0);
      await screen.action('copy').waitFor({ state: 'attached' });
      await page.keyboard.press('Alt+c');
      await screen.input('remark').waitFor();
      expect(new URL(page.url()).searchParams.get('copy')).toBe(id);
      await expect.poll(() => screen.input('remark').inputValue()).toBe(mark);
      expect(await screen.input('billDate').inputValue()).not.toBe('2020-11-02');
      expect(await screen.input('code').inputValue()).not.toBe(code);
      await screen.input('needDate').fill('2099-01-31');
      await page.keyboard.press('F8');
      await page.waitForURL((url) => url.pathname.endsWith('Detail') && url.searchParams.get('id') !== id);
      const copy = await readRequisition(app.api, new URL(page.url()).searchParams.get('id')!);
      expect(copy).toMatchObject({ remark: mark, status: 0, factoryId: source.factoryId });
      expect(copy.code).not.toBe(code);
      expect(copy.lines.map(({ productId, quantity, amount }) => [productId, quantity, amount])).toEqual(
        source.lines.map(({ productId, quantity, amount }) => [productId, quantity, amount]),
      );
      expect(copy.lines.some(({ id: line }) => source.lines.some((other) => other.id === line))).toBe(false);
      expect(await readRequisition(app.api, id)).toEqual(source);
      await close();
    },
  );

  it('is for one document at a time', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderList`);
    const screen = screenOf(page);
    await screen.tick(0);
    await screen.tick(1);
    await page.keyboard.press('Alt+c');
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('不可同时复制多个请购单');
    await close();
  });
});
