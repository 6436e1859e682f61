import { z } from 'zod';
import { action, ledger } from '../../../language/meta/names';

export const closingMeta = z
  .strictObject({
    with: ledger().describe('ledger in whose closed periods nothing is entered or changed'),
    on: action().describe('action that is done before a period is closed'),
  })
  .describe('of documents that post nothing: they are closed with a ledger');
