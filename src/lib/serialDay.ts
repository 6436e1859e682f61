const DAY = 86_400_000;
/**
 * Day 0 of the calendar that spreadsheets count in, from March 1900 on; before that they count a day that never was.
 */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST = 61;
/** 31 December 9999. */
const LAST = 2_958_465;
const SECONDS = 86_400;
/** Days by which the calendar that starts in 1904 is behind. */
export const CALENDAR_1904 = 1462;

/** The number that a spreadsheet keeps for `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; undefined before March 1900. */
export function serialDay(text: string): string | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EPOCH) / DAY;
  const share = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / SECONDS;
  return days < FIRST ? undefined : String(share === 0 ? days : days + share);
}

/**
 * The day, or the moment when it has a time, that a spreadsheet's number means; undefined outside of 1900-03 to 9999.
 */
export function dayOfSerial(serial: number): string | undefined {
  const moment = Math.round(serial * SECONDS);
  const days = Math.floor(moment / SECONDS);
  if (!(days >= FIRST && days <= LAST)) return undefined;
  const text = new Date(EPOCH + moment * 1000).toISOString();
  return moment % SECONDS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** The time of the day, `HH:mm` or with seconds, that a spreadsheet's number below 1 means; undefined for any other. */
export function timeOfSerial(serial: number): string | undefined {
  const moment = Math.round(serial * SECONDS);
  if (!(moment >= 0 && moment < SECONDS)) return undefined;
  const text = new Date(moment * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}
