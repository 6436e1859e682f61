import type { Capability } from '../server/resource/capability/Capability';
import { carriedVouchers, carryOver, carryRules } from './carryOver/server';
import { circulation, reading } from './circulation/server';
import { closing } from './closeLines/server';
import { accounting, madeVouchers, postingTemplates, voucherBacklog, voucherSources } from './accounting/server';
import { aggregate } from './aggregate/server';
import { allowance } from './allowance/server';
import { amendment } from './amendment/server';
import { approvals, approvalTemplates, approvedDocuments, fromApprovals, personalApprovals } from './approval/server';
import { attendance, attendanceAnswers, attendanceParts, attendanceSheets } from './attendance/server';
import { availability } from './availability/server';
import { batches, batchRegister } from './batches/server';
import { bill, norm } from './bill/server';
import { booked, booking } from './booking/server';
import { conversion } from './conversion/server';
import { costing, costMarks, costMethods } from './costing/server';
import { credit } from './credit/server';
import { dated } from './dated/server';
import { decimals } from './decimals/server';
import { dispatch } from './dispatch/server';
import { assetChanges, assetDisposals, depreciatedAssets, depreciation } from './depreciation/server';
import { drive } from './drive/server';
import { inquiry } from './inquiry/server';
import { exam, questionBank, sitting } from './exam/server';
import { exchange, exchanged } from './exchange/server';
import { files } from './files/server';
import { filling } from './fillLines/server';
import { frozen } from './frozen/server';
import { invoiceFile } from './invoiceFile/server';
import { journals, journalTemplates } from './journal/server';
import { ledger } from './ledger/server';
import { lookUp } from './lookUp/server';
import { office } from './office/server';
import { once } from './once/server';
import { period } from './period/server';
import { periodEnd } from './periodEnd/server';
import { picks } from './picks/server';
import { print } from './print/server';
import { remarks } from './remarks/server';
import { reminders } from './reminders/server';
import { renumbering } from './renumbering/server';
import { repricing } from './repricing/server';
import { proposals, requirements } from './requirements/server';
import { reversal } from './reversal/server';
import { segregation } from './segregation/server';
import { followedSeries, series } from './series/server';
import { checksWords, sensitiveWords } from './sensitive/server';
import { settlement } from './settlement/server';
import { reconciliation } from './reconciliation/server';
import { shared, sharing } from './sharing/server';
import { tells } from './tells/server';
import { statementForm } from './statementForm/server';
import { classes, courses, enrolments, studies } from './study/server';
import { supplement } from './supplement/server';
import { answers, thread } from './thread/server';
import { timetable } from './timetable/server';
import { importErrors, transfer } from './transfer/server';
import { tree } from './tree/server';
import { votes } from './votes/server';
import { units } from './units/server';

/**
 * What resources can do on the server. Where nothing else says an order this one holds, in which what people have to
 * mend first is told first.
 */
export const capabilities: readonly Capability[] = [
  segregation,
  settlement,
  allowance,
  drive,
  inquiry,
  office,
  exam,
  sitting,
  questionBank,
  exchange,
  exchanged,
  invoiceFile,
  attendance,
  attendanceParts,
  attendanceSheets,
  attendanceAnswers,
  conversion,
  closing,
  lookUp,
  dated,
  frozen,
  reconciliation,
  depreciation,
  depreciatedAssets,
  assetChanges,
  assetDisposals,
  accounting,
  voucherSources,
  madeVouchers,
  postingTemplates,
  carryOver,
  carriedVouchers,
  carryRules,
  renumbering,
  reminders,
  aggregate,
  availability,
  credit,
  units,
  files,
  once,
  decimals,
  period,
  tree,
  series,
  followedSeries,
  ledger,
  batches,
  batchRegister,
  costing,
  costMethods,
  costMarks,
  voucherBacklog,
  periodEnd,
  tells,
  amendment,
  repricing,
  reversal,
  picks,
  filling,
  print,
  transfer,
  importErrors,
  statementForm,
  approvals,
  approvalTemplates,
  approvedDocuments,
  fromApprovals,
  personalApprovals,
  circulation,
  reading,
  journals,
  journalTemplates,
  remarks,
  sensitiveWords,
  checksWords,
  votes,
  thread,
  answers,
  studies,
  enrolments,
  classes,
  courses,
  supplement,
  booking,
  booked,
  bill,
  norm,
  requirements,
  proposals,
  dispatch,
  sharing,
  shared,
  timetable,
];
