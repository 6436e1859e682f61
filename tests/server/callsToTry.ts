import type { CallSpec } from '../../src/server/calls/CallSpec';
import { sampleOf } from './sampleOf';
import type { TestApp } from './testApp';

/**
 * Calls that a sweep makes: every one that was written by hand, and those that come from the schema files alone for a
 * sample of the resources; all where nothing is left out.
 */
export function callsToTry(app: TestApp): CallSpec[] {
  const listed = app.listed();
  const tried = new Set(sampleOf(listed));
  const left = new Set(
    listed
      .filter((resource) => !tried.has(resource))
      .flatMap(({ buttons, machine, operations }) => [
        ...Object.values(operations),
        ...[...buttons, ...(machine?.actions ?? [])].map(({ name }) => `${operations.action}/${name}`),
      ]),
  );
  return [...app.services.calls].filter(({ path }) => !left.has(path));
}
