import type { SchemaFile } from '../../../src/language/load/SchemaFile';
import { SCHEMA_VERSION } from '../../../src/language/meta/primitives';
import { formatSchema } from '../../../src/lint/format/formatSchema';
import type { ChoicesSpec } from './ChoicesSpec';

/** The file of a dictionary whose choices have the values 1, 2, 3, ... */
export function dictionaryFile({ labels, name, title }: ChoicesSpec): SchemaFile {
  return {
    path: `schemas/_shared/dictionaries/${name}.json`,
    text: formatSchema(
      JSON.stringify({
        $schema: '../../dictionary.schema.json',
        schemaVersion: SCHEMA_VERSION,
        title,
        items: labels.map((label, index) => ({ value: index + 1, label })),
      }),
    ),
  };
}
