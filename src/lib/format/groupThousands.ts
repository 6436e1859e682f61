/** Thousands separators into the digits before the point: `-1234567.80` is `-1,234,567.80`. */
export function groupThousands(text: string): string {
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (point < 0 ? '' : text.slice(point));
}
