export * from './FormFault';
export * from './FormItem';
export { expressionFaults } from './expressionFaults';
export { formFaults } from './formFaults';
export { formFields, formResource, ownResource, type OwnForm } from './formResource';
export { VERSIONS_CALL, type KeptVersion } from './KeptVersion';
