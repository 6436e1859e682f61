export type { CellChange, CellChoice, CellValue, SavedCells, TimetableLook, TimetableRow } from './TimetableLook';
export { spanOf } from './spanOf';
export { callOf, MOST_ROWS, PUBLISH, REST } from './names';
