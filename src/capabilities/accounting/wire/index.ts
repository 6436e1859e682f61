export * from './accountingNames';
export type { PlannedLine, VoucherPlan } from './VoucherPlan';
