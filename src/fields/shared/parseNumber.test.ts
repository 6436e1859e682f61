import { describe, expect, it } from 'vitest';
import { parseNumber } from './parseNumber';

const LIMITS = [
  { decimals: 2, min: '0', max: '99999999.99' },
  { decimals: 0, min: '1', max: '999' },
  { decimals: 3, min: '-5.5', max: '12.345', integerDigits: 2 },
  { decimals: 6, min: '-999999999999999', max: '999999999999999' },
  { decimals: 2, min: '0.01', max: '99999999999999.999' },
];
const WHOLES = [
  '',
  '0',
  '00',
  '1',
  '7',
  '12',
  '13',
  '012',
  '999',
  '1000',
  '99999999',
  '100000000',
  '999999999999',
  '9999999999999',
  '100000000000000',
];
const FRACTIONS = ['', '.', '.0', '.00', '.01', '.34', '.345', '.346', '.99', '.000', '.000000', '.123456', '.1234567'];

describe('a number that is read as it stands', () => {
  it('is what exact arithmetic makes of it, for every limit and at the bounds', () => {
    for (const limits of LIMITS)
      for (const sign of ['', '-', '+'])
        for (const whole of WHOLES)
          for (const fraction of FRACTIONS) {
            const text = `${sign}${whole}${fraction}`;
            // A blank in front is read the exact way.
            expect(parseNumber(text, limits), `${text} in ${JSON.stringify(limits)}`).toEqual(
              parseNumber(` ${text}`, limits),
            );
          }
  });
});
