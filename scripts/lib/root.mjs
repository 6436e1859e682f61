import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever the working directory is. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
