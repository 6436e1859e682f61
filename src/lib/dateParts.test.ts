import { expect, it } from 'vitest';
import { fillDateParts, isDatedOnce } from './dateParts';

it.each([
  ['CGRK{yyyyMMdd}{seq:4}', 'CGRK20260203{seq:4}'],
  ['A{yy}-{MM}-{dd}/{seq:3}', 'A26-02-03/{seq:3}'],
  ['{yyMM}{yyMMdd}{yyyy}{yyyyMM}', '26022602032026202602'],
  ['X{seq:9}', 'X{seq:9}'],
])('%s becomes %s', (series, filled) => expect(fillDateParts(series, '2026-02-03 10:00:00')).toBe(filled));

it.each([
  ['{yyyy}{MM}{dd}', true],
  ['{yyMM}{dd}', true],
  ['{yy}', true],
  ['', true],
  ['{MM}', false],
  ['{yyyy}{dd}', false],
  ['{dd}', false],
])('%s names a time that comes once: %s', (text, isOnce) => expect(isDatedOnce(text)).toBe(isOnce));
