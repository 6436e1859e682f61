import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** One that is off unless it is asked for. */
const MORE = ", rules: { 'label-content-name-mismatch': { enabled: true } }";
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A violation, with the first places that have it. */
export interface AxeFinding {
  rule: string;
  impact: string;
  places: string[];
}

/** Rules whose findings hang on colours; what the others find follows from the elements of a page and their places. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page: WCAG 2.2 at level AA and what is good practice.
 * @param only names of rules, when not all are to be held against it
 */
export async function axeFindings(page: Page, only?: readonly string[]): Promise<AxeFinding[]> {
  // A table that waits for rows is paler than it will be.
  await page.waitForFunction(() => !document.querySelector('.panel [aria-busy=true]'));
  // Colours on their way to others are nobody's choice.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // The page's policy lets no script in; a debugger's world is not bound by it.
  const session = await page.context().newCDPSession(page);
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe });
  const wanted = JSON.stringify(only ? { type: 'rule', values: only } : RULES);
  const expression = `axe.run(document, { runOnly: ${wanted}, resultTypes: ['violations']${only ? '' : MORE} }).then(({ violations }) =>
    violations.map(({ id, impact, nodes }) => ({ rule: id, impact, places: nodes.slice(0, 5).map(({ html, failureSummary }) => html.slice(0, 160) + ' | ' + failureSummary.split('\\n')[1]) })))`;
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  await session.detach();
  return result.value as AxeFinding[];
}
