import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** The server's time as the wire writes it, `YYYY-MM-DD HH:mm:ss`. */
export function timestamp(): string {
  return dayjs().format(FORMAT);
}

export function plusSeconds(time: string, seconds: number): string {
  return dayjs(time).add(seconds, 'second').format(FORMAT);
}
