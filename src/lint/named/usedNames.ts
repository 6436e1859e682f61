import type { Resource } from '../../language/model';

/** Names at a path of the uses of a resource, `ledger.keys`; none where nothing stands there. */
export function usedNames({ uses }: Resource, path: string): string[] {
  const found = usedAt({ uses }, path);
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
}

/** What stands at a path of the uses of a resource, of a list in any of its parts; undefined: nothing, or an empty list. */
export function usedAt({ uses }: Pick<Resource, 'uses'>, path: string): unknown {
  const found = path.split('.').reduce<unknown>(within, uses);
  return Array.isArray(found) && found.length === 0 ? undefined : found;
}

function within(value: unknown, key: string): unknown {
  return Array.isArray(value)
    ? value.flatMap((each) => within(each, key) ?? [])
    : (value as Readonly<Record<string, unknown>> | undefined)?.[key];
}
