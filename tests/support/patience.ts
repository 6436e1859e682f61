/** How many times slower than usual this run is, as it was measured at its beginning. */
const pace = Math.max(1, Number(process.env.TEST_PACE ?? 1));

/** A limit in milliseconds as long as a run of this speed needs it: what is slow is not wrong. */
export function patience(ms: number): number {
  return Math.round(ms * pace);
}

/**
 * How long a wait for a state goes on before it is given up: far longer than it ever takes. Waits of `expect.poll` have
 * it by themselves.
 */
export const PATIENCE = patience(60_000);
