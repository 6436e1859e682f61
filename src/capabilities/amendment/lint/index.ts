import { amendedFields } from './amendedFields';

/** What the linter asks of documents that change others. */
export const amendmentRules = [amendedFields];
