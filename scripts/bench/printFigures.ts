import type { Figure } from './Figure';
import { valueText } from './valueText';

/** A table on the terminal: name, value, aim and whether it is met. */
export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  for (const { name, value, unit, aim } of figures) {
    const text = `${name.padEnd(width)}${valueText(value, unit).padStart(16)}`;
    console.log(
      aim === undefined
        ? text
        : `${text.padEnd(width + 22)}aim ${valueText(aim, unit)}  ${value <= aim ? 'met' : 'MISSED'}`,
    );
  }
}
