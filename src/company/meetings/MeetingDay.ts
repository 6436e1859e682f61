/** A room as it can be booked on a day. */
export interface DayRoom {
  id: string;
  name: string;
  place: string;
  seats: number;
  /** HH:mm */
  opens: string;
  closes: string;
  asksApproval: boolean;
}

/** A meeting that holds a room on a day. */
export interface DayMeeting {
  id: string;
  roomId: string;
  subject: string;
  organiser: string;
  /** YYYY-MM-DD HH:mm:ss; may lie before or after the day */
  from: string;
  to: string;
  isWaiting: boolean;
  /** the caller may open it */
  isSeen: boolean;
}

/** The rooms that can be booked on a day, and who has them. */
export interface MeetingDay {
  rooms: DayRoom[];
  meetings: DayMeeting[];
  /** time of the server, YYYY-MM-DD HH:mm:ss */
  now: string;
}
