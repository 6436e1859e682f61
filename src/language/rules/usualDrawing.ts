import type { Measure, ReportScreen, Resource } from '../model';
import { byOneGroup } from './byOneGroup';
import { reportField } from './reportField';

/** A grouped report as it is drawn where it says nothing else. */
export interface UsualDrawing {
  /** by the one group that is drawn */
  screen: ReportScreen;
  measure: Measure;
  /** whether its bars stand in the order of time, the last ones being shown, instead of the greatest ones */
  isOfTime: boolean;
}

/**
 * Bars of what counts most, by the first group: amounts before numbers of documents before quantities, which are not
 * added up where their units differ. A single document is no bar, and what lies in each other cannot stand beside each
 * other.
 * @param sees whether somebody sees the column of a path: nothing else is drawn for him
 */
export function usualDrawing(
  resource: Resource,
  report: ReportScreen,
  sees: (path: string) => boolean = () => true,
): UsualDrawing | undefined {
  if (report.rollUp !== undefined) return undefined;
  const made = report.measures.filter(({ path, value }) => value === undefined && sees(path));
  const unitOf = ({ path }: Measure): unknown => reportField(resource, report, path)?.field.settings.unit;
  const measure =
    made.find((each) => each.aggregate === 'sum' && unitOf(each) === undefined) ??
    made.find(({ aggregate }) => aggregate === 'count') ??
    made.find(({ aggregate }) => aggregate === 'sum');
  // `productId.unitId`: what a product counts in is one unit.
  const counting = measure && measure.aggregate === 'sum' ? String(unitOf(measure) ?? '').split('.')[0] : '';
  const groups = report.group.filter(({ of, path }) => of !== resource.code && sees(path));
  const group = groups.find(({ of }) => of === counting) ?? groups[0];
  const screen = group && leadingOn(report, byOneGroup(report, group.path));
  return screen && measure && { screen, measure, isOfTime: group.by !== undefined };
}

/** What the columns of a cross table are narrowed to, only its cells can name where they lead. */
function leadingOn({ across, filter }: ReportScreen, drawn: ReportScreen | undefined): ReportScreen | undefined {
  const isOfColumns = across !== undefined && Object.keys(filter).some((name) => name.startsWith(`${across.of}.`));
  if (!drawn || !isOfColumns) return drawn;
  const { opens: _, ...screen } = drawn;
  return screen;
}
