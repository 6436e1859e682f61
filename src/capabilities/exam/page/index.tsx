import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { EXAM_BUTTONS } from '../wire';

const GiftDialog = later(() => import('./GiftDialog').then((module) => module.GiftDialog));

/** Exams, sat where people find those that are theirs. */
export const exam: CapabilityPage = {
  name: 'exam',
  screens: {
    examHall: {
      Screen: later(
        () => import('./ExamHallScreen').then((module) => module.ExamHallScreen),
        <div className="gj-screen-wait" aria-busy="true" />,
      ),
    },
  },
};

/** The answers of a paper below it, where they are marked. */
export const sitting: CapabilityPage = {
  name: 'sitting',
  RecordPanel: later(() => import('./MarkingPanel').then((module) => module.MarkingPanel)),
};

/** Reads questions of a file. */
export const questionBankRun: CapabilityRun = {
  name: 'questionBank',
  runs: (resource) =>
    Object.fromEntries(
      resource.buttons
        .filter(({ call }) => call === `${resource.api}/${EXAM_BUTTONS.gift}`)
        .map(({ name }) => [name, { isFree: true, run: (action, place) => place.open?.(GiftDialog, [], action) }]),
    ),
};
