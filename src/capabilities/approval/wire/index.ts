export * from './ApprovalEvent';
export * from './ApprovalState';
export * from './Flow';
export { foldApproval, tasksOf } from './foldApproval';
export { openParts } from './openParts';
export { everyNode, nodeOf } from './places';
export { MOST_ADDED, refusedBy, type Refused } from './refusedBy';
