/**
 * Days (`YYYY-MM-DD`) that follow each other, in weeks from Monday; undefined where a week begins before the first of
 * them, or ends after the last.
 */
export function weeksOf<Day extends { day: string }>(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days;
  if (!first) return [];
  const before = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => days[week * 7 + at - before]),
  );
}
