export * from './statementNames';
export type { UnpairedLine, UnpairedLines } from './UnpairedLines';
export type { Entry } from './Entry';
export { movedBy, pairLines } from './pairLines';
export { COLUMN_MEANINGS, type ColumnMeaning, isReadable, type StatementColumns } from './StatementColumns';
export {
  type FileAnswer,
  type FileAsked,
  type FormatKept,
  KEEP_FORMAT,
  LONGEST_TITLE,
  MOST_TITLES,
  READ_FILE,
  type StatementOwner,
  titlesOf,
} from './StatementFile';
export { columnsOf } from './columnsOf';
export { HEAD_WITHIN, headRow } from './headRow';
export type { StatementFault } from './lineOf';
export { type EndBalances, MOST_LINES, type ReadLines, theirLines } from './theirLines';
export type { StatementRows } from './StatementRows';
export type { TheirLine } from './TheirLine';
export { assigned } from './assigned';
export { endsTaken } from './endsTaken';
export { newLines, type SortedLines } from './newLines';
export type { KnownLine, KnownStatement } from './KnownStatement';
export { comparedText } from './comparedText';
export { daysIn } from './daysIn';
