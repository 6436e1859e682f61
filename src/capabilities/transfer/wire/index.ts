/** Fields of what an import refused, which the server alone writes. */
export const IMPORT_ERROR = {
  person: 'userId',
  time: 'createdTime',
  /** name of the resource whose import it was, and its title */
  resource: 'resourceName',
  title: 'resourceTitle',
  file: 'fileName',
  row: 'rowNumber',
  column: 'columnTitle',
  value: 'value',
  problem: 'problem',
  remedy: 'remedy',
} as const;

/** Signs of texts that are kept, at most. */
export const ERROR_TEXT = 200;
