import type { Page } from 'playwright-core';
import { faultsAt } from '../../tests/bench/lineEntry';
import { multiplyLines, PLAN } from './planDocument';

/** How each kind of form with lines is worked. */
export interface LineKind {
  title: string;
  /** lines beyond which it is not tried: it would take minutes */
  most: number;
  /** how often it is opened and closed before what it keeps is looked at, and again after */
  opens: number;
  /** an address of the application, or of the hand-written pages */
  isGenerated: boolean;
  /** before its page is loaded */
  prepare(page: Page, size: number, isFaulty?: boolean): Promise<void>;
  /** what is clicked to open the document, ready */
  opener(page: Page): Promise<string>;
  /** of a line that is in view when the document is open */
  amount: { selector: string; text: string };
  close(page: Page): Promise<void>;
  /** scrolls to a line and puts the keyboard into its quantity, all of it marked */
  enterQuantity(page: Page, line: number): Promise<void>;
  total: string;
  paste(page: Page): Promise<void>;
  /** the event with which pasting begins */
  pasteEvent: string;
  undo(page: Page): Promise<void>;
  undoEvent: string;
  /** leaves three lines faulty, when the document was not opened so */
  spoil(page: Page): Promise<void>;
  check(page: Page): Promise<void>;
  checkEvent: string;
  /** what is shown once all three are found in a document of so many lines */
  faults(size: number): { selector: string; text: string };
}

const AMOUNT = '12.34';

const generated: LineKind = {
  title: 'generated',
  most: Infinity,
  opens: 25,
  isGenerated: true,
  prepare: (page, size, isFaulty) => multiplyLines(page, size, isFaulty),
  async opener(page) {
    await page.locator('.panel:visible tbody tr[data-row="0"] td[data-col="billDate"]').click();
    return '.panel:visible [data-action="edit"]';
  },
  amount: { selector: '.gj-lines tr[data-row="6"] td[data-col="amount"]', text: AMOUNT },
  async close(page) {
    await page.click('.tab.is-current .tab-close');
    await page.waitForSelector('.gj-lines', { state: 'detached' });
  },
  async enterQuantity(page, line) {
    await page.evaluate((index) => {
      const scroller = document.querySelector<HTMLElement>('.gj-lines .gj-grid')!;
      scroller.scrollTop = index * document.querySelector<HTMLElement>('.gj-lines tr[data-row]')!.offsetHeight;
    }, line - 3);
    const cell = page.locator(`.gj-lines tr[data-row="${line}"] td[data-col="quantity"]`);
    await cell.click();
    await cell.locator('input').press('ControlOrMeta+a');
  },
  total: '.gj-lines tfoot',
  paste: (page) => page.keyboard.press('ControlOrMeta+v'),
  pasteEvent: 'paste',
  undo: (page) => page.keyboard.press('ControlOrMeta+z'),
  undoEvent: 'keydown',
  spoil: () => Promise.resolve(),
  check: (page) => page.keyboard.press('F8'),
  checkEvent: 'keydown',
  faults: (size) => ({
    selector: 'dialog.gj-dialog li:nth-child(3)',
    text: `第 ${faultsAt(size)[2]! + 1} 行 计划数量`,
  }),
};

/** @param row of the lines in the page */
function handWritten(name: string, title: string, row: string, most = Infinity): LineKind {
  const click = (id: string) => (page: Page) => page.click(id);
  return {
    title,
    most,
    opens: 3,
    isGenerated: false,
    prepare: () => Promise.resolve(),
    opener: () => Promise.resolve(`#open-${name}`),
    amount: { selector: `${row}:nth-of-type(7) td:nth-child(9)`, text: AMOUNT },
    async close(page) {
      await page.click('#open-none');
      await page.waitForSelector('#lines-total', { state: 'detached' });
    },
    async enterQuantity(page, line) {
      const input = page.locator(row).nth(line).locator('td').nth(6).locator('input');
      await input.scrollIntoViewIfNeeded();
      await input.click();
      await input.press('ControlOrMeta+a');
    },
    total: '#lines-total',
    paste: click('#lines-paste'),
    pasteEvent: 'click',
    undo: click('#lines-undo'),
    undoEvent: 'click',
    spoil: click('#lines-spoil'),
    check: click('#lines-check'),
    checkEvent: 'click',
    faults: () => ({ selector: '#lines-faults', text: '3 处' }),
  };
}

/** In the order in which they are measured within a run. */
export const LINE_KINDS: Readonly<Record<string, LineKind>> = {
  generated,
  plain: handWritten('plainLines', 'plain', '.plain tbody tr'),
  antd: handWritten('antdLines', 'antd Table', '.ant-table-tbody tr.ant-table-row'),
  formily: handWritten('formilyLines', 'Formily ArrayTable', '.ant-table-tbody tr.ant-table-row', 200),
};

/** Where the generated form is opened from. */
export const LIST_ADDRESS = PLAN.list;
