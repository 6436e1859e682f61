import type { ReportScreen } from '../model';

/**
 * A report by one of its groups alone, as its drawing is: it is asked whatever the report is asked. Undefined: it has no
 * such group.
 */
export function byOneGroup({ across: _, ...screen }: ReportScreen, path: string): ReportScreen | undefined {
  const group = screen.group.find((each) => each.path === path);
  if (!group) return undefined;
  return { ...screen, search: [...screen.search, ...screen.group.map(({ of }) => of)], group: [group], totals: [] };
}
