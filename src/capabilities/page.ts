import type { CapabilityRun } from '../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../renderer/capability/CapabilityPage';
import { accounting, accountingRun } from './accounting/page';
import { approval } from './approval/page';
import { attendance, attendanceRun } from './attendance/page';
import { bill } from './bill/page';
import { booking } from './booking/page';
import { carryOverRun } from './carryOver/page';
import { circulation } from './circulation/page';
import { depreciation, depreciationRun } from './depreciation/page';
import { dispatch } from './dispatch/page';
import { drive } from './drive/page';
import { exam, questionBankRun, sitting } from './exam/page';
import { inquiry } from './inquiry/page';
import { invoiceFile, invoiceFileRun } from './invoiceFile/page';
import { journal } from './journal/page';
import { office } from './office/page';
import { periodEnd } from './periodEnd/page';
import { remarks } from './remarks/page';
import { renumberingRun } from './renumbering/page';
import { repricing, repricingRun } from './repricing/page';
import { requirements } from './requirements/page';
import { reversalRun } from './reversal/page';
import { settlement, settlementRun } from './settlement/page';
import { reconciliation, reconciliationRun } from './reconciliation/page';
import { sharedRun } from './sharing/page';
import { tabs } from './tabs/page';
import { thread } from './thread/page';
import { timetable } from './timetable/page';
import { enrolledRun, study } from './study/page';
import { supplement, supplementRun } from './supplement/page';

/** What resources can do, as far as screens show it. */
export const capabilityPages: readonly CapabilityPage[] = [
  accounting,
  approval,
  attendance,
  bill,
  booking,
  circulation,
  depreciation,
  dispatch,
  drive,
  exam,
  sitting,
  inquiry,
  invoiceFile,
  journal,
  office,
  periodEnd,
  remarks,
  repricing,
  requirements,
  settlement,
  reconciliation,
  study,
  supplement,
  tabs,
  thread,
  timetable,
];

/** What buttons of it do on the page. */
export const capabilityRuns: readonly CapabilityRun[] = [
  repricingRun,
  reversalRun,
  settlementRun,
  reconciliationRun,
  accountingRun,
  attendanceRun,
  carryOverRun,
  depreciationRun,
  invoiceFileRun,
  questionBankRun,
  renumberingRun,
  sharedRun,
  enrolledRun,
  supplementRun,
];
