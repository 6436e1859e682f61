/** Field with the unit of the quantities beside it; of goods, that in which they are counted. */
export const UNIT = 'unitId';
/** Field of a line: how many basic units of the product one of the line's unit is; nothing counts as 1. */
export const RATE = 'conversionRate';
/** Field of a unit: how many decimals quantities take that are counted in it. */
export const UNIT_DECIMALS = 'decimals';
