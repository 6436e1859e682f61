import type { ListScreen, ReportScreen, Resource } from '../../src/language/model';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';
import type { ScreenRun } from './ScreenRun';
import type { Visitor } from './ScreenVisitor';

const NOTHING = 'zzqx-0000';

/**
 * Columns, search fields, buttons and totals of a list or report are there; sorting sorts, and a search that fits
 * nothing leaves nothing.
 */
export async function checkList(
  { isWhole, page }: Visitor,
  resource: Resource,
  screen: ListScreen | ReportScreen,
  run: ScreenRun,
): Promise<void> {
  const { panel } = screenOf(page);
  const heads = await panel
    .locator('thead th[data-col]')
    .evaluateAll((all) => all.map((head) => (head as HTMLElement).dataset.col!));
  const sees = (what: string, names: readonly string[], found: readonly string[]): void => {
    for (const name of names)
      if (found.includes(name)) run.exercised.push(`${what} ${name}`);
      else if (isWhole) run.problems.push(`${what} ${name} is not there`);
      else run.unexercised.push(`${what} ${name}: not shown to this role`);
  };
  if (screen.kind === 'list')
    sees(
      'column',
      // Others stand there where a person asks for them.
      screen.columns.filter(({ hidden }) => hidden !== true).map(({ path }) => path),
      heads,
    );
  else if (heads.length === 0) run.problems.push('the report has no columns');
  else run.exercised.push(...heads.map((head) => `column ${head}`));
  const actions = await panel
    .locator('[data-action]')
    .evaluateAll((all) => all.map((button) => (button as HTMLElement).dataset.action!));
  sees(
    'action',
    screen.actions.filter((name) => !['detail', 'import', 'export'].includes(name)),
    actions,
  );
  const unfold = panel.locator('.gj-search-buttons button[aria-expanded=false]');
  if ((await unfold.count()) > 0) {
    await unfold.first().click();
    await panel.locator('.gj-search-buttons button[aria-expanded=true]').first().waitFor();
  }
  const searched = await panel
    .locator('[data-search]')
    .evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset.search!));
  if (searched.length > 0) sees('search', screen.search, searched);
  if (screen.kind === 'report' && isWhole) await leadsOn(page, screen, run);
  await sorts({ page } as Visitor, screen, run);
  await findsNothing({ page } as Visitor, resource, screen, run);
}

/** Enter on the first group opens what it was counted from, which is not empty, and the way back leads to the report. */
async function leadsOn(page: Visitor['page'], screen: ReportScreen, run: ScreenRun): Promise<void> {
  const { panel, row } = screenOf(page);
  // A group that other sources alone tell of has no rows of its own.
  if (screen.opens === undefined || screen.sources.length > 0 || (await row(0).count()) === 0)
    return void run.unexercised.push('a group that leads on: there is none');
  await row(0).locator('td[data-col]').last().click();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== screen.path).catch(() => undefined);
  if (new URL(page.url()).pathname === screen.path)
    return void run.problems.push('Enter on the first group opens nothing');
  await panel
    .locator('tbody tr[data-row="0"]')
    .waitFor()
    .then(
      () => run.exercised.push('a group leads on'),
      () => run.problems.push(`the first group has no rows at ${page.url()}`),
    );
  await page.goBack();
  await page.waitForURL((url) => url.pathname === screen.path);
  await row(0).waitFor();
  await settled(page);
}

/** A click on a head that sorts is told by it. */
async function sorts(
  { page }: Pick<Visitor, 'page'>,
  screen: ListScreen | ReportScreen,
  run: ScreenRun,
): Promise<void> {
  const { panel } = screenOf(page);
  const head = panel.locator('thead th[data-col][aria-sort]:has(.gj-sort)').first();
  if ((await head.count()) === 0) return void run.unexercised.push('sorting: no head sorts');
  const [name, before] = [await head.getAttribute('data-col'), await head.getAttribute('aria-sort')];
  await head.locator('.gj-sort').click();
  const changed = panel.locator(`thead th[data-col="${name}"]:not([aria-sort="${before}"])`);
  await changed.waitFor().then(
    () => run.exercised.push(`sort ${name}`),
    () => run.problems.push(`sort ${name}: a click sorts nothing (${screen.name})`),
  );
  await settled(page);
}

/** A text that no record has empties the table, without an error. */
async function findsNothing(
  { page }: Pick<Visitor, 'page'>,
  resource: Resource,
  screen: ListScreen | ReportScreen,
  run: ScreenRun,
): Promise<void> {
  const { panel, rows } = screenOf(page);
  const text = screen.search.find((path) =>
    ['code', 'text'].includes(resource.fields.find((field) => field.path === path)?.type ?? ''),
  );
  const input = panel.locator(`[data-search="${text}"] input`).first();
  if (text === undefined || (await input.count()) === 0)
    return void run.unexercised.push('a search without a result: no text is searched by');
  await input.fill(NOTHING);
  await input.press('Enter');
  await settled(page);
  await rows
    .first()
    .waitFor({ state: 'detached' })
    .then(
      () => run.exercised.push(`search ${text} finds nothing`),
      () => run.problems.push(`search ${text}: rows stay although nothing fits`),
    );
}
