export function testsTouched(change: {
  changed: readonly string[];
  imports: ReadonlyMap<string, readonly string[]>;
  texts: ReadonlyMap<string, string>;
  names: readonly string[];
  durations: Readonly<Record<string, number>>;
  seconds: number;
}): { chosen: string[]; left: number };
