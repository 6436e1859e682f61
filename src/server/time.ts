import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** The server's time as the wire writes it, `YYYY-MM-DD HH:mm:ss`. */
export function timestamp(): string {
  return timeText(new Date());
}

/** A moment as the wire writes it, in the server's time. */
export function timeText(moment: Date): string {
  return dayjs(moment).format(FORMAT);
}

/** IANA name of the zone in which this process tells the time. */
export function zoneOfProcess(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function plusSeconds(time: string, seconds: number): string {
  return dayjs(time).add(seconds, 'second').format(FORMAT);
}

/** The time of a new version: `updatedTime` tells versions apart, so two changes within one second must not share it. */
export function laterThan(before: unknown, now: string): string {
  return typeof before === 'string' && before >= now ? plusSeconds(before, 1) : now;
}
