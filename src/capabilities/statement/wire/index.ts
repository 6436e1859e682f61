export * from './statementNames';
export type { UnpairedLine, UnpairedLines } from './UnpairedLines';
export type { Entry } from './Entry';
export { movedBy, pairLines } from './pairLines';
