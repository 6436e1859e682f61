import { DAY_PATTERN, formatTime } from './format/formatTime';

let writer: Intl.DateTimeFormat | undefined;

/**
 * The clock on the company's wall, in times as they travel. Until a zone is set it is the clock of this machine, as it
 * always is on the server, whose process keeps the company's time.
 */
export const companyClock = {
  /** @param zone IANA name; one that this machine does not know is as none */
  setZone(zone: string | undefined): void {
    writer = zone === undefined || zone === machineZone() ? undefined : writerFor(zone);
  },

  /** `YYYY-MM-DD HH:mm:ss` */
  now(): string {
    return companyClock.at(Date.now());
  },

  /** `YYYY-MM-DD` */
  today(): string {
    return writer === undefined ? formatTime(Date.now(), DAY_PATTERN) : companyClock.now().slice(0, 10);
  },

  /** `YYYY-MM-DD HH:mm:ss` of a moment in milliseconds since 1970 */
  at(moment: number): string {
    if (writer === undefined) return formatTime(new Date(moment));
    const parts = Object.fromEntries(writer.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
  },
};

function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function writerFor(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    return undefined;
  }
}
