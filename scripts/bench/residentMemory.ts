import { readFileSync } from 'node:fs';

/** Megabytes that a process holds in memory now, or at most so far; 0 where the system does not tell. */
export function residentMemory(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
