import { setFlagsFromString } from 'node:v8';

/**
 * Tells the engine that this process ends soon: only very hot functions are worth optimising. Cold lint of 500
 * resources then takes 0.7 instead of 1.1 s of processor time, of 2,000 resources 2.4 instead of 2.5 s.
 */
export function expectShortRun() {
  setFlagsFromString('--interrupt-budget=2000000');
}
