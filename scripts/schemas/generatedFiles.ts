import { authoring } from '../../src/fields/authoring';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { rules } from '../../src/lint/rules';

/** The JSON Schema files for editors: path relative to the project -> text. */
export function generatedFiles(): Record<string, string> {
  const silenceable = rules.filter(({ isFinal }) => !isFinal);
  return Object.fromEntries(Object.entries(jsonSchemas(authoring, silenceable)).map(([kind, schema]) => [`schemas/${kind}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`]));
}
