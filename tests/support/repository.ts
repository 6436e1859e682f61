import { execFileSync } from 'node:child_process';
import { writeFiles } from '../bench/generateSchemas';

/** Runs git in a folder, as somebody who needs no settings of this machine. */
export function gitIn(root: string, ...args: string[]): void {
  execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]);
}

/** Writes files below a folder: texts as they are, anything else as JSON. */
export function writeProject(root: string, files: Readonly<Record<string, unknown>>): void {
  writeFiles(
    root,
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      ]),
    ),
  );
}
