export { OFFICE_WAYS, type NewOfficeFile, type OfficeOpening, type OfficeWay } from './OfficeOpening';
export { NEW_TYPES, officeTypeOf, type NewType, type OfficeType } from './officeTypes';
export { OFFICE_CALLS } from './officeCalls';
