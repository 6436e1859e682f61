import type { Resource } from '../language/model';

/**
 * The resources that lines of a child table become by a quantity that is stored, and no expression: only of these the
 * database counts what is open.
 */
export function storedWays(resource: Resource | undefined, table: string | undefined): string[] {
  const stored = resource?.fields.find(({ name }) => name === table)?.fields?.map(({ name }) => name) ?? [];
  return (resource?.uses.generates ?? []).flatMap(({ lines, to }) =>
    lines?.from === table && lines && stored.includes(lines.quantity) ? [to] : [],
  );
}
