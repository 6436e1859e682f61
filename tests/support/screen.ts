import type { Locator, Page } from 'playwright-core';

/** Words for what tests look at on a screen of the application. Only the tab shown counts. */
export function screenOf(page: Page) {
  const panel = page.locator('.panel:visible');
  const dialog = page.locator('dialog.gj-dialog');
  return {
    panel,
    /** question or refusal over the page */
    dialog,
    dialogTitle: dialog.locator('h2'),
    dialogLines: dialog.locator('li'),
    confirm: () => dialog.getByRole('button', { name: /^(确定|离开)$/ }).click(),
    cancel: () => dialog.getByRole('button', { name: '取消' }).click(),
    /** what is wrong with the form shown, each with its place */
    problems: panel.locator('.gj-problems li'),
    notice: page.locator('.gj-notice'),
    row: (index: number): Locator => panel.locator(`tbody tr[data-row="${index}"]`),
    rows: panel.locator('tbody tr[data-row]'),
    rowWith: (text: string): Locator => panel.locator('tbody tr[data-row]', { hasText: text }),
    tick: (index: number) => panel.locator(`tbody tr[data-row="${index}"] .gj-check`).click(),
    cell: (index: number, column: string): Locator =>
      panel.locator(`tbody tr[data-row="${index}"] td[data-col="${column}"]`),
    action: (name: string): Locator => panel.locator(`[data-action="${name}"]`),
    /** Presses an action, behind 更多 where it has no button of its own. */
    press: async (name: string, options?: Parameters<Locator['click']>[0]): Promise<void> => {
      const button = panel.locator(`[data-action="${name}"]`);
      await button.waitFor({ state: 'attached' });
      if (!(await button.isVisible())) await panel.locator('[data-more]').click();
      await button.click(options);
    },
    field: (name: string): Locator => panel.locator(`[data-field="${name}"]`),
    input: (name: string): Locator => panel.locator(`[data-field="${name}"] :is(input, textarea)`),
    total: (column: string, row = 0): Locator =>
      panel.locator('tfoot tr, [data-totals]').nth(row).locator(`[data-col="${column}"]`),
    pager: panel.locator('.gj-pager'),
    /** how many records there are */
    count: panel.locator('.gj-pager-note + span'),
    tab: (text: string | RegExp): Locator => page.getByRole('tab', { name: text }),
    focused: page.locator(':focus'),
  };
}
