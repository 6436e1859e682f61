import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const OPTIONS = '/financeManage/subjectManage/optionSet';
const ACCOUNT = '/financeManage/financeAccount/accountEdit';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('finance options', () => {
  it('B-502 B-507 open by both addresses and are kept', async () => {
    const { page, close } = await app.open(OPTIONS);
    const { input, notice } = screenOf(page);
    await expect.poll(() => input('profitSubjectId').inputValue()).toBe('4103 本年利润');
    expect(await input('unvoucheredAtClose').inputValue()).toBe('禁止');
    await page.keyboard.press('F8');
    await notice.first().waitFor();
    for (const path of [ACCOUNT, '/financeAccount/accountEdit']) {
      await goTo(page, path);
      await expect.poll(() => input('standard').inputValue()).toBe('企业会计准则');
    }
    await close();
  });

  it('are read by who may list them, and changed by who may set them alone', async () => {
    const { page, close } = await app.open(OPTIONS, { account: READER });
    const { input, panel } = screenOf(page);
    await expect.poll(() => input('profitSubjectId').inputValue()).toBe('4103 本年利润');
    expect(await input('profitSubjectId').isEditable()).toBe(false);
    expect(await input('carryWord').isEditable()).toBe(false);
    expect(await panel.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    await close();
  });

  it('a chart is not laid in over subjects that are used: what uses them is told', async () => {
    const { page, close } = await app.open('/financeManage/subjectManage/subjectInfo');
    const { confirm, dialog, press, row } = screenOf(page);
    await row(0).waitFor();
    await press('layIn');
    await dialog.getByText('将按财务账套的会计准则引入科目表').waitFor();
    await confirm();
    await dialog.getByText('已使用会计科目，不可引入科目').first().waitFor();
    expect(await dialog.innerText()).toContain('凭证');
    await close();
  });
});
