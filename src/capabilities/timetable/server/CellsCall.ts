import type { RoomScreen } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';

/** A call on a timetable. */
export interface CellsCall {
  call: Call;
  screen: RoomScreen<'timetable'>;
  /** zh, en, es or ja */
  language: string;
}

/** What somebody wants to look at. */
export interface Asked {
  /** a day of the look, YYYY-MM-DD; undefined: today */
  from?: string | undefined;
  /** the record that names the rows; undefined: the first */
  id?: string | undefined;
}
