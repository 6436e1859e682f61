export * from './depreciationNames';
export type { Depreciable, Method, Reached } from './Depreciable';
export { depreciationOf } from './depreciationOf';
export { scheduleOf } from './scheduleOf';
export type { ComingMonths, ProvisionedAsset, ProvisionView } from './ProvisionView';
