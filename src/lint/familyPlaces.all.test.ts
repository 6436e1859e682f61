import { describe, expect, it } from 'vitest';
import { someOf } from '../../tests/support/someOf';
import type { SchemaFile } from '../language/load/SchemaFile';
import { baseFiles } from './baseFiles';
import { exampleInput } from './exampleInput';
import { lint, rules } from '../capabilities/lint';
import { locate } from './locate';
import type { Example, Rule } from './Rule';

/** Rules about the text of JSON itself. */
const ELSEWHERE = ['json', 'duplicate-key'];

const RESOURCE = /^schemas\/(?!_shared\/)[^/]+\/(?!module\.json)[^/]+\.json$/;

/**
 * The resource in which a bad example has its mistake, as it stands in JSON; what the resource as a whole lacks is told
 * at its brace.
 */
function resourceOf({ files, at }: Example): { path: string; value: object } | undefined {
  const value = at && at.path.length > 0 && RESOURCE.test(at.file) ? { ...baseFiles, ...files }[at.file] : undefined;
  return typeof value === 'object' && value !== null ? { path: at!.file, value } : undefined;
}

/** The example with this resource said by a family: a function whose result is spread, keys without quotes. */
function inFamily(
  example: Example,
  { path, value }: { path: string; value: object },
): { files: SchemaFile[]; input: ReturnType<typeof exampleInput>; file: string } {
  const file = path.replace('.json', '.ts');
  const literal = JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z]\w*)":/gm, '$1$2:');
  const text = `const resource = () => (${literal});\n\nexport default [{ ...resource() }];\n`;
  const without = exampleInput({ files: { ...example.files, [path]: null } });
  const input = { ...without, changed: new Set([...(without.changed ?? []), file]) };
  const files = [
    ...input.files,
    { path: file, text, family: [{ value: JSON.parse(JSON.stringify(value)) as unknown }] },
  ];
  return { files, input, file };
}

const unquoted = (text: string) => text.replaceAll('"', '');

async function placesOf(
  rule: Rule,
  files: readonly SchemaFile[],
  input: ReturnType<typeof exampleInput>,
  file: string,
): Promise<string[]> {
  const problems = lint({ ...input, files }).problems.filter(
    (problem) => problem.rule === rule.id && problem.file === file,
  );
  const text = files.find(({ path }) => path === file)!.text;
  return (await locate(problems, files)).map(({ start, end }) => {
    const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, text.indexOf('\n', end)).trim();
    return `${unquoted(text.slice(start, end))} in ${unquoted(line)}`;
  });
}

const cases = rules.flatMap((rule) =>
  someOf(
    rule.bad().flatMap((example, index) => {
      const resource = resourceOf(example);
      return resource ? [{ id: rule.id, index, rule, example, resource }] : [];
    }),
  ),
);

describe('a mistake in a family of resources', () => {
  it.each(cases)(
    'is found where it stands in the .ts file: $id, bad example $index',
    async ({ rule, example, resource }) => {
      const json = exampleInput(example);
      const family = inFamily(example, resource);
      const wanted = await placesOf(rule, json.files, json, resource.path);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await placesOf(rule, family.files, family.input, family.file)).toEqual(wanted);
    },
  );

  it('is tried for every rule that looks at resources', () => {
    const tried = new Set(cases.map(({ id }) => id));
    const ofResources = rules.filter(({ bad }) => bad().some(({ at }) => at === undefined || RESOURCE.test(at.file)));
    expect(ofResources.map(({ id }) => id).filter((id) => !tried.has(id) && !ELSEWHERE.includes(id))).toEqual([]);
  });
});
