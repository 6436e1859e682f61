import type { CellFace } from '../faces/CellFace';

export const emailCell: CellFace = (value) =>
  value ? <a href={`mailto:${encodeURIComponent(String(value)).replace('%40', '@')}`}>{String(value)}</a> : '';
