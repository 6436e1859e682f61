import { describe, expect, it } from 'vitest';
import { contrast, legibleColor } from './legibleColor';

const [LIGHT, DARK] = ['#ffffff', '#252c36'];

describe('a colour that people choose', () => {
  it('stays what it is where it can be read', () => {
    expect(legibleColor('#0d66e1', LIGHT)).toBe('#0d66e1');
    expect(legibleColor('#ffd400', DARK)).toBe('#ffd400');
  });

  it('is shaded until it can be read, whatever it is', () => {
    for (const colour of ['#ffffff', '#ffff00', '#000000', '#0d66e1', '#ff0000', '#00ff00', '#777777']) {
      for (const ground of [LIGHT, DARK])
        expect(contrast(legibleColor(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
