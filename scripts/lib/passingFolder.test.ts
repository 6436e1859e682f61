import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';

/** What another process is told, and whether it is there while that process runs. */
function told(environment: Record<string, string>): { folder: string; handedOn: string; isThere: boolean } {
  const script = `
    const { passingFolder } = await import(${JSON.stringify(new URL('passingFolder.mjs', import.meta.url).href)});
    const { existsSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const folder = passingFolder();
    console.log(JSON.stringify({ folder, handedOn: tmpdir(), isThere: existsSync(folder) }));`;
  const { TMPDIR: _, ...env } = process.env;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, ...environment },
    encoding: 'utf8',
  });
  return JSON.parse(output) as ReturnType<typeof told>;
}

it('is handed on, and gone with the process that asked for it where it was made', () => {
  const { folder, handedOn, isThere } = told({});
  expect([handedOn, isThere]).toEqual([folder, true]);
  expect(existsSync(folder)).toBe(!folder.includes('guiju-run-'));
});

it('is where whoever runs the tests wants it', () => {
  expect(told({ TMPDIR: tmpdir() }).folder).toBe(tmpdir());
});
