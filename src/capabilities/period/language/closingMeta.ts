import { z } from 'zod';
import { say } from '../../../lib/message';
import { action, ledger } from '../../../language/meta/names';

export const closingMeta = z
  .strictObject({
    with: ledger({ with: 'ledger.closing', called: say`ledger that periods close` }).describe(
      'ledger in whose closed periods nothing is entered or changed',
    ),
    on: action({ does: 'acts' }).describe('action that is done before a period is closed'),
  })
  .describe('of documents that post nothing: they are closed with a ledger');
