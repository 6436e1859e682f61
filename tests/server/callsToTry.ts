import type { CallSpec } from '../../src/server/calls/CallSpec';
import type { Resource } from '../../src/language/model';
import { sampleOf } from './sampleOf';
import type { TestApp } from './testApp';

/**
 * Calls that a sweep makes: every one that was written by hand, and those that come from the schema files alone, or with
 * a capability, for a sample of the resources; all where nothing is left out.
 */
export function callsToTry(app: TestApp): CallSpec[] {
  const listed = app.listed();
  const tried = new Set(sampleOf(listed));
  const rest = listed.filter((resource) => !tried.has(resource));
  const left = new Set(
    rest.flatMap(({ buttons, machine, operations }) => [
      ...Object.values(operations),
      ...[...buttons, ...(machine?.actions ?? [])].map(({ name }) => `${operations.action}/${name}`),
    ]),
  );
  const calls = [...app.services.calls];
  const below = (resources: readonly Resource[]) => {
    const prefixes = new Set(resources.map(({ operations }) => folderOf(operations.list)));
    return calls.filter(({ path }) => prefixes.has(folderOf(path))).map(({ path }) => path);
  };
  const words = new Set(below([...tried]).map(wordOf));
  for (const path of below(rest)) if (words.has(wordOf(path))) left.add(path);
  for (const path of below([...tried])) left.delete(path);
  return calls.filter(({ path }) => !left.has(path));
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const wordOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
