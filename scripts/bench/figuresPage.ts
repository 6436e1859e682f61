import type { Figure } from './Figure';
import { valueText } from './valueText';

/** What a part measured, and on which day. */
export interface MeasuredPart {
  /** YYYY-MM-DD */
  day: string;
  figures: readonly Figure[];
}

const HEAD = `# Figures

Written by \`npm run bench\`: each part as it was measured last. Times are medians, in milliseconds unless a line says otherwise; machines differ and are noisy, so
that ratios (\`x\`) say more than times. How the figures compare with pages and statements written by hand, and what they meant when something was decided, stands in
the [comparisons](COMPARISONS.md).
`;

/** All parts as a page of Markdown, those above their aim marked. */
export function figuresPage(parts: Readonly<Record<string, MeasuredPart>>): string {
  const sections = Object.entries(parts).map(([name, { day, figures }]) =>
    [
      `## ${name}`,
      '',
      `Measured on ${day}.`,
      '',
      '| figure | value | aim |',
      '|---|---|---|',
      ...figures.map(row),
    ].join('\n'),
  );
  return [HEAD.trimEnd(), ...sections].join('\n\n').concat('\n');
}

function row({ aim, name, unit, value }: Figure): string {
  const isMissed = aim !== undefined && value > aim;
  const shown = valueText(value, unit);
  return `| ${name.replaceAll('|', '\\|')} | ${isMissed ? `**${shown}**` : shown} | ${aim === undefined ? '' : valueText(aim, unit)} |`;
}
