const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/**
 * A size in bytes as people read it, at most 2 decimals: `1.5 KB`. TB is the largest unit. Empty for what is negative
 * or no number.
 */
export function fileSizeText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = Math.round(bytes);
  let unit = 0;
  // Compared as it will be shown: 1023.999 KB is 1 MB.
  while (rounded(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${rounded(size)} ${UNITS[unit]!}`;
}

function rounded(size: number): number {
  return Math.round(size * 100) / 100;
}
