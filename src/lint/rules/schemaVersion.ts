import { SCHEMA_VERSION } from '../../language/meta/primitives';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const schemaVersion: Rule = {
  id: 'schema-version',
  severity: 'error',
  summary: 'Every file is written in the newest version of the schema language.',
  isFinal: true,
  *inLoading({ loadProblems }) {
    for (const { rule, severity: _severity, ...finding } of loadProblems) if (rule === 'schema-version') yield finding;
  },
  bad: () => [
    { files: order({ schemaVersion: SCHEMA_VERSION - 1 }), at: { file: orderFile, path: ['schemaVersion'] } },
    { files: order({ schemaVersion: SCHEMA_VERSION + 1 }), at: { file: orderFile, path: ['schemaVersion'] } },
  ],
  good: () => [{ files: {} }],
};
