export type * from './CompiledResource';
export { askedResource } from './askedResource';
export { compiledAt } from './compiledAt';
export { compileResource } from './compileResource';
export { closableLines } from './closableLines';
export { conditionHolds } from './conditionHolds';
export { isEmpty, type Change, type Document } from './Document';
export type { DocumentProblem } from './DocumentProblem';
export { bringDown, capsOf } from './capsOf';
export { copiedPart, copyDocument } from './copyDocument';
export { decimalsOf } from './decimalsOf';
export { DocumentState } from './DocumentState';
export { linePicks } from './linePicks';
export { isLinked } from './isLinked';
export {
  FROZEN_BY,
  frozenBy,
  frozenIssue,
  hasFrozen,
  isKeptFrom,
  KEPT_BY,
  keptBy,
  keptIssue,
  type FirstUse,
  type KeptBy,
} from './frozen';
export { leftOutside } from './leftOutside';
export { lookUpKeys, lookUpReads } from './lookUpKeys';
export { maySeeField } from './maySeeField';
export { dayOf } from './dayOf';
export { newDocument, newLine } from './newDocument';
export { postingsOf, type Entry } from './postingsOf';
export { problemText } from './problemText';
export { isNumbered } from './isNumbered';
export { recordInExpressions } from './recordInExpressions';
export { actionNamed, machineAction, nameOf, refusalOf, refusalsOf, stateOf } from './refusalOf';
export { notReady } from './notReady';
export { remedyText, remedyTo } from './remedyTo';
export { reviewedStates } from './reviewedStates';
export { statesAfter } from './statesAfter';
export { waitingStates } from './waitingStates';
export { toBasic, toUnitOf } from './units';
export { inBasicUnit } from './inBasicUnit';
export { mostRows, tooManyRows, validateDocument, warningsOf } from './validateDocument';
export { withEveryRight } from './withEveryRight';
export { withoutColumns } from './withoutColumns';
export { seriesFieldsOf, seriesText, seriesTexts } from './seriesText';
export { isDated, seriesOf } from './seriesOf';
export { sharesUnit } from './sharesUnit';
export { openText, readOpenText, type OpenState, type OpenText } from './openText';
export { isWholeRange, RANGE_DEMAND, rangeOf } from './wholeRange';
export { rangeTexts } from './rangeTexts';
export { priceOfUnit, pricesPerUnit } from './pricesPerUnit';
export { isEntered, mightTakeOver, takesOver } from './takesOver';
