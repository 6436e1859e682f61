import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import type { Run } from '../../../renderer/action/runs/Run';
import { GENERATE_VOUCHERS, MAKE_VOUCHERS } from '../wire';
import { sourceRows } from './sourceRows';

const VoucherDialog = later(() => import('./VoucherDialog').then((module) => module.VoucherDialog));

/** A voucher that would be made, line by line. */
export const PlannedVoucher = later(() => import('./PlannedVoucher').then((module) => module.PlannedVoucher));

/** A voucher shows the documents that it was made of, a document its voucher; those that wait lead to themselves. */
export const accounting: CapabilityPage = {
  name: 'accounting',
  RecordPanel: later(() => import('./AccountingPanel').then((module) => module.AccountingPanel)),
  rowLinks: sourceRows,
};

const shown: Run = { run: (action, place, records) => place.open?.(VoucherDialog, records, action) };

/** The buttons of documents that wait show their vouchers before they make them. */
export const accountingRun: CapabilityRun = {
  name: 'accounting',
  runs: { [MAKE_VOUCHERS]: shown, [GENERATE_VOUCHERS]: shown },
};
