import { chromium } from 'playwright-core';
import { execSync } from 'node:child_process';
const exe = execSync('which chromium-headless-shell || ls /usr/bin/*chrom* | head -1').toString().trim();
const [, , base, width, height, lang, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
const context = await browser.newContext({
  viewport: { width: +width, height: +height },
  locale: lang === 'en' ? 'en-US' : 'zh-CN',
});
const page = await context.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300));
});
page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)));
await page.goto(base + '/login');
await page.waitForSelector('input');
const inputs = await page.$$('input');
await inputs[0].fill(process.env.LOGIN ?? '13800000000');
await inputs[1].fill('Demo1234');
await page.keyboard.press('Enter');
await page.waitForFunction(() => !location.pathname.includes('login'), null, { timeout: 30000 });
for (const [i, path] of paths.entries()) {
  const [p, ...acts] = path.split('|');
  await page.goto(base + p);
  await page.waitForTimeout(2500);
  for (const act of acts) {
    if (act.startsWith('key:')) await page.keyboard.press(act.slice(4));
    else if (act.startsWith('click:'))
      await page
        .click(act.slice(6), { timeout: 5000 })
        .catch((e) => console.log('NOCLICK', act, String(e).slice(0, 100)));
    await page.waitForTimeout(900);
  }
  const name = `/tmp/main/shots/${lang}-${width}-${p.split('/').pop().split('?')[0]}${acts.length ? '-a' : ''}.png`;
  await page.screenshot({ path: name });
  console.log(name);
}
await browser.close();
