import { expect, it } from 'vitest';
import { authoring } from '../../src/capabilities/authoring';
import { readSources } from '../../src/language/load/readSources';
import { isObject } from '../../src/lib/isObject';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import { guideBlocks, membersIn } from './guideCode';

// What the files say is linted: so every name in an example is there, and a change of the files changes the guide.
it('the guide takes what it shows in blocks from the schema files of the project', async () => {
  const { sources } = readSources(await readSchemaFiles(process.cwd()), authoring);
  const said = [
    ...sources.resources.flatMap(({ value, written }) => [value, written]),
    ...[...sources.fieldSets.values()].map(({ value }) => value),
  ];
  expect(guideBlocks.length).toBeGreaterThan(40);
  expect(guideBlocks.filter((block) => !said.some((value) => holds(value, membersIn(block))))).toEqual([]);
});

/** Whether a value is, or has anywhere within, what is shown. */
function holds(value: unknown, shown: unknown): boolean {
  if (has(value, shown)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, shown));
}

/** Whether a value has what is shown, and maybe more. */
function has(value: unknown, shown: unknown): boolean {
  if (Array.isArray(shown)) return Array.isArray(value) && shown.every((item) => value.some((each) => has(each, item)));
  if (!isObject(shown)) return value === shown;
  return isObject(value) && Object.entries(shown).every(([key, inner]) => has(value[key], inner));
}
