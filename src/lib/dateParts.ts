/** The parts of a date that a text may name: `{yyyyMMdd}`, `{yyMM}`, `{dd}` and their like. */
const PART = /\{((?:yyyy|yy)?(?:MM)?(?:dd)?)\}/g;

/** Fills in the date parts of a text; `date` is `YYYY-MM-DD...`. */
export function fillDateParts(text: string, date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return text.replace(PART, (_, parts: string) =>
    parts.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day),
  );
}

/** Whether what the parts name comes only once: a month needs its year, a day its month and year. */
export function isDatedOnce(text: string): boolean {
  const named = [...text.matchAll(PART)].map(([, parts]) => parts).join();
  const [hasYear, hasMonth, hasDay] = [named.includes('yy'), named.includes('MM'), named.includes('dd')];
  return (!hasMonth || hasYear) && (!hasDay || hasMonth);
}
