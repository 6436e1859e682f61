import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { ASSIGN, STUDY } from '../wire';

/** A learner's course is learned below its record. */
export const study: CapabilityPage = {
  name: 'study',
  // The panel tells them, and keeps them as they are while something is learned.
  unshown: ({ uses }) =>
    uses.study?.courses ? [STUDY.kind, STUDY.state, STUDY.percent, STUDY.watched, STUDY.place] : [],
  RecordPanel: later(() => import('./StudyPanel').then((module) => module.StudyPanel)),
};

const AssignDialog = later(() => import('./AssignDialog').then((module) => module.AssignDialog));

/** The button of a class asks whom to assign to it. */
export const enrolledRun: CapabilityRun = {
  name: 'enrolled',
  runs: { [ASSIGN]: { run: (action, place, records) => place.open?.(AssignDialog, records, action) } },
};
