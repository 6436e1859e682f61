import { readFileSync } from 'node:fs';

/**
 * When a process started, as text that no later process with the same pid shares: boot id and clock ticks since boot.
 * Undefined where /proc is missing (not Linux) or the process does not exist.
 */
export function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold blanks and brackets; the start time is the
    // 22nd field.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId}:${ticks}`;
  } catch {
    return undefined;
  }
}
