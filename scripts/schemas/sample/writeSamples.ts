import { closeSync, openSync, writeSync } from 'node:fs';
import { fieldTypes } from '../../../src/fields/pure';
import type { Model, Resource } from '../../../src/language/model';
import { Sampler } from '../../../src/server/sample/Sampler';
import { SqlWriter } from '../../../src/server/sample/SqlWriter';
import type { SampleOptions } from './sampleOptions';

/** Characters that are written at once. */
const BUFFER = 1 << 18;

/**
 * Writes samples to a file or stdout as they are made: JSON of the resource alone, or SQL with all that it refers to.
 * Returns how many lines they have.
 */
export function writeSamples(model: Model, resource: Resource, options: SampleOptions): number {
  const file = options.outputFile === undefined ? 1 : openSync(options.outputFile, 'w');
  let waiting = '';
  const write = (text: string, isLast = false): void => {
    waiting += text;
    if (waiting.length < BUFFER && !isLast) return;
    writeAll(file, waiting);
    waiting = '';
  };
  const tables = resource.fields.filter(({ fields }) => fields).map(({ name }) => name);
  let lines = 0;
  const each = (next: Sampler, done: (document: Record<string, unknown>, index: number) => void): void => {
    for (let index = 0; index < options.count; index++) {
      const { document } = next.next(resource);
      for (const name of tables) lines += (document[name] as unknown[]).length;
      done(document, index);
    }
  };
  if (options.format === 'sql') {
    const sql = new SqlWriter(model, fieldTypes, options.packageId, write);
    const sampler = new Sampler({ model, types: fieldTypes, ...options }, (sample) => sql.add(sample));
    each(sampler, () => undefined);
    sql.end(sampler.numbering);
  } else
    each(new Sampler({ model, types: fieldTypes, ...options }), (document, index) =>
      write(`${index === 0 ? '[' : ','}\n${JSON.stringify(document)}`),
    );
  write(options.format === 'sql' ? '' : '\n]\n', true);
  if (file !== 1) closeSync(file);
  return lines;
}

/** A pipe whose reader is slower says that it is full: what was not taken is offered again. */
function writeAll(file: number, text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
}
