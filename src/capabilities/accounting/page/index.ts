import { later } from '../../../client/later';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { MAKE_VOUCHERS } from '../wire';

const VoucherDialog = later(() => import('./VoucherDialog').then((module) => module.VoucherDialog));

/** A voucher that would be made, line by line. */
export const PlannedVoucher = later(() => import('./PlannedVoucher').then((module) => module.PlannedVoucher));

/** The button of documents that wait shows their vouchers before it makes them. */
export const accountingRun: CapabilityRun = {
  name: 'accounting',
  runs: { [MAKE_VOUCHERS]: { run: (action, place, records) => place.open?.(VoucherDialog, records, action) } },
};
