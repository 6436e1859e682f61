import { readFileSync } from 'node:fs';

/** Linux counts the processor's time in hundredths of a second, whatever the machine. */
const TICKS = 100;

/**
 * Seconds of the processor that ended processes below this one have taken, and those below them; undefined where the
 * system does not tell.
 */
export function processorSeconds() {
  if (process.platform !== 'linux') return undefined;
  // Behind the name of the program, which stands in brackets, field 3 follows; 16 and 17 are those of ended children.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** The same of the whole machine, whoever took them, what its host gave to other machines included. */
export function machineSeconds() {
  if (process.platform !== 'linux') return undefined;
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS;
}
