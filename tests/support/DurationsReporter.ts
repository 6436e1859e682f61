import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const FOLDER = '.cache/test';

/** What a test file took of the processor: its worker's and what that started, as a browser; no server that others use. */
interface Taken {
  file: string;
  project: string;
  seconds: number;
}

/**
 * Remembers in `.cache/test/durations.json` how many seconds each test file took, its hooks and its loading included,
 * and beside it what each file of this run took of the processor, which `npm test` tells. `npm run test:durations` keeps
 * the first in the repository.
 */
export default class DurationsReporter implements Reporter {
  readonly #durations: Record<string, number> = {};
  readonly #taken: Taken[] = [];
  #projects = '';

  onInit(vitest: Vitest): void {
    this.#projects = vitest.projects
      .map(({ name }) => name)
      .toSorted()
      .join('-');
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
    const took = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
    const file = module.relativeModuleId;
    this.#durations[file] = Math.round(took / 100) / 10;
    const { processor } = module.meta();
    if (processor !== undefined) this.#taken.push({ file, project: module.project.name, seconds: processor });
  }

  onTestRunEnd(): void {
    const file = `${FOLDER}/durations.json`;
    const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, JSON.stringify({ ...others, ...this.#durations }));
    writeFileSync(`${FOLDER}/processor-${this.#projects}.json`, JSON.stringify(this.#taken));
  }
}
