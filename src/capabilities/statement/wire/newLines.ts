import type { TheirLine } from './TheirLine';

const COMPARED = ['theirDate', 'theirs', 'theirNo', 'theirText'] as const;

/**
 * The lines of a file that a statement does not hold yet: of those that are alike, day, amount, number and text, as many
 * as the file has more.
 */
export function newLines(lines: readonly TheirLine[], held: readonly Readonly<Record<string, unknown>>[]): TheirLine[] {
  const known = new Map<string, number>();
  for (const line of held) known.set(keyOf(line), (known.get(keyOf(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const rest = known.get(keyOf({ ...line })) ?? 0;
    known.set(keyOf({ ...line }), rest - 1);
    return rest <= 0;
  });
}

function keyOf(line: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(COMPARED.map((name) => String(line[name] ?? '')));
}
