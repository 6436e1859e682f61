export * from './statementNames';
export type { UnpairedLine, UnpairedLines } from './UnpairedLines';
