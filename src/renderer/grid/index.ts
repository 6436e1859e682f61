export { Grid } from './Grid';
export type { GridCell } from './GridCell';
export type { GridColumn } from './GridColumn';
export type { GridEditorProps } from './GridEditorProps';
export type { GridHandle } from './GridHandle';
export type { GridProps } from './GridProps';
export type { GridSort } from './GridSort';
export type { GridTree } from './GridTree';
export { isComposing } from './isComposing';
