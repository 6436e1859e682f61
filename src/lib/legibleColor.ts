/**
 * Contrast of the text colour wanted on `ground`, above the 4.5 of WCAG 2.2 AA because it also stands on slightly
 * tinted grounds.
 */
const CONTRAST = 4.7;
const STEP = 0.04;

/**
 * `colour` itself when it can be read on `ground`, else the nearest shade towards black or white that can. Both and the
 * answer as `#rrggbb`.
 */
export function legibleColor(colour: string, ground: string): string {
  const goal = luminance(ground) > 0.4 ? 0 : 255;
  let shade = colour;
  for (let share = STEP; contrast(shade, ground) < CONTRAST && share <= 1; share += STEP) {
    shade = `#${channels(colour)
      .map((channel) =>
        Math.round(channel + (goal - channel) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  return shade;
}

/** WCAG 2.2: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) =>
    channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
