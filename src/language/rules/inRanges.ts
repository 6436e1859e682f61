import type { ReportScreen } from '../model';

/** A cross table whose columns end at `ranges`; undefined: where its file says. */
export function inRanges(screen: ReportScreen, ranges: number[] | undefined): ReportScreen {
  return screen.across && ranges ? { ...screen, across: { ...screen.across, ranges } } : screen;
}
