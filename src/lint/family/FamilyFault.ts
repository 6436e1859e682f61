import { inWords } from '../../lib/inWords';
import type { Message } from '../../lib/message';
import type { Stretch } from './Said';

/** Why a family gives nothing, at its place in the file. */
export class FamilyFault extends Error {
  override readonly name = 'FamilyFault';
  readonly span: Stretch;

  constructor(
    readonly failure: Message,
    { end, start }: Stretch,
  ) {
    super(inWords(failure));
    this.span = { start, end };
  }
}
