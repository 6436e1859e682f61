import { authoring } from '../../src/fields/authoring';
import { jsonSchemas } from '../../src/language/meta/jsonSchemas';
import { ruleReference } from '../../src/lint/reference/ruleReference';
import { rules } from '../../src/lint/rules';

/** The JSON Schema files for editors, and the reference of the linter's rules: path relative to the project -> text. */
export function generatedFiles(): Record<string, string> {
  const silenceable = rules.filter(({ isFinal }) => !isFinal);
  const schemas = Object.entries(jsonSchemas(authoring, silenceable)).map(([kind, schema]): [string, string] => [`schemas/${kind}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`]);
  return { ...Object.fromEntries(schemas), 'src/lint/rules/README.md': ruleReference(rules) };
}
