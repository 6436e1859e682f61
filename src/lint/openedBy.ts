import type { ResourceInput } from '../language/meta/resourceMeta';
import type { Model, Resource } from '../language/model';
import { showsRowsOf } from '../language/rules/showsRowsOf';

interface Grouped {
  from: string;
  groups: readonly string[];
  movedBy: string | undefined;
}

/** Names of the screens that groups of a report may lead to: of its own resource, or of what moves the lines it counts. */
export function openedBy(
  { from, groups, movedBy }: Grouped,
  screens: ResourceInput['screens'],
  { code, uses: { generates, ledger } }: Resource,
  { resources }: Model,
): string[] {
  if (movedBy === undefined)
    return Object.entries(screens).flatMap(([name, each]) =>
      showsRowsOf({ from, groups }, each, code) || (ledger && from === 'header' && isBookOfEntries(each)) ? [name] : [],
    );
  const made = Object.hasOwn(resources, movedBy) ? resources[movedBy] : undefined;
  const lines = generates.find(({ lines: of, to }) => to === movedBy && of?.from === from)?.lines;
  return (made?.screens ?? []).flatMap((each) =>
    lines && showsRowsOf({ from: lines.to, groups: [] }, each, undefined) ? [each.name] : [],
  );
}

/** Postings are told in their book, too, between what was there before and what it came to. */
export function isBookOfEntries(screen: ResourceInput['screens'][string] | undefined): boolean {
  return screen?.kind === 'report' && screen.book === 'entries';
}
