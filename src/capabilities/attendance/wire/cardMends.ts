import type { DayResult } from './DayResult';

/** What a make-up card is for. */
export type CardFor = 'late' | 'early' | 'missing';

/**
 * What a make-up card mends of a day, by its result without the card and with it; nothing: the card changes neither. A day
 * or a span without any punch lacks one until a card says it, and who came so late that he counts as absent was late.
 */
export function cardMends(before: DayResult, after: DayResult): CardFor[] {
  const isLessAbsent = after.absent < before.absent;
  const lacked =
    after.missing < before.missing || (isLessAbsent && (after.missing > before.missing || before.firstIn === null));
  const wasLate = after.lates < before.lates || (isLessAbsent && !lacked);
  return [
    ...(wasLate ? (['late'] as const) : []),
    ...(after.earlies < before.earlies ? (['early'] as const) : []),
    ...(lacked ? (['missing'] as const) : []),
  ];
}
