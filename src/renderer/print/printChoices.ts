import { session } from '../../client';
import type { Resource } from '../../language/model';
import { persistentStorage } from '../../client/storage';

/** Where the prints of a resource stand on the paper, kept on the device: printers differ from desk to desk. */
export interface PrintChoices {
  /** layout -> mm to the right and down */
  offsets: Record<string, Offset>;
}

export interface Offset {
  x: number;
  y: number;
}

/** mm, to either side */
export const LARGEST_OFFSET = 50;

const keyOf = (resource: string): string => `print/${session.userId}/${resource}`;

/** What is kept of a resource, under its name of today or an earlier one. */
export function readChoices({ name, renamedFrom = [] }: Pick<Resource, 'name' | 'renamedFrom'>): PrintChoices {
  const kept = [name, ...renamedFrom.toReversed()].flatMap((each) => persistentStorage.read(keyOf(each)) ?? []);
  const { offsets } = parsed(kept[0] ?? null);
  const known = Object.entries(offsets ?? {}).filter((entry): entry is [string, Offset] => isOffset(entry[1]));
  return { offsets: Object.fromEntries(known) };
}

export function keepChoices(resource: string, choices: PrintChoices): void {
  persistentStorage.write(keyOf(resource), JSON.stringify(choices));
}

function parsed(text: string | null): { offsets?: Record<string, unknown> } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Somebody else wrote there; nothing was chosen.
    return {};
  }
}

function isOffset(value: unknown): value is Offset {
  const { x, y } = (value ?? {}) as Partial<Offset>;
  return [x, y].every((length) => typeof length === 'number' && Math.abs(length) <= LARGEST_OFFSET);
}
