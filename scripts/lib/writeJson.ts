import { closeSync, openSync, writeSync } from 'node:fs';

/**
 * Writes what `JSON.stringify` would give, two levels of keys after the other: the text of all resources together is
 * never in memory.
 */
export function writeJson(file: string, value: object): void {
  const handle = openSync(file, 'w');
  try {
    write(handle, value, 2);
  } finally {
    closeSync(handle);
  }
}

function write(handle: number, value: unknown, levels: number): void {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    writeSync(handle, JSON.stringify(value));
    return;
  }
  let before = '{';
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    writeSync(handle, `${before}${JSON.stringify(key)}:`);
    write(handle, inner, levels - 1);
    before = ',';
  }
  writeSync(handle, before === '{' ? '{}' : '}');
}
