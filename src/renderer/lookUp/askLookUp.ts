import { post } from '../../client';
import type { CompiledField, Document } from '../../language/rules';

/** Questions of one call, at most. */
const MOST = 1000;

/** What is asked in the name of one field of a resource, in the order of the questions; null: it is not known. */
export async function askLookUp(
  resource: string,
  { field }: CompiledField,
  list: readonly Document[],
  signal: AbortSignal,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let at = 0; at < list.length; at += MOST)
    answers.push(
      ...(await post<unknown[]>(
        '/api/system/common/lookUp',
        { resource, field: field.path, list: list.slice(at, at + MOST) },
        { signal, quiet: true, background: true },
      )),
    );
  return answers;
}
