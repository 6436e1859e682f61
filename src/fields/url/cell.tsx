import type { CellFace } from '../faces/CellFace';
import { isWebAddress } from './isWebAddress';

/** A link opens beside the application; whatever is no web address stays text, so that old data cannot run code. */
export const urlCell: CellFace = (value) => {
  const address = value === null || value === undefined ? '' : String(value);
  if (!isWebAddress(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
};
