import { Decimal } from '../../src/lib/decimal';

/** An amount as a screen shows it, with two decimals and without commas. */
export const numberIn = (text: string): string => new Decimal(text.replaceAll(',', '')).toFixed(2);
