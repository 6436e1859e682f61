import { z } from 'zod';
import { action, ledger, resource } from '../../../language/meta/names';

export const depreciatesMeta = z
  .strictObject({
    assets: resource().describe('resource of the assets'),
    ledger: ledger().describe('ledger of what they are worth, by asset'),
    changes: resource().describe('documents that change by which terms an asset is depreciated'),
    disposals: resource().describe('documents by which assets leave'),
    on: action({ does: 'acts' }).describe('action of the own machine that depreciates, which posts and is vouchered'),
  })
  .describe('its records depreciate the assets of a month, one month after the other');

export type DepreciatesInput = z.output<typeof depreciatesMeta>;
