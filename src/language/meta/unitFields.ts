/** Field of a line: how many basic units of the product one of the line's unit is; nothing counts as 1. */
export const RATE = 'conversionRate';
