import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Remembers in `.cache/test/durations.json` how many seconds each test file took, its hooks and its loading included.
 * `npm run test:durations` keeps them in the repository.
 */
export default class DurationsReporter implements Reporter {
  readonly #durations: Record<string, number> = {};

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
    const took = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
    this.#durations[module.relativeModuleId] = Math.round(took / 100) / 10;
  }

  onTestRunEnd(): void {
    const file = '.cache/test/durations.json';
    const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...others, ...this.#durations }));
  }
}
