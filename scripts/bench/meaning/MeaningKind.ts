import type { Spot } from './Spot';
import type { Spots } from './Spots';

/** A stretch of a file that became another. */
export interface Stretch {
  start: number;
  end: number;
  text: string;
  /** of what was left out: where that begins which lacks it now */
  holder?: number;
}

/** One mistake: what was changed in one file. */
export interface Mistake {
  file: string;
  stretches: Stretch[];
}

/** One way in which what a file says, though every word of it is known, is not what its author meant. */
export interface MeaningKind {
  /** what an analyst did, in a few words */
  name: string;
  /** why nothing in the files could tell the mistake from what was meant */
  unknowable?: string;
  /** every place where it can be made */
  places(spots: Spots): Mistake[];
}

export const mistake = ({ file }: Spot, ...stretches: Stretch[]): Mistake => ({ file: file.path, stretches });
