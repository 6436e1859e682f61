import type { SchemaFile } from '../../language/load/SchemaFile';
import { FamilyFault } from './FamilyFault';
import { plainOf } from './plainOf';
import { saidIn } from './saidIn';

/** What a family gave, or why it gave nothing. Plain data. */
export type ReadFamily = Required<Pick<SchemaFile, 'family'>> | Required<Pick<SchemaFile, 'failure'>>;

/**
 * The resources of a `.ts` family: its default export is an array of them, or a function that returns one.
 * @param isDraft see {@link saidIn}
 */
export function readFamily(path: string, text: string, isDraft = false): ReadFamily {
  try {
    return { family: saidIn(path, text, isDraft).map((said) => ({ value: plainOf(said) })) };
  } catch (error) {
    if (!(error instanceof FamilyFault)) throw error;
    return { failure: { message: error.failure, span: error.span } };
  }
}
