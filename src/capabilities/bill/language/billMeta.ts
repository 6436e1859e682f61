import { z } from 'zod';
import { action, at, field } from '../../../language/meta/names';

export const billMeta = z
  .strictObject({
    makes: field({ is: 'reference' }).describe('reference to the product that it makes'),
    quantity: field({ is: 'number' }).describe('how many basic units of the product its parts are for: 1, or a batch'),
    from: field({ is: 'date' }).describe('first day on which it is valid; the version that began last counts'),
    until: field({ is: 'date' }).optional().describe('last day; left out, or empty: until another version begins'),
    on: action({ does: 'acts' }).describe('action of the machine after which it counts, until it is undone'),
    parts: field({ is: 'lines' }).describe('child table of what the product is made of'),
    part: field({ in: at('parts'), is: 'reference' }).describe('reference of a part to its product'),
    need: field({ in: at('parts'), is: 'number' }).describe('how much of it goes in, in the unit of its line'),
    loss: field({ in: at('parts'), is: 'number' })
      .optional()
      .describe('percent of what is issued that is lost: what is issued is need / (1 - loss)'),
    price: field({ through: at('makes'), is: 'number' })
      .optional()
      .describe('what a basic unit of a part costs that is bought; with it costs are rolled up through all levels'),
  })
  .describe('its records say what products are made of, level by level, in versions that begin on a day');
