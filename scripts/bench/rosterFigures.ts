import type { Page } from 'playwright-core';
import { spanOf, type TimetableLook } from '../../src/capabilities/timetable/wire';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { measure } from './measure';
import { installClock } from './pageClock';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';

const ROSTER = '/oa/attendanceManagement/rosterEdit';
const PEOPLE = 200;
const KEYS = 100;
/** Keys of one row. */
const RUN = 25;
const SHIFTS = ['A', 'B', 'C', 'D'];

/**
 * A roster of 200 people and 31 days: from a key to what it entered painted, and to the cell that it leads to. Its cells
 * come from memory.
 */
export async function rosterFigures(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await startChromium();
  try {
    const context = await browser.newContext(SCREEN);
    const page = await context.newPage();
    await page.addInitScript(installClock);
    await signIn(page, server.url);
    await page.route('**/timetable/rosterEdit?*', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: look() } }),
    );
    await page.goto(`${server.url}${ROSTER}?from=2026-03-01`);
    await page.locator(cell(0, 0)).click();
    const typed = await keysTyped(page);
    const moved = await keysMoved(page);
    const name = `roster of ${PEOPLE} people × ${look().days.length} days`;
    return [
      { name: `${name}, a shift typed to painted`, value: median(typed), unit: 'ms' },
      { name: `${name}, a shift typed to painted, worst of ${KEYS}`, value: Math.max(...typed), unit: 'ms' },
      { name: `${name}, an arrow to painted`, value: median(moved), unit: 'ms' },
      { name: `${name}, an arrow to painted, worst of ${KEYS}`, value: Math.max(...moved), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const cell = (row: number, day: number): string => `.tt-cell[data-row="${row}"][data-day="${day}"]`;

/** Signs that differ from what stands there, row after row; each leads on to the next day. */
async function keysTyped(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const [row, day] = [Math.floor(key / RUN), key % RUN];
    if (day === 0 && row > 0) {
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
    }
    const shift = SHIFTS[(row + day + 1) % SHIFTS.length] ?? '';
    times.push((await measure(page, 'keydown', cell(row, day), shift, () => page.keyboard.press(shift))).ms);
  }
  return times;
}

/** Down through the rows, of which others come into sight. */
async function keysMoved(page: Page): Promise<number[]> {
  await page.keyboard.press('ControlOrMeta+Home');
  const times: number[] = [];
  for (let key = 1; key <= KEYS; key += 1)
    times.push(
      (await measure(page, 'keydown', '.tt-said', `员工${key + 1} `, () => page.keyboard.press('ArrowDown'))).ms,
    );
  return times;
}

function look(): TimetableLook {
  const days = spanOf('month', '2026-03-01');
  return {
    days,
    choices: SHIFTS.map((key, index) => ({ value: String(index + 1), key, label: `班次${key}`, color: 'blue' })),
    rows: Array.from({ length: PEOPLE }, (_, row) => ({
      id: String(row + 1),
      name: `员工${row + 1}`,
      about: [],
      values: days.map((__, day) => String(((row + day) % SHIFTS.length) + 1)),
      closed: [],
      waits: [],
    })),
    notes: [],
    reasons: [],
    offered: [{ id: '1', name: '车间' }],
    chosen: '1',
  };
}
