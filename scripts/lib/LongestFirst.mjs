import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of which nothing is known may take as long as any. */
const UNKNOWN = Infinity;
const OWN_ENVIRONMENT = /^\/\/ @vitest-environment jsdom/;

/**
 * Order of the test files for vitest: project by project, in each the longest first by what they took the last time, as
 * `tests/durations.json` remembers it, so that no worker is left alone with a long one at the end. Files of another
 * environment come last, since a worker that is shared serves one environment.
 */
export class LongestFirst {
  #config;
  #durations;

  constructor({ config }) {
    this.#config = config;
    const file = join(config.root, 'tests', 'durations.json');
    this.#durations = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  async sort(files) {
    const placed = files.map((file) => ({ file, place: this.#placeOf(file) }));
    return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ file }) => file);
  }

  async shard(files) {
    const { count, index } = this.#config.shard;
    return (await this.sort(files)).filter((_, place) => place % count === index - 1);
  }

  #placeOf({ moduleId, project }) {
    const path = relative(this.#config.root, moduleId).replaceAll('\\', '/');
    return [
      project.name,
      Number(OWN_ENVIRONMENT.test(readFileSync(moduleId, 'utf8'))),
      -(this.#durations[path] ?? UNKNOWN),
      path,
    ];
  }
}

function compare(a, b) {
  const differs = a.findIndex((value, index) => value !== b[index]);
  return differs < 0 ? 0 : a[differs] < b[differs] ? -1 : 1;
}
