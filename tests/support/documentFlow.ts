import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenOf } from './screen';

export interface Made {
  id: string;
  code: string;
}

/** What a person adds to a document that begins with what was made from another one. */
export interface Additions {
  /** names of records, by field */
  refs?: Record<string, string>;
  texts?: Record<string, string>;
  /** values of the first line, by column */
  cells?: Record<string, string>;
}

/**
 * Words for leading documents from one to the next by the buttons of their screens. A detail is shown to begin with.
 */
export function documentFlow(page: Page) {
  const screen = screenOf(page);
  const { action, cell, confirm, dialog, dialogLines, input, panel } = screen;
  const state = panel.locator('.gj-steps [aria-current]');

  /** Presses a button of the detail shown, and waits until the document stands where it says. */
  const act = async (name: string, becomes: string): Promise<void> => {
    await screen.press(name);
    if (name === 'unreview') await confirm();
    await expect.poll(() => state.innerText()).toBe(becomes);
  };
  const enter = async ({ cells = {}, refs = {}, texts = {} }: Additions): Promise<void> => {
    for (const [field, name] of Object.entries(refs)) {
      await input(field).click();
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      // The choice may wait for the answer to what was typed.
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
    for (const [field, text] of Object.entries(texts)) {
      await input(field).fill(text);
      await input(field).press('Tab');
    }
    for (const [column, value] of Object.entries(cells)) {
      await cell(0, column).dblclick();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(value);
      if (column.endsWith('Id')) await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
  };

  /** A red entry is asked for line by line in a window of its own, which stays when it is refused. */
  const window = page.locator('dialog.gj-window');
  const press = async (name: string): Promise<void> => {
    await screen.press(name);
    if (name !== 'reverse') return confirm();
    await window.locator('tbody tr').first().waitFor();
    await window.getByRole('button', { name: '确定' }).click();
  };
  const closeWindow = async (): Promise<void> => {
    if (await window.isVisible()) await window.getByRole('button', { name: '取消' }).click();
    await window.waitFor({ state: 'detached' });
  };

  const codeOf = async () => (await panel.locator('.gj-detail-name').innerText()).split(' ').at(-1)!;

  return {
    ...screen,
    act,
    /** fills in the form that is open */
    enter,
    /** number of the document shown */
    codeOf,
    /**
     * Saves what is made from the document shown; its detail is shown then. `title`: what the button or its choice
     * says.
     */
    async generate(title: string, additions: Additions = {}): Promise<Made> {
      const isOnly = (await action('generate').innerText()) === title;
      await action('generate').click();
      if (!isOnly) await page.getByRole('menuitem', { name: title }).click();
      await page.waitForURL((url) => url.searchParams.has('generate'));
      await panel.locator('.gj-form-foot').waitFor();
      await enter(additions);
      await page.keyboard.press('F8');
      await page.waitForURL((url) => url.pathname.endsWith('Detail'));
      await state.waitFor();
      return { id: new URL(page.url()).searchParams.get('id')!, code: await codeOf() };
    },
    /** Shows a document that has been opened before. */
    async open({ code, id }: Made): Promise<void> {
      await screen.tab(code).click();
      await page.waitForURL((url) => url.searchParams.get('id') === id);
    },
    /** Goes to a document that the one shown was made from, or that was made from it. */
    async follow({ code, id }: Made): Promise<void> {
      await panel.locator('.gj-links').getByRole('link', { name: code }).click();
      await page.waitForURL((url) => url.searchParams.get('id') === id);
    },
    /** Presses a button that is refused, and gives the reasons. */
    async refusal(name: string): Promise<string> {
      await press(name);
      await dialogLines.first().waitFor();
      const reasons = await dialogLines.allInnerTexts();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await closeWindow();
      return reasons.join('\n');
    },
    async remove(): Promise<void> {
      await screen.press('delete');
      await confirm();
      await page.waitForURL((url) => url.pathname.endsWith('List'));
    },
    /** Corrects the posted document shown by a red entry; gives the number of that. */
    async reverse(): Promise<string> {
      await press('reverse');
      await dialogLines.first().waitFor();
      const red = /红字单据【(.+?)】/.exec(await dialogLines.first().innerText())![1]!;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      return red;
    },
  };
}
