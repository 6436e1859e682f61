import { z } from 'zod';
import { resource } from '../../../language/meta/names';

export const renumberingKeys = {
  renumbers: z
    .strictObject({
      documents: resource().describe('resource whose numbers begin anew with each day, month or year'),
    })
    .optional()
    .describe('periods whose documents can be numbered anew without gaps, in the order of their days'),
};

export type RenumberingInput = z.output<NonNullable<ReturnType<(typeof renumberingKeys)['renumbers']['unwrap']>>>;
