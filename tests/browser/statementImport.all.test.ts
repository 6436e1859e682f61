import { afterAll, beforeAll, expect, it } from 'vitest';
import { gb18030 } from '../support/gb18030';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const HEAD = '交易日期,凭证号,借方发生额,贷方发生额,余额,对方户名,摘要';
/** Two lines of a month of 2020, `02`: each test has one of its own, as a line comes into one statement only. */
const linesOf = (month: string): [string, string] => [
  `2020${month}05,JY${month}01,,"1,234.56","9,234.56",甲公司,货款`,
  `2020${month}06,JY${month}02,20.01,,"9,214.55",,手续费`,
];
const [FIRST, SECOND] = linesOf('01');
const file = (...lines: string[]) => ({
  name: '明细.csv',
  mimeType: 'text/csv',
  buffer: gb18030(['工商银行账户明细', HEAD, ...lines, '合计,,20.01,"1,234.56"'].join('\r\n')),
});

it('E-23 a file of the bank comes into a new statement by keys: a broken row is told, and nothing comes in twice', async () => {
  const { page, close } = await app.open('/financeManage/businessAccount/bankStatementAdd', {
    viewport: { width: 2400, height: 1000 },
  });
  const screen = screenOf(page);
  // Whose statement it is comes first.
  await screen.input('accountId').focus();
  // The tools of the lines come after the form.
  await page.getByRole('button', { name: '导入对账文件' }).waitFor();
  await page.keyboard.press('Alt+z');
  await screen.notice.getByText('请先填写账户').waitFor();
  await page.keyboard.type('工商银行');
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  for (const [name, day] of [
    ['startDate', '2020-01-01'],
    ['endDate', '2020-01-31'],
  ] as const) {
    await screen.input(name).focus();
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Alt+z');
  const dialog = page.getByRole('dialog', { name: '导入对账文件' });
  const choose = (...lines: string[]) => dialog.locator('input[type=file]').setInputFiles(file(...lines));
  const status = async () => dialog.getByRole('status').innerText();

  await choose(FIRST, '20200199,JY0103,1.00,,"9,213.55",,坏日期', SECOND);
  await dialog.getByText('1处错误').waitFor();
  await expect
    .poll(() => dialog.getByRole('list', { name: '错误原因' }).innerText())
    .toMatch(/第4行\s*交易日期：日期“20200199”无法识别/);
  // What a column is can be said: without its day nothing can be taken, and what was said stays.
  const day = dialog.getByRole('combobox', { name: '交易日期这一列是' });
  await expect.poll(() => day.inputValue()).toBe('date');
  await day.selectOption({ label: '不导入' });
  await expect.poll(() => dialog.getByRole('button', { name: '导入0行' }).isDisabled()).toBe(true);
  await day.selectOption({ label: '银行日期' });
  await dialog.getByRole('button', { name: '只导入正确的2行' }).waitFor();

  await dialog.getByRole('button', { name: '重新选择文件' }).click();
  await choose(FIRST, SECOND);
  await dialog.getByRole('button', { name: '导入2行' }).waitFor();
  await expect.poll(status).toMatch(/共2行[^]*收入 1,234\.56[^]*支出 20\.01[^]*1行不是明细，已跳过/);
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => screen.cell(0, 'theirs').innerText()).toBe('1,234.56');
  await expect.poll(() => screen.cell(1, 'theirs').innerText()).toBe('-20.01');
  const balance = (name: string) => screen.input(name).inputValue();
  await expect.poll(() => Promise.all(['theirOpening', 'theirClosing'].map(balance))).toEqual(['8000.00', '9214.55']);

  // The same file once more: what stands there is left out, the new line comes in.
  await screen.cell(1, 'theirText').click();
  await page.keyboard.press('Alt+z');
  await choose(FIRST, SECOND, '20200107,JY0104,,5.00,"9,219.55",乙公司,利息');
  await dialog.getByRole('button', { name: '导入1行' }).waitFor();
  await expect.poll(status).toContain('2行已在单据中');
  const kept = page.waitForResponse(/keepStatementFormat/);
  await page.keyboard.press('F8');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => screen.cell(2, 'theirs').innerText()).toBe('5.00');
  await expect.poll(() => Promise.all(['theirOpening', 'theirClosing'].map(balance))).toEqual(['8000.00', '9219.55']);

  // Its columns are known by now, so a file with others is told.
  await kept;
  await page.keyboard.press('Alt+z');
  await dialog.locator('input[type=file]').setInputFiles({
    name: '别家.csv',
    mimeType: 'text/csv',
    buffer: gb18030('记账日期,金额\n20200108,5.00'),
  });
  await dialog.getByRole('alert').getByText('可能是另一家的文件').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('F8');
  await expect.poll(() => page.url()).not.toContain('bankStatementAdd');
  await close();
  const { list } = await app.api.get<{ list: { id: string }[] }>('/api/finance/bankStatement/list', {
    orderBy: 'startDate',
    pageNum: '1',
    pageSize: '1',
  });
  const { lines } = await app.api.get<{ lines: Record<string, string | null>[] }>('/api/finance/bankStatement/detail', {
    id: list[0]!.id,
  });
  expect(lines.map((line) => [line.theirDate, line.theirs, line.theirName, line.theirNo, line.theirText])).toEqual([
    ['2020-01-05', '1234.56', '甲公司', 'JY0101', '货款'],
    ['2020-01-06', '-20.01', null, 'JY0102', '手续费'],
    ['2020-01-07', '5.00', '乙公司', 'JY0104', '利息'],
  ]);
});

it('E-23 what its columns are is told where it could not be kept, and the lines stand there all the same', async () => {
  const { page, close } = await app.open('/financeManage/businessAccount/bankStatementAdd');
  const screen = screenOf(page);
  await screen.input('accountId').focus();
  await page.keyboard.type('工商银行');
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Enter');
  await page.route('**/keepStatementFormat', (route) =>
    route.fulfill({ json: { code: 500, data: null, message: '系统繁忙，请稍后重试' } }),
  );
  await page.getByRole('button', { name: '导入对账文件' }).click();
  const dialog = page.getByRole('dialog', { name: '导入对账文件' });
  await dialog.locator('input[type=file]').setInputFiles(file(...linesOf('02')));
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await screen.notice.getByText('列的对应关系没有保存').waitFor();
  await expect.poll(() => screen.cell(0, 'theirs').innerText()).toBe('1,234.56');
  await close();
});

it('E-23 on a phone the file of the bank comes in by touch, and nothing reaches beyond the screen', async () => {
  const { page, close } = await app.open('/financeManage/businessAccount/bankStatementAdd', {
    viewport: { width: 390, height: 800 },
  });
  const screen = screenOf(page);
  await screen.input('accountId').focus();
  await page.keyboard.type('工商银行');
  await page.locator('[role="option"]').first().click();
  await screen.panel.getByRole('button', { name: '导入对账文件' }).click();
  const dialog = page.getByRole('dialog', { name: '导入对账文件' });
  await dialog.locator('input[type=file]').setInputFiles(file(...linesOf('03')));
  const accept = dialog.getByRole('button', { name: '导入2行' });
  await accept.waitFor();
  expect(await dialog.evaluate((window) => window.scrollWidth <= window.clientWidth)).toBe(true);
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await accept.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => screen.total('theirs').innerText()).toContain('1,214.55');
  await close();
});
