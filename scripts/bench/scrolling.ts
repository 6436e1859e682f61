import type { CDPSession, Page } from 'playwright-core';
import { longestTask } from './longestTask';

export interface Scrolled {
  /** milliseconds */
  longestTask: number;
  /** Frames in which a part of the table had no cells. */
  blankFrames: number;
  frames: number;
}

/** How a table is scrolled: wheel and trackpad by pixels a second, or the thumb of the scroll bar thrown to and fro. */
export const WAYS: Readonly<Record<string, (page: Page, scroller: string) => Promise<void>>> = {
  'wheel down and up': (page) =>
    gestures(page, [
      [0, -9000],
      [0, 9000],
    ]),
  'sideways and back': (page) =>
    gestures(page, [
      [-4000, 0],
      [4000, 0],
    ]),
  'thumb thrown to and fro': throwThumb,
};

/** Pixels a second: a fast flick. */
const SPEED = 4500;

/** Scrolls twice: once for the tasks, once for what is painted, since looking at that takes time itself. */
export async function scrolling(
  page: Page,
  scroller: string,
  way: (page: Page, scroller: string) => Promise<void>,
): Promise<Scrolled> {
  const longest = await longestTask(page, () => way(page, scroller));
  await page.evaluate(watchFrames, scroller);
  await way(page, scroller);
  const seen = await page.evaluate(() =>
    (window as unknown as { endWatch(): { frames: number; blankFrames: number } }).endWatch(),
  );
  return { longestTask: longest, ...seen };
}

async function gestures(page: Page, distances: readonly (readonly [number, number])[]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  for (const [xDistance, yDistance] of distances)
    await session.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 400,
      xDistance,
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  await session.detach();
}

/** To places all over the table, each between two frames as the browser does it for the thumb. */
async function throwThumb(page: Page, scroller: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const element = document.querySelector(selector)!;
    for (let step = 0; step < 60; step += 1) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      element.scrollTop = ((step * 7919) % 101) * (element.scrollHeight / 101);
    }
    await new Promise((done) => requestAnimationFrame(done));
  }, scroller);
}

/**
 * Self-contained: it is sent to the page as text. After the events of a frame, before its painting: whether cells with
 * text stand at points all over the table.
 */
function watchFrames(scroller: string): void {
  const seen = { frames: 0, blankFrames: 0 };
  let isOn = true;
  const { bottom, left, right, top } = document.querySelector(scroller)!.getBoundingClientRect();
  const isFilled = (x: number, y: number) =>
    (document.elementFromPoint(x, y)?.closest('td, th, .ant-table-cell')?.textContent ?? '') !== '';
  const [columns, rows] = [
    [0.15, 0.4, 0.65, 0.95],
    [0.1, 0.3, 0.5, 0.7, 0.93],
  ];
  const look = (): void => {
    if (!isOn) return;
    seen.frames += 1;
    if (columns.some((x) => rows.some((y) => !isFilled(left + (right - left) * x, top + (bottom - top) * y))))
      seen.blankFrames += 1;
    requestAnimationFrame(look);
  };
  Object.assign(window, {
    endWatch: () => {
      isOn = false;
      return seen;
    },
  });
  requestAnimationFrame(look);
}
