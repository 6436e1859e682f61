import type { Page } from 'playwright-core';
import type { Catalogue, Model, Resource, Route, Screen } from '../../src/language/model';
import { reportField } from '../../src/language/rules/reportField';
import { crossName } from '../../src/language/wire';
import { axeFindings } from '../support/axeFindings';
import { settled } from '../support/settled';
import { checkForm } from './checkForm';
import { checkList } from './checkList';
import { mayOpen } from './mayOpen';
import { needsRecord } from './needsRecord';
import type { ScreenRun } from './ScreenRun';

const HAN = /\p{Script=Han}/u;
/** A number of a voucher begins with its word, which is the company's own: 付-202611-0003. */
const NUMBER = /\p{Script=Han}+-\d{6}-\d+/gu;
/**
 * Kinds of screens of which everything but the cells of tables is said by schemas; others show data in places of their
 * own.
 */
const GENERATED = new Set(['list', 'report', 'form', 'detail', 'import', 'settings']);
/** What the page says itself; values of records are data, in whatever language. */
// What a record is called is data; of the head of a detail only the kind is said. What somebody wrote as rich text, and
// the steps of a flow that he drew, are data as well.
const SAID =
  '.panel:visible :is(h1, h2:not(.gj-detail-name), .gj-detail-kind, h3, th:not([scope=row]), legend, label, button, [role=tab], caption):not(.gj-rich *, .ProseMirror *, .design-open)';

/** Somebody who walks through screens and looks whether what the schemas declare is there. */
export interface Visitor {
  /** its requests are followed */
  page: Page;
  url: string;
  role: string;
  /** permissions that the role holds */
  rights: ReadonlySet<string>;
  /** sees and may do everything: what is declared must be there */
  isWhole: boolean;
  language: string;
  model: Model;
  catalogue: Catalogue;
  /** id of a record of a resource, where there is one */
  recordOf(resource: Resource): Promise<string | undefined>;
  /** whether the whole page is held against axe, which takes its time */
  isAxed: boolean;
}

/** Opens a screen and checks it. Never throws: what goes wrong is a problem of the run. */
export async function visitScreen(visitor: Visitor, route: Route): Promise<ScreenRun> {
  const run: ScreenRun = {
    screen: route.name,
    kind: route.kind,
    role: visitor.role,
    outcome: 'opened',
    problems: [],
    exercised: [],
    unexercised: [],
  };
  const { page } = visitor;
  const watch = watched(page, run.problems);
  try {
    await open(visitor, route, run);
  } catch (error) {
    run.problems.push((error as Error).message.split('\n')[0]!);
  } finally {
    watch.end();
  }
  return run;
}

async function open(visitor: Visitor, route: Route, run: ScreenRun): Promise<void> {
  const { language, model, page, url } = visitor;
  const resource = model.resources[route.resource]!;
  const screen = resource.screens.find(({ name }) => name === route.name)!;
  const isOpen = mayOpen(visitor, route);
  const id = needsRecord(screen) && isOpen ? await visitor.recordOf(resource) : undefined;
  if (screen.kind === 'page' && screen.hidden && isOpen) return leaveOut(run, 'it is opened from another one');
  if (needsRecord(screen) && isOpen && id === undefined) return leaveOut(run, 'there is no record');
  await page.goto(`${url}${route.path}${id === undefined ? '' : `?id=${id}`}`);
  if (!isOpen) {
    run.outcome = 'refused';
    await page.waitForURL(/\/401/);
    return;
  }
  await page
    .locator('.panel:visible :is(input, button, td, .gj-detail, .gj-navigation section, .gj-card, textarea)')
    .first()
    .waitFor();
  await settled(page);
  if (screen.kind === 'list' || screen.kind === 'report') await checkList(visitor, resource, screen, run);
  if (screen.kind === 'form' || screen.kind === 'detail' || screen.kind === 'settings')
    await checkForm(visitor, resource, screen, run);
  if (language !== 'zh' && GENERATED.has(screen.kind)) {
    const said = (await saidBy(page, hasDataHeads(resource, screen))).filter((text) =>
      HAN.test(text.replaceAll(NUMBER, '')),
    );
    if (said.length > 0) run.problems.push(`not translated: ${[...new Set(said)].slice(0, 5).join(' | ')}`);
  }
  if (visitor.isAxed)
    for (const { impact, places, rule } of await axeFindings(page))
      if (impact === 'serious' || impact === 'critical') run.problems.push(`axe ${rule}: ${places[0]}`);
}

function leaveOut(run: ScreenRun, why: string): void {
  run.outcome = 'left out';
  run.unexercised.push(`the whole screen: ${why}`);
}

/** Whether heads of a report are names of records: its columns are what a reference leads to. */
function hasDataHeads(resource: Resource, screen: Screen): boolean {
  if (screen.kind !== 'report' || !screen.across) return false;
  return reportField(resource, screen, screen.across.path)?.field.target !== undefined;
}

/** Texts of the page, without heads of columns that an answer has beside the schema's where those are data. */
function saidBy(page: Page, isWithoutMade: boolean): Promise<string[]> {
  const made = isWithoutMade ? `th[data-col*="${crossName('', '')}"]` : undefined;
  return page
    .locator(SAID)
    .evaluateAll(
      (all, without) =>
        all.flatMap((each) =>
          without !== undefined && each.closest(without) ? [] : [(each as HTMLElement).innerText],
        ),
      made,
    );
}

/** Notes what the console, the page and calls complain of. */
function watched(page: Page, problems: string[]): { end(): void } {
  const said = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  };
  const thrown = (error: Error) => problems.push(`page: ${error.message}`);
  const answered = (response: { status(): number; url(): string }) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${new URL(response.url()).pathname}`);
  };
  page.on('console', said).on('pageerror', thrown).on('response', answered);
  return { end: () => void page.off('console', said).off('pageerror', thrown).off('response', answered) };
}
