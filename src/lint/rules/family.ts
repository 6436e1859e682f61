import type { Rule } from '../Rule';

const FAMILY = 'schemas/sales/masters.ts';

export const family: Rule = {
  id: 'family',
  severity: 'error',
  summary: 'A `.ts` family can be evaluated and gives an array of resources.',
  isFinal: true,
  *inLoading({ loadProblems }) {
    for (const { rule, severity: _severity, ...finding } of loadProblems) if (rule === 'family') yield finding;
  },
  bad: [{ files: { [FAMILY]: "throw new Error('no units');" }, at: { file: FAMILY, path: [] } }],
  good: [{ files: {} }],
};
