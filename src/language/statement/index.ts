export { codeRange, isCodeIn } from './codes';
export { FIGURES, type Figure } from './figures';
export type { Ask, Formula } from './Formula';
export { readFormula } from './readFormula';
export { statementFaults, type StatementFault } from './statementFaults';
export { statementValues } from './statementValues';
