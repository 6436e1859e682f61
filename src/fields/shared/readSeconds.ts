/** The local moment of 10 digits of Unix seconds, as older callers send times (`YYYY-MM-DD HH:mm:ss`); null for anything else. */
export function readSeconds(input: unknown): string | null {
  const digits = typeof input === 'number' ? String(input) : input;
  if (typeof digits !== 'string' || !/^[1-9]\d{9}$/.test(digits)) return null;
  const time = new Date(Number(digits) * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
