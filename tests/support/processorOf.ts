import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Linux counts the processor's time in hundredths of a second, whatever the machine. */
const TICKS = 100;

/**
 * Seconds of the processor that a worker of vitest has taken so far: a process with all that it has started, as its
 * browser, or a thread alone. Undefined where the system does not tell.
 */
export function processorOf(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  if (!isMainThread) return secondsOf(readStat('thread-self'), 2);
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(pid) ?? []);
  const below = new Set([String(process.pid)]);
  // A process has a higher number than the one that started it, but where numbers begin anew: they are read twice.
  for (const { pid, parent } of [...all, ...all]) if (below.has(parent)) below.add(pid);
  return all.reduce((sum, stat) => sum + (below.has(stat.pid) ? secondsOf(stat, 4) : 0), 0);
}

interface Stat {
  pid: string;
  parent: string;
  /** own time in the user's and in the system's hands, and that of ended children */
  ticks: number[];
}

/** Undefined for one that has just ended: its time is its parent's now. */
function readStat(name: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // Behind the name of the program, which stands in brackets, field 3 follows.
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    return { pid: text.slice(0, text.indexOf(' ')), parent: fields[1]!, ticks: fields.slice(11, 15).map(Number) };
  } catch {
    return undefined;
  }
}

function secondsOf(stat: Stat | undefined, parts: number): number {
  return (stat?.ticks ?? []).slice(0, parts).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}
