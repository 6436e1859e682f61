export { comparedThings, type Difference, type Thing, type Things } from './comparedThings';
export { FormDesigner } from './FormDesigner';
export { formDifferences } from './formDifferences';
export { ownModel } from './ownModel';
export { UndoButtons } from './UndoButtons';
export { readForm } from './useFormDesign';
export { VersionsDialog } from './VersionsDialog';
