import { askedRecords } from './askedRecords';

/** What the linter asks of what expressions ask of other records. */
export const aggregateRules = [askedRecords];
