import { z } from 'zod';
import { ASSET_PARTS, CHANGE_PARTS, DISPOSAL_PARTS, RUN_PARTS, WORTH_PARTS } from './depreciationParts';
import { action, ledger, own, resource } from '../../../language/meta/names';

export const depreciatesMeta = own(
  z.strictObject({
    assets: resource({ has: ASSET_PARTS }).describe('resource of the assets'),
    ledger: ledger({ has: WORTH_PARTS }).describe('ledger of what they are worth, by asset'),
    changes: resource({ has: CHANGE_PARTS }).describe('documents that change by which terms an asset is depreciated'),
    disposals: resource({ has: DISPOSAL_PARTS }).describe('documents by which assets leave'),
    on: action({ does: 'acts' }).describe('action of the own machine that depreciates, which posts and is vouchered'),
  }),
  RUN_PARTS,
).describe('its records depreciate the assets of a month, one month after the other');

export type DepreciatesInput = z.output<typeof depreciatesMeta>;
