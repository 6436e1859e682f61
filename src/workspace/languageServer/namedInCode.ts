import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where code may know things of the schema files by their names. */
const FOLDERS = ['src/company', 'src/pages'];

/** The first line of code that says a name as a text of its own; undefined where none does. */
export function namedInCode(root: string, name: string): { file: string; line: number } | undefined {
  const said = [`'${name}'`, `"${name}"`, `\`${name}\``];
  for (const folder of FOLDERS.filter((each) => existsSync(join(root, each))))
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!/\.tsx?$/.test(entry) || entry.includes('.test.')) continue;
      const file = `${folder}/${entry.replaceAll('\\', '/')}`;
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      const line = lines.findIndex((text) => said.some((each) => text.includes(each)));
      if (line >= 0) return { file, line: line + 1 };
    }
  return undefined;
}
