import { takeBegun } from '../begun';
import { PartError } from './PartError';

/**
 * The document says where the files of its build lie; the development server answers with what the schema files say
 * now.
 */
const folder = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="guiju-schemas"]')?.content ?? '/@schemas';

/** What is on its way or has come, by name. */
const files = new Map<string, Promise<unknown>>();

/**
 * What was computed from the schema files, as a file of its own for each resource, its print layouts and the routes of
 * each module: nobody fetches what the screens opened do not need, and no list of these files grows with them.
 * @throws PartError when it cannot be fetched; the next question tries again
 */
export function schemaFile<T>(name: string): Promise<T> {
  const known = files.get(name);
  if (known) return known as Promise<T>;
  const file = fetchFile(`${folder()}/${name}.json`);
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file as Promise<T>;
}

/** The next who ask get what the schema files say by then. */
export function forgetSchemaFiles(): void {
  files.clear();
}

async function fetchFile(address: string): Promise<unknown> {
  const response = await takeBegun(address)
    .then((begun) => begun ?? fetch(address))
    .catch(() => undefined);
  if (!response?.ok) throw new PartError(address);
  return response.json();
}

import.meta.hot?.on('guiju:schemas', forgetSchemaFiles);
