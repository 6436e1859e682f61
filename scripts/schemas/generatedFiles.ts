import { authoring } from '../../src/fields/authoring';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';

/** The JSON Schema files for editors: path relative to the project -> text. */
export function generatedFiles(): Record<string, string> {
  return Object.fromEntries(Object.entries(jsonSchemas(authoring)).map(([kind, schema]) => [`schemas/${kind}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`]));
}
