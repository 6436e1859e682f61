/** Times as the server writes them, which have no zone. */
const stampOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`);

let ahead = 0;
let isKnown = false;

/** The clock of the server, by what it said last: that of the machine in front of somebody may be wrong. */
export const serverClock = {
  /** @param now `YYYY-MM-DD HH:mm:ss` */
  set(now: string): void {
    ahead = stampOf(now) - performance.now();
    isKnown = true;
  },

  /** Whole seconds until a moment, 0 once it has passed; undefined before the server has said its time. */
  until(time: string): number | undefined {
    if (!isKnown) return undefined;
    return Math.max(0, Math.ceil((stampOf(time) - ahead - performance.now()) / 1000));
  },
};
