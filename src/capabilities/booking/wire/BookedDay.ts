import type { Document } from '../../../language/rules';

/** What can be booked on a day, such as a room. */
export interface BookedThing {
  id: string;
  name: string;
  /** what else people choose by, in the language of the caller: `12座`, `三楼` */
  about: string[];
  /** HH:mm; closes at 24:00 at the latest */
  opens: string;
  closes: string;
  /** of its record what a booking takes over of it */
  picked: Document;
}

/** A record that holds something on a day. */
export interface DayBooking {
  id: string;
  /** id of what it holds */
  thingId: string;
  /** what it is called */
  label: string;
  /** person to ask; empty: nobody */
  by: string;
  /** YYYY-MM-DD HH:mm:ss; may lie before or after the day */
  from: string;
  to: string;
  state: number;
  /** the caller may open it */
  isSeen: boolean;
}

/** What can be booked on a day, and what holds it. */
export interface BookedDay {
  things: BookedThing[];
  bookings: DayBooking[];
  /** time of the server, YYYY-MM-DD HH:mm:ss */
  now: string;
}
