/** What something was called before a change, and what it is called now. */
export interface Renamed {
  from: string;
  to: string;
}

interface Named {
  name: string;
  renamedFrom?: readonly string[];
}

/** What has another name now, of things that were there. */
export function renamedOf(before: readonly Named[], now: readonly Named[]): Renamed[] {
  const known = new Set(before.map(({ name }) => name));
  return now.flatMap(({ name, renamedFrom = [] }) => {
    const from = known.has(name) ? undefined : renamedFrom.findLast((former) => known.has(former));
    return from === undefined ? [] : [{ from, to: name }];
  });
}

/** The name of today. */
export function todaysName(renamed: readonly Renamed[], name: string): string {
  return renamed.find(({ from }) => from === name)?.to ?? name;
}
