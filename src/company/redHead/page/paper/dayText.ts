/** `2026-03-02` → 2026年3月2日 */
export function dayText(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
}
