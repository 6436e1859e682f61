import { z } from 'zod';
import { at, deepPath, field, own, parts, resource } from '../../../language/meta/names';
import { SHARING } from '../wire';

const { accountSet, accountSetId, direction, behind, otherCode, otherId } = SHARING;

export const sharingMeta = own(
  z
    .strictObject({
      of: resource().describe('master that is shared with other account sets'),
      record: field({ is: 'reference', leadsTo: at('of') }).describe('reference to the master of this account set'),
      follows: z
        .array(field({ of: at('of') }))
        .min(1)
        .max(60)
        .describe('fields of the master that copies take over and follow; nobody else changes them there'),
      matches: z
        .array(deepPath({ of: at('of') }))
        .min(1)
        .max(10)
        .optional()
        .describe('references of the master that copies follow, and what the same record is found by: unitId.name'),
    })
    .describe('its records tell which masters are shared with which other account sets, where copies of them follow'),
  { ...parts('choice', direction), ...parts('text', accountSet, accountSetId, otherId, otherCode, behind) },
);
