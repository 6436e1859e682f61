import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';

/** Courses that the administrator of the demonstration learns: one begun, one in which nothing is skipped. */
const BEGUN = '考勤与请假';
const STRAIGHT = '压铸岛隔离与挂牌';
const ADMIN = '1';

interface Course {
  id: string;
  placeSeconds: number;
  watchedSeconds: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const courseOf = async (name: string): Promise<Course> => {
  const query = { name, employeeId: ADMIN, pageSize: '5' };
  const { list } = await app.api.get<{ list: Course[] }>('/api/forum/horseCourseVideo/list', query);
  const [course] = list;
  if (!course) throw new Error(`Nobody learns ${name}.`);
  return course;
};
const openCourse = async ({ id }: Course) => {
  const opened = await app.open(`/forumManage/horse/horseCourseVideoDetail?id=${id}`);
  await opened.page.locator('.gj-study video').waitFor();
  await expect.poll(() => stateOf(opened.page)).toMatchObject({ isReady: true });
  return opened;
};
const stateOf = (page: Page) =>
  page
    .locator('.gj-study video')
    .evaluate((video: HTMLVideoElement) => ({ isReady: video.readyState > 0, time: video.currentTime }));
const timeOf = async (page: Page): Promise<number> => (await stateOf(page)).time;
const play = (page: Page): Promise<void> =>
  page.locator('.gj-study video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
const pause = (page: Page): Promise<void> =>
  page.locator('.gj-study video').evaluate((video: HTMLVideoElement) => video.pause());

describe('a video that is learned', () => {
  it('goes on at its place after the learner has left, and coming back takes nothing away', async () => {
    const before = await courseOf(BEGUN);
    expect(before.placeSeconds).toBe(7);
    const first = await openCourse(before);
    await expect.poll(() => timeOf(first.page)).toBe(7);
    await play(first.page);
    await expect.poll(() => timeOf(first.page)).toBeGreaterThan(10);
    // The page goes while it plays: its last report arrives all the same.
    await first.close();
    await expect.poll(async () => (await courseOf(BEGUN)).placeSeconds).toBeGreaterThanOrEqual(10);
    const left = await courseOf(BEGUN);
    expect(left.watchedSeconds).toBeGreaterThan(before.watchedSeconds);
    const again = await openCourse(left);
    await expect.poll(() => timeOf(again.page)).toBe(left.placeSeconds);
    expect((await courseOf(BEGUN)).watchedSeconds).toBe(left.watchedSeconds);
    await again.close();
  });

  it('is held back where nothing is skipped', async () => {
    const { close, page } = await openCourse(await courseOf(STRAIGHT));
    await play(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
    await pause(page);
    const seen = await timeOf(page);
    await page.locator('.gj-study video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 18;
    });
    await expect.poll(() => timeOf(page)).toBeLessThanOrEqual(seen + 1);
    await page.getByText('本课程禁止快进').waitFor();
    await close();
    expect((await courseOf(STRAIGHT)).watchedSeconds).toBeLessThan(10);
  });
});
