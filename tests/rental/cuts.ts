import { authoring } from '../../src/capabilities/authoring';
import { fieldTypes } from '../../src/fields/pure';
import { loadModel } from '../../src/language/load/loadModel';
import type { SchemaFile } from '../../src/language/load/SchemaFile';
import { isObject } from '../../src/lib/isObject';
import { rentalFiles } from './rentalProject';

/** A key that is taken out of a file. */
export interface Cut {
  file: string;
  path: readonly (string | number)[];
}

export const nameOfCut = ({ file, path }: Cut): string => `${file.replace('schemas/', '')} ${path.join('.')}`;

/** The files without some of their keys. */
export function without(cuts: readonly Cut[]): SchemaFile[] {
  return rentalFiles.map((file) => {
    const own = cuts.filter((cut) => cut.file === file.path);
    if (own.length === 0) return file;
    const value: unknown = JSON.parse(file.text);
    for (const { path } of own) remove(value, path);
    return { ...file, text: JSON.stringify(value) };
  });
}

/** Every key of every file, but for those that the shape of the file alone demands. */
export function allCuts(): Cut[] {
  return rentalFiles
    .flatMap(({ path: file, text }) => [...keysOf(JSON.parse(text))].map((path): Cut => ({ file, path })))
    .filter((cut) => loadModel(without([cut]), { types: fieldTypes, authoring }).problems.length === 0);
}

function* keysOf(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (Array.isArray(value)) for (const [index, each] of value.entries()) yield* keysOf(each, [...path, index]);
  if (!isObject(value) || Array.isArray(value)) return;
  for (const [key, each] of Object.entries(value)) {
    yield [...path, key];
    yield* keysOf(each, [...path, key]);
  }
}

function remove(value: unknown, path: readonly (string | number)[]): void {
  const [first = '', ...rest] = path;
  const inner = value as Record<string | number, unknown>;
  if (rest.length === 0) delete inner[first];
  else remove(inner[first], rest);
}
