import { authoring } from '../../src/capabilities/authoring';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { ruleReference } from '../../src/lint/reference/ruleReference';
import { rules } from '../../src/capabilities/lint';
import { countedReadme } from './reference/countedReadme';
import { languageReference } from './reference/languageReference';

/**
 * The JSON Schema files for editors, the references of the language and of the linter's rules, and the first page with
 * what it counts: path relative to the project -> text.
 */
export async function generatedFiles(root: string): Promise<Record<string, string>> {
  return {
    ...schemasForEditors(),
    'README.md': await countedReadme(root),
    'src/language/README.md': languageReference(authoring, root),
    'src/lint/rules/README.md': ruleReference(rules),
  };
}

/** Path relative to the project -> JSON Schema. */
export function schemasForEditors(): Record<string, string> {
  const silenceable = rules.filter(({ isFinal }) => !isFinal);
  return Object.fromEntries(
    Object.entries(jsonSchemas(authoring, silenceable)).map(([kind, schema]) => [
      `schemas/${kind}.schema.json`,
      // Nobody reads it; an editor loads it for each file.
      `${JSON.stringify(schema)}\n`,
    ]),
  );
}
