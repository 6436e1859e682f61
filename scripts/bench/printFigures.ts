import type { Figure } from './Figure';

/** A table on the terminal: name, value, aim and whether it is met. */
export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  for (const { name, value, unit, aim } of figures) {
    const text = `${name.padEnd(width)}${shown(value).padStart(10)} ${unit}`;
    console.log(
      aim === undefined ? text : `${text.padEnd(width + 22)}aim ${shown(aim)}  ${value <= aim ? 'met' : 'MISSED'}`,
    );
  }
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value < 10 ? 2 : 1);
}
