import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Where sentences to developers and analysts are written. */
const FOLDERS = [
  'src/lib',
  'src/language',
  'src/fields',
  'src/lint',
  'src/workspace',
  'src/capabilities',
  'scripts/schemas',
];

/**
 * Every template of a message in the code, what the meta-schema says of a text that does not fit, and the file that
 * says it.
 */
export function saidTexts(root: string): Map<string, string> {
  const said = new Map<string, string>();
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  for (const file of files.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.')))
    new Visitor({
      TaggedTemplateExpression: ({ tag, quasi }) => {
        if (tag.type === 'Identifier' && tag.name === 'say')
          said.set(
            quasi.quasis.map(({ value }, index) => `${index === 0 ? '' : `{${index - 1}}`}${value.cooked}`).join(''),
            file,
          );
      },
      CallExpression: ({ callee, arguments: [, text] }) => {
        const isMeta =
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          ['regex', 'refine'].includes(callee.property.name);
        if (isMeta && text?.type === 'Literal' && typeof text.value === 'string') said.set(text.value, file);
      },
    }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return said;
}
