import type { Rule } from '../Rule';

const FAMILY = 'schemas/sales/masters.ts';

export const family: Rule = {
  id: 'family',
  severity: 'error',
  summary: 'A `.ts` family says plain data and gives an array of resources.',
  isFinal: true,
  *inLoading({ loadProblems }) {
    for (const { rule, severity: _severity, ...finding } of loadProblems) if (rule === 'family') yield finding;
  },
  bad: () => [
    { files: { [FAMILY]: "export default [{ resource: 'unit', title: UNIT }];\n" }, at: { file: FAMILY, path: [] } },
    { files: { [FAMILY]: "export default { resource: 'unit' };\n" }, at: { file: FAMILY, path: [] } },
  ],
  good: () => [{ files: {} }],
};
