/** Milliseconds that the work below takes on the machine that the limits are made for: two quiet cores of 2026. */
const USUAL = 400;
const ROUNDS = 120;
/** Of the work that tells what the processor is like for a moment. */
const PART = 0.1;

/**
 * How many times as long as usual something takes now, because the processor is slower or others want it too; at least
 * 1. Limits of tests are multiples of it: they end what hangs, and say nothing of how fast something is. Measured once,
 * then handed on in the environment to all processes of a run.
 */
export function pace() {
  process.env.TEST_PACE ??= String(Math.max(1, measure() / USUAL));
  return Number(process.env.TEST_PACE);
}

/**
 * How many times as much of the processor as usual the same work takes at this moment: a slower one takes more of its
 * time, and one that others use too, whose caches are theirs, a little more. A tenth of the work, for who asks often.
 */
export function processorPace() {
  const before = process.cpuUsage();
  work(ROUNDS * PART);
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000 / (USUAL * PART);
}

/** Time on the clock of the work: long enough that others who want the processor get their turns in it. */
function measure() {
  const start = performance.now();
  work(ROUNDS);
  return performance.now() - start;
}

function work(rounds) {
  let rows = Array.from({ length: 4000 }, (_, index) => ({ id: (index * 7919) % 4001, name: `row ${index}` }));
  for (let round = 0; round < rounds; round++)
    rows = JSON.parse(JSON.stringify(rows.toSorted((a, b) => ((a.id * round) % 4001) - ((b.id * round) % 4001))));
}
