// Not the timers of the test, which may be faked.
const later = globalThis.setTimeout;

/**
 * For tests: waits until it holds, without moving faked timers as vitest's own polling does. @throws Error after about
 * 5 s
 */
export async function until(holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if (holds()) return;
    await new Promise((resolve) => later(resolve, 5));
  }
  throw new Error(`never came true: ${holds.toString()}`);
}
