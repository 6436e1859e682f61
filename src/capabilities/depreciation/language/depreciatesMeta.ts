import { z } from 'zod';
import { nameMeta } from '../../../language/meta/primitives';

export const depreciatesMeta = z
  .strictObject({
    assets: nameMeta.describe('resource of the assets'),
    ledger: nameMeta.describe('ledger of what they are worth, by asset'),
    changes: nameMeta.describe('documents that change by which terms an asset is depreciated'),
    disposals: nameMeta.describe('documents by which assets leave'),
    on: nameMeta.describe('action of the own machine that depreciates, which posts and is vouchered'),
  })
  .describe('its records depreciate the assets of a month, one month after the other');

export type DepreciatesInput = z.output<typeof depreciatesMeta>;
