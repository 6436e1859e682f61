export * from './accountingNames';
export type { LineOrigin, PlannedLine, VoucherPlan } from './VoucherPlan';
export * from './VoucherSources';
