import { z } from 'zod';
import { nameMeta } from '../../../language/meta/primitives';

export const closingMeta = z
  .strictObject({
    with: nameMeta.describe('ledger in whose closed periods nothing is entered or changed'),
    on: nameMeta.describe('action that is done before a period is closed'),
  })
  .describe('of documents that post nothing: they are closed with a ledger');
