import { z } from 'zod';
import { isDatedOnce } from '../../lib/dateParts';
import type { FieldTypeAuthoring } from '../../language/model';

const SERIES = /^([A-Za-z0-9_/〔〕-]|\{(MM|[a-z][A-Za-z0-9]*)\})*\{seq:[1-9]\}$/;

export const codeAuthoring: FieldTypeAuthoring = {
  description: 'Number of a record for people, such as CGRK202601310001',
  isForm: true,
  settings: z.strictObject({
    max: z.int().min(1).max(100).optional().describe('characters at most; default 40'),
    series: z
      .string()
      .min(5)
      .max(60)
      .regex(
        SERIES,
        'letters, digits, - / _ 〔 〕 and {yyyy} {yy} {MM} {dd} {yyyyMM} {yyMM} {yyyyMMdd} {yyMMdd}, ending in {seq:4}',
      )
      .refine(isDatedOnce, 'a month with its year, a day with its month')
      .optional()
      .describe(
        'the server numbers new records by it, e.g. CGRK{yyyyMMdd}{seq:4}, or {word}-{yyyyMM}-{seq:4} with the label of a choice of the header; the sequence starts anew with the smallest date part that it names, or when another part before it changes',
      ),
    givenBy: z
      .string()
      .min(1)
      .max(40)
      .optional()
      .describe('action of the machine that gives the number; left out: it is given at once'),
    follows: z
      .literal(true)
      .optional()
      .describe(
        'a record whose date comes to lie in another month, or day, of the series gets a number of that; else it keeps its own',
      ),
  }),
};
