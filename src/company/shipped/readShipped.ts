import type { z } from 'zod';
import { shapeProblems } from '../../language/load/shapeProblems';
import { inWords } from '../../lib/inWords';

/**
 * What a file of `schemas/_shared` says that an account set begins with.
 * @param file its path below that folder
 * @throws Error that names the file and each place that does not fit
 */
export function readShipped<Meta extends z.ZodType>(file: string, meta: Meta, value: unknown): z.output<Meta> {
  const read = meta.safeParse(value);
  if (read.success) return read.data;
  const faults = shapeProblems(meta, value, read.error, file.split('/')[0] ?? file).map(
    ({ message, path }) => `schemas/_shared/${file} ${path.join('/')}: ${inWords(message)}`,
  );
  throw new Error(faults.join('\n'));
}
