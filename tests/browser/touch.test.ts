import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it.each(['/saleManage/order/orderList', '/saleManage/order/orderDetail?id=2'])(
  'what is pressed on a phone is 44 px high: header, tabs and buttons of %s',
  async (address) => {
    const { page, close } = await app.open(address, PHONE);
    await screenOf(page).panel.locator(':is(.gj-card, .gj-detail)').first().waitFor();
    await settled(page);
    const small = await page
      .locator('.frame-header button, .tabbar button, .panel button')
      .evaluateAll((all) =>
        all
          .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 43.5)
          .map((button) => `${button.className} ${button.textContent}`.trim()),
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  },
);

it('the page can be installed: a manifest with icons that are there, and no worker', async () => {
  const { page, close } = await app.open('/dashboard');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await fetch(app.url + href)).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ purpose, sizes }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0);
  await close();
});
