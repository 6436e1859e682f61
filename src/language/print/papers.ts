import type { PaperName } from '../meta/paperNames';
import type { Paper } from '../model/Print';

/**
 * Papers that have a name, mm, upright. The continuous ones are 9.5 inches wide, holes included, and 5.5, 3⅔ and 11
 * inches long (E-24).
 */
export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  '241x140': { width: 241, height: 139.7 },
  '241x93': { width: 241, height: 93.1 },
  '241x279': { width: 241, height: 279.4 },
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
};
