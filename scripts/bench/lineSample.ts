import type { Browser, BrowserContext, Page } from 'playwright-core';
import { longestTask } from './longestTask';
import { LIST_ADDRESS, type LineKind } from './lineKinds';
import { measure } from './measure';
import { installClock } from './pageClock';
import { pageHeap } from './pageHeap';
import { SCREEN } from './startChromium';
import { median } from './statistics';

export interface FormPlaces {
  browser: Browser;
  /** signed in to the generated application */
  account: Awaited<ReturnType<BrowserContext['storageState']>>;
  url: string;
  handWrittenUrl: string;
  /** texts of a row that is pasted into the generated form */
  row: readonly string[];
}

export interface LineSample {
  /** ms */
  open: number;
  keys: number[];
  /** until the total stood in the document, before it was painted */
  changed: number[];
  keyWork: number;
  cells: number;
  paste: number;
  undo: number;
  check: number;
  /** ms of work of the main thread for it */
  checkWork: number;
  /** MB of the open document */
  heap: number;
  /** of its table */
  elements: number;
  /** MB more than before, after many documents */
  kept: number;
}

const KEYS = '123456';
const WORKED_KEYS = 3;
/** What stands in the typed cell at the end. */
const LEFT = Number(KEYS.slice(0, -WORKED_KEYS));
/** cents */
const PRICE = 1234;
const PASTED = 500;
/** Milliseconds after which a document that was opened has nothing more to do. */
const SETTLE_MS = 300;
const PASTED_AMOUNT = 1000;

/** One page that is opened, typed into, pasted into and closed. */
export async function lineSample(places: FormPlaces, kind: LineKind, size: number): Promise<LineSample> {
  const page = await newPage(places, kind, size);
  await open(page, kind);
  await kind.close(page);
  const opened: number[] = [];
  const openAndClose = async (): Promise<void> => {
    for (let count = 0; count < kind.opens; count += 1) {
      opened.push(await open(page, kind));
      await kind.close(page);
    }
  };
  await openAndClose();
  const closed = await pageHeap(page);
  await openAndClose();
  const kept = (await pageHeap(page)) - closed;
  await open(page, kind);
  const heap = (await pageHeap(page)) - closed;
  const elements = await page.evaluate(
    (selector) => document.querySelector(selector)!.closest('table')!.querySelectorAll('tbody *').length,
    kind.amount.selector,
  );
  const { cells, changed, keyWork, keys } = await typed(page, kind, size);
  const { paste, undo } = size <= PASTED ? { paste: 0, undo: 0 } : await pasted(places, page, kind, size);
  await page.context().close();
  const { check, checkWork } = await checked(places, kind, size);
  return { open: median(opened), keys, changed, keyWork, cells, paste, undo, check, checkWork, heap, elements, kept };
}

/** Milliseconds from key to paint in an input without anything around it. */
export async function keyOnly({ browser, handWrittenUrl }: FormPlaces): Promise<number[]> {
  const page = await (await browser.newContext(SCREEN)).newPage();
  await page.addInitScript(installClock);
  await page.goto(handWrittenUrl);
  await page.click('#open-bareInput');
  await page.click('#bare-input');
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await page.fill('#bare-input', '');
    for (let key = 1; key <= KEYS.length; key += 1)
      times.push(
        (
          await measure(page, 'keydown', '#bare-output', `= ${KEYS.slice(0, key)}`, () =>
            page.keyboard.press(KEYS[key - 1]!),
          )
        ).ms,
      );
  }
  await page.context().close();
  return times;
}

async function newPage(
  { account, browser, handWrittenUrl, url }: FormPlaces,
  kind: LineKind,
  size: number,
  isFaulty = false,
): Promise<Page> {
  const context = await browser.newContext({
    ...SCREEN,
    storageState: account,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.addInitScript(installClock);
  await kind.prepare(page, size, isFaulty);
  await page.goto(kind.isGenerated ? url + LIST_ADDRESS : `${handWrittenUrl}?size=${size}`);
  await page.waitForLoadState('networkidle');
  return page;
}

async function open(page: Page, kind: LineKind): Promise<number> {
  const opener = await kind.opener(page);
  return (await measure(page, 'click', kind.amount.selector, kind.amount.text, () => page.click(opener))).ms;
}

/** Digits typed into the quantity of the line in the middle; each must change the total. */
async function typed(
  page: Page,
  kind: LineKind,
  size: number,
): Promise<Pick<LineSample, 'cells' | 'changed' | 'keys' | 'keyWork'>> {
  await kind.enterQuantity(page, size / 2);
  const keys: number[] = [];
  const changed: number[] = [];
  const cells: number[] = [];
  for (let key = 1; key <= KEYS.length; key += 1) {
    const total = money((Number(KEYS.slice(0, key)) + size - 1) * PRICE);
    const measured = await measure(page, 'keydown', kind.total, total, () => page.keyboard.press(KEYS[key - 1]!));
    keys.push(measured.ms);
    changed.push(measured.changed);
    cells.push(measured.cells);
  }
  const work: number[] = [];
  for (let key = 0; key < WORKED_KEYS; key += 1)
    work.push(await longestTask(page, () => page.keyboard.press('Backspace')));
  await page.keyboard.press('Escape');
  return { keys, changed, cells: median(cells), keyWork: median(work) };
}

/** 500 x 6 cells over the first lines, none of which was typed into; then all of it taken back. */
async function pasted(
  places: FormPlaces,
  page: Page,
  kind: LineKind,
  size: number,
): Promise<Pick<LineSample, 'paste' | 'undo'>> {
  if (kind.isGenerated) await markFirstLine(page, places.row);
  const rest = LEFT * PRICE;
  const paste = (
    await measure(
      page,
      kind.pasteEvent,
      kind.total,
      money(PASTED * PASTED_AMOUNT + (size - PASTED - 1) * PRICE + rest),
      () => kind.paste(page),
    )
  ).ms;
  const undo = (
    await measure(page, kind.undoEvent, kind.total, money((size - 1) * PRICE + rest), () => kind.undo(page))
  ).ms;
  return { paste, undo };
}

/** Puts the cursor on the product of the first line, and the block on the clipboard. */
async function markFirstLine(page: Page, row: readonly string[]): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  const text = Array.from({ length: PASTED }, () => row.join('\t')).join('\r\n');
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
}

/** Once for the time, once for the work: tracing takes time itself. */
async function checked(
  places: FormPlaces,
  kind: LineKind,
  size: number,
): Promise<Pick<LineSample, 'check' | 'checkWork'>> {
  const { selector, text } = kind.faults(size);
  const spoiled = async (): Promise<Page> => {
    const page = await newPage(places, kind, size, true);
    await open(page, kind);
    await kind.spoil(page);
    await page.waitForTimeout(SETTLE_MS);
    return page;
  };
  const timed = await spoiled();
  const { ms: check } = await measure(timed, kind.checkEvent, selector, text, () => kind.check(timed));
  await timed.context().close();
  const traced = await spoiled();
  const checkWork = await longestTask(traced, async () => {
    await kind.check(traced);
    await traced.locator(selector, { hasText: text }).waitFor();
  });
  await traced.context().close();
  return { check, checkWork };
}

function money(cents: number): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
