import type { Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** microseconds of work; what other programs took of the processor in between is not in it */
  tdur?: number;
  args?: { name?: string };
}

/** Milliseconds of work of the longest task on the main thread of the page while something is done. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents.filter(({ args, name }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) =>
      (event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask') && threads.has(threadOf(event)),
  );
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
