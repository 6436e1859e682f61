/** Milliseconds after midnight: clocks differ a little. */
const LATER = 1000;

/** Does something soon after each day has begun; gives what ends it. What fails is tried again the next day. */
export function eachMidnight(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() + LATER;
    timer = setTimeout(
      () =>
        void work()
          .catch(() => undefined)
          .then(wait),
      next - now.getTime(),
    ).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
