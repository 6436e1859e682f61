import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';

/**
 * Says of the materials that a workshop was given for production which of its reviewed requisitions they answer: the
 * last one by that day. What was given before the first of them answers none.
 */
export function requisitionedIssues(issues: readonly DemoRow[], requisitions: readonly DemoRow[]): void {
  for (const issue of issues) {
    if (issue.kind !== 'produce') continue;
    const answered = requisitions.findLast(
      ({ billDate, status, workshopId }) =>
        status !== STATE.entered && workshopId === issue.workshopId && String(billDate) <= String(issue.billDate),
    );
    if (answered) issue.pickingId = answered.id;
  }
}
