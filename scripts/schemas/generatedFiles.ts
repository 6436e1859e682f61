import { authoring } from '../../src/capabilities/authoring';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { ruleReference } from '../../src/lint/reference/ruleReference';
import { rules } from '../../src/capabilities/lint';
import { languageReference } from './reference/languageReference';

/**
 * The JSON Schema files for editors, and the references of the language and of the linter's rules: path relative to the
 * project -> text.
 */
export function generatedFiles(root: string): Record<string, string> {
  return {
    ...schemasForEditors(),
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
