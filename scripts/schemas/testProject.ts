import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { baseFiles } from '../../src/lint/baseFiles';
import { writeFiles } from '../../tests/bench/generateSchemas';
import { main } from '../schemas';

/** Where a test works, and what the last command said there. */
interface Place {
  root: string;
  printed: string;
  complained: string;
}

/** A folder of its own for each test of a file, with what writes a project into it and runs commands of `schemas`. */
export function testProject() {
  const here: Place = { root: '', printed: '', complained: '' };
  beforeEach(() => {
    here.root = mkdtempSync(join(tmpdir(), 'schemas-'));
    vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (here.printed += `${String(text)}\n`));
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (here.complained += `${String(text)}\n`));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(here.root, { recursive: true, force: true });
  });
  return {
    here,
    /** Writes the base files of the linter's examples with a difference. */
    project(files: Readonly<Record<string, unknown>> = {}): void {
      const all = Object.entries({ ...baseFiles, ...files }).map(([path, content]): [string, string] => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      ]);
      writeFiles(here.root, Object.fromEntries(all));
    },
    async run(...args: string[]): Promise<number> {
      here.printed = '';
      here.complained = '';
      return main(args, here.root);
    },
  };
}
