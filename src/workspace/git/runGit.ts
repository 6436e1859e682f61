import { execFile } from 'node:child_process';

/** What git refused, in words for people. */
export class GitRefusal extends Error {
  override readonly name = 'GitRefusal';
}

/** Lists of paths of large repositories. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Runs git in a folder and gives back what it prints.
 * @param env variables beside those of this process
 * @throws GitRefusal where there is no git, or with what git says
 */
export function runGit(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((done, refuse) => {
    execFile(
      'git',
      ['-C', root, ...args],
      { maxBuffer: MAX_BYTES, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        if (!error) done(stdout);
        else if (error.code === 'ENOENT')
          refuse(new GitRefusal('git is needed for this and was not found on the PATH.'));
        else refuse(new GitRefusal(stderr.trim().replace(/^fatal: /, '') || `git ${args[0]} failed`));
      },
    );
  });
}

/** Paths from the output of a command that ends each with a zero byte. */
export const pathsOf = (output: string): string[] => output.split('\0').filter((path) => path !== '');
