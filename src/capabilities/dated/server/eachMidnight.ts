/** Milliseconds after midnight: clocks differ a little. */
const LATER = 1000;

/** When the next day has begun for all. */
export function nextMidnight(now: Date): Date {
  return new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() + LATER);
}

/**
 * Does something soon after each day has begun; gives what ends it. Whoever does it tells what fails, which is tried
 * again the next day.
 */
export function eachMidnight(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const now = new Date();
    timer = setTimeout(() => void work().finally(wait), nextMidnight(now).getTime() - now.getTime()).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
