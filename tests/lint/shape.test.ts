import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { generatedFiles, schemasForEditors } from '../../scripts/schemas/generatedFiles';
import { authoring } from '../../src/capabilities/authoring';
import { fileKind } from '../../src/language/load/fileKind';
import { readSources } from '../../src/language/load/readSources';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { inWords } from '../../src/lib/inWords';
import { baseFiles } from '../../src/lint/baseFiles';
import { rules } from '../../src/capabilities/lint';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import { badShapes, silencedEverywhere } from './shapeFixtures';

const root = fileURLToPath(new URL('../../', import.meta.url));

function loaderProblems(file: string, value: unknown) {
  return readSources([{ path: file, text: JSON.stringify(value) }], authoring).problems;
}

describe('a mistake of shape', () => {
  it.each(badShapes)('is one finding at its place: $name', ({ file, value, path, didYouMean, message }) => {
    const problems = loaderProblems(file, value);
    expect(problems.map((problem) => ({ path: problem.path, didYouMean: problem.didYouMean }))).toEqual([
      { path, didYouMean },
    ]);
    expect(inWords(problems[0]!.message)).toMatch(message);
  });

  it('is one finding each where there are several', () => {
    const value = { ...(baseFiles['schemas/sales/module.json'] as object), titel: 'x', icn: 'y', order: 'z' };
    expect(
      loaderProblems('schemas/sales/module.json', value)
        .map(({ path }) => path.join('.'))
        .sort(),
    ).toEqual(['icn', 'order', 'titel']);
  });
});

describe('the JSON Schema for editors', () => {
  const ajv = new Ajv2020({ strict: false });
  const validators = new Map(
    Object.entries(
      jsonSchemas(
        authoring,
        rules.filter(({ isFinal }) => !isFinal),
      ),
    ).map(([kind, schema]) => [kind, ajv.compile(schema)]),
  );
  const isAccepted = (file: string, value: unknown) => validators.get(fileKind(file)!.kind)!(value);

  // Whether a field set says the rest of a field without a type, an editor does not know.
  it.each(badShapes.filter(({ name }) => name !== 'missing type' && name !== 'wrong key for the type'))(
    'underlines what the loader refuses: $name',
    ({ file, value }) => {
      expect(isAccepted(file, value)).toBe(false);
    },
  );

  it.each(Object.entries(baseFiles).filter(([file]) => file.startsWith('schemas/')))(
    'accepts what the loader accepts: %s',
    (file, value) => {
      expect(loaderProblems(file, value)).toEqual([]);
      expect(isAccepted(file, value)).toBe(true);
    },
  );

  it.each(Object.entries(baseFiles).filter(([file]) => file.startsWith('schemas/')))(
    'lets every object silence a rule that can be silenced, with a reason: %s',
    (file, value) => {
      expect(isAccepted(file, silencedEverywhere(value))).toBe(true);
      expect(isAccepted(file, { ...(value as object), $silence: { 'unknown-field': 'ok' } })).toBe(false);
      expect(isAccepted(file, { ...(value as object), $silence: { shape: 'For another program' } })).toBe(false);
    },
  );

  it('accepts every schema file of the project', async () => {
    const files = (await readSchemaFiles(root)).filter(({ family }) => !family);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ path, text }) => !isAccepted(path, JSON.parse(text))).map(({ path }) => path)).toEqual([]);
  });

  it('is written to the files that the schemas point to (npm run schemas -- generate)', async () => {
    for (const [path, text] of Object.entries(await generatedFiles(root)))
      expect(readFileSync(`${root}${path}`, 'utf8') === text, path).toBe(true);
  });

  it('keeps what an editor loads for a resource below 195 kB', () => {
    expect(Buffer.byteLength(schemasForEditors()['schemas/resource.schema.json']!)).toBeLessThan(195_000);
  });
});
