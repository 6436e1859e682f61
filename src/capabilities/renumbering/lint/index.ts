import { renumberedDocuments } from './renumberedDocuments';

/** What the linter asks of documents that are numbered anew. */
export const renumberingRules = [renumberedDocuments];
