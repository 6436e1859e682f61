import { zoneOfProcess } from '../time';

/**
 * What every session of both engines is set to: the zone of this process (an IANA name, so that daylight saving is
 * right on any date) and ISO dates, whatever the server's configuration says.
 */
export const sessionSettings = {
  sql: "select set_config('TimeZone', $1, false), set_config('DateStyle', 'ISO, YMD', false), set_config('IntervalStyle', 'postgres', false)",
  parameters: (): [timeZone: string] => [zoneOfProcess()],
};
