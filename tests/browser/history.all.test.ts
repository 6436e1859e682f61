import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { addRequisition, readRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('E-38 what was done to a document', () => {
  it.each(LANGUAGES)(
    'says who did what when, and what changed from what to what as people see it (%s)',
    async (language) => {
      const say = wordsOf(language);
      const { id } = await addRequisition(app.api, { remark: 'original' }, 20);
      const record = await readRequisition(app.api, id);
      record.urgency = 3;
      record.urgentReason = 'rush';
      record.lines[1]!.quantity = '7';
      await app.api.post(`${REQUISITION.api}/edit`, record);
      const again = await readRequisition(app.api, id);
      for (const line of again.lines) line.price = '3';
      await app.api.post(`${REQUISITION.api}/edit`, again);
      await app.api.post(`${REQUISITION.api}/review`, { ids: [id] });
      const { page, close } = await app.open(
        `${REQUISITION.base}/purchaseOrderDetail?id=${id}`,
        language === 'zh' ? {} : { language },
      );
      const { panel } = screenOf(page);
      const entries = panel.locator('.gj-history ol > li');
      await expect.poll(() => entries.count()).toBe(4);
      const heads = await entries.locator('> p').allInnerTexts();
      expect(heads.map((head) => head.split(' ').at(-1))).toEqual([say('审核'), say('编辑'), say('编辑'), say('新增')]);
      expect(heads[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
      const edited = await entries.nth(2).locator('ul li').allInnerTexts();
      expect(edited).toEqual(expect.arrayContaining([`${say('紧急程度')}: ${say('普通')} → ${say('紧急')}`]));
      expect(
        edited.some(
          (text) =>
            text.startsWith(`${say('第 {line} 行 {title}', { line: 2, title: say('数量') })}: `) && / → 7/.test(text),
        ),
      ).toBe(true);
      await expect
        .poll(() => entries.nth(0).locator('ul li').allInnerTexts())
        .toEqual([expect.stringContaining(`${say('未审核')} → ${say('已审核')}`)]);

      // A long list of changes opens on demand, by keyboard.
      const more = entries.nth(1).getByRole('button');
      await expect.poll(() => entries.nth(1).locator('ul li').count()).toBe(12);
      await more.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => entries.nth(1).locator('ul li').count()).toBeGreaterThan(20);
      expect(await more.count()).toBe(0);
      await close();
    },
  );
});
