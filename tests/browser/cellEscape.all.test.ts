import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

/** Of all types of cells those that `cellKeys` leaves to this file. */
const QUIT = '/quitManagement/quitManagementAdd';
const MEETING = '/meetingManagement/myMeetingAdd';
const JOURNAL = '/journalManagement/journalTemplateAdd';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function show(address: string): Promise<void> {
  opened = await app.open(address, { viewport: { width: 1800, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
}

const editor = () => page.locator('.gj-editing input');
const options = () => page.getByRole('option').or(page.getByRole('treeitem'));
const textOf = (column: string): Promise<string> => screen.cell(0, column).innerText();
const undo = (column: string) =>
  screen.panel
    .locator('.gj-lines', { has: page.locator(`td[data-col=${column}]`) })
    .getByRole('button', { name: '撤销', exact: true });

/** Enters a value into the first line, where the cursor then stands on the next cell. */
async function enter(column: string, text: string): Promise<void> {
  await screen.cell(0, column).click();
  await page.locator('.gj-editing input:focus').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await options().first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(column)).toContain(text);
}

/** The cursor stands on a cell, which is not edited. */
async function goTo(column: string): Promise<void> {
  await screen.cell(0, column).click();
  await page.locator('.gj-editing input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.gj-editing').waitFor({ state: 'detached' });
}

/** Esc until the cell is left; the first closes a list that is open. */
async function escape(): Promise<void> {
  await page.keyboard.press('Escape');
  if ((await editor().count()) > 0) await page.keyboard.press('Escape');
  await editor().waitFor({ state: 'detached' });
}

const CELLS = [
  ['yes or no', QUIT, 'isDone', '是', '否'],
  ['a person', QUIT, 'receiverId', '刘大伟', 'czy'],
  ['a person of a meeting', MEETING, 'userId', '刘大伟', 'czy'],
  ['a department', JOURNAL, 'departmentId', '财务部', 'xzb'],
] as const;

describe.each(CELLS)('E-01 Esc in a cell of %s gives back', (_, address, column, entered, typed) => {
  it('what stood there before typing, also where the list has found something else', async () => {
    await show(address);
    await enter(column, entered);
    await goTo(column);
    await page.keyboard.press('F2');
    await editor().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    await options().first().waitFor();
    await escape();
    expect(await textOf(column)).toContain(entered);
  });

  it('what stood there before the whole text was taken away', async () => {
    await show(address);
    await enter(column, entered);
    await goTo(column);
    await page.keyboard.press('F2');
    await editor().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect.poll(() => editor().inputValue()).toBe('');
    await escape();
    expect(await textOf(column)).toContain(entered);
  });

  it('an empty cell, before the answer to what was typed has come', async () => {
    await show(address);
    const before = await textOf(column);
    await goTo(column);
    await page.keyboard.press('F2');
    await editor().waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    await expect.poll(() => editor().inputValue()).toBe(typed);
    await escape();
    expect(await textOf(column)).toBe(before);
    expect(await undo(column).isDisabled()).toBe(true);
  });
});

describe('E-01 Esc in a field of the header gives back what stood before typing', () => {
  it.each([
    ['yes or no', '/stockManage/storage/stockAdd', 'isBlind', '是', '否'],
    ['a person', '/purchaseManage/purchaseOrder/purchaseOrderAdd', 'applicantId', '刘大伟', 'czy'],
    ['an employee', '/contractManagement/contractManagementAdd', 'employeeId', '刘大伟', 'czy'],
    ['a department', '/purchaseManage/purchaseOrder/purchaseOrderAdd', 'departmentId', '财务部', 'xzb'],
  ])('%s', async (_, address, name, entered, typed) => {
    await show(address);
    const input = screen.input(name);
    await input.click();
    await input.fill(entered);
    await options().first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => input.inputValue()).toContain(entered);
    const stood = await input.inputValue();
    for (const text of [typed, '']) {
      await input.focus();
      await input.fill(text);
      await expect.poll(() => input.inputValue()).toBe(text);
      await page.keyboard.press('Escape');
      await expect.poll(() => input.inputValue()).toBe(stood);
      await input.blur();
      await expect.poll(() => page.getByRole('listbox').or(page.getByRole('tree')).count()).toBe(0);
      expect(await input.inputValue()).toBe(stood);
    }
  });
});
