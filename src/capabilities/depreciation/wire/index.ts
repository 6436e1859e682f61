export * from './depreciationNames';
export type { Depreciable, Method, Reached } from './Depreciable';
export { depreciationOf } from './depreciationOf';
export { scheduleOf } from './scheduleOf';
export { splitOf, type Worth } from './splitOf';
export type { AskedPart, SplitBy, SplitPart, SplitView } from './SplitView';
export type { ComingMonths, ProvisionedAsset, ProvisionView } from './ProvisionView';
