export { FormDesigner } from './FormDesigner';
export { ownModel } from './ownModel';
export { UndoButtons } from './UndoButtons';
export { readForm } from './useFormDesign';
