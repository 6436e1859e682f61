import type { Rule } from '../Rule';
import { acknowledgedBreak } from './acknowledgedBreak';
import { actionWords } from './actionWords';
import { actionTarget } from './actionTarget';
import { apiClash } from './apiClash';
import { boardWidget } from './boardWidget';
import { buttonField } from './buttonField';
import { buttonTarget } from './buttonTarget';
import { checkMessage } from './checkMessage';
import { currentValue } from './currentValue';
import { defaultAndValue } from './defaultAndValue';
import { deadEnd } from './deadEnd';
import { demandTarget } from './demandTarget';
import { documentDate } from './documentDate';
import { doubtfulPath } from './doubtfulPath';
import { doubtfulPermission } from './doubtfulPermission';
import { doubtfulTranslation } from './doubtfulTranslation';
import { duplicateKey } from './duplicateKey';
import { duplicatePermissionUse } from './duplicatePermissionUse';
import { duplicateResource } from './duplicateResource';
import { duplicateRoute } from './duplicateRoute';
import { enumOptions } from './enumOptions';
import { expression } from './expression';
import { expressionCycle } from './expressionCycle';
import { family } from './family';
import { fieldAlias } from './fieldAlias';
import { foreignTranslation } from './foreignTranslation';
import { foreignMessage } from './foreignMessage';
import { formCompleteness } from './formCompleteness';
import { glossaryTerm } from './glossaryTerm';
import { json } from './json';
import { namedThing } from './namedThing';
import { neededParts } from './neededParts';
import { ownCalls } from './ownCalls';
import { kernelResource } from './kernelResource';
import { lineBalance } from './lineBalance';
import { lineSelector } from './lineSelector';
import { listWidth } from './listWidth';
import { localeFile } from './localeFile';
import { machineField } from './machineField';
import { missingRefusal } from './missingRefusal';
import { missingTranslation } from './missingTranslation';
import { oneTranslation } from './oneTranslation';
import { pathModule } from './pathModule';
import { queryPlan } from './queryPlan';
import { searchFilter } from './searchFilter';
import { saidAgain } from './saidAgain';
import { reportGroup } from './reportGroup';
import { reportMeasure } from './reportMeasure';
import { leadsOn } from './leadsOn';
import { reportOpens } from './reportOpens';
import { schemaVersion } from './schemaVersion';
import { scopeField } from './scopeField';
import { serverField } from './serverField';
import { shape } from './shape';
import { shownColumn } from './shownColumn';
import { silence } from './silence';
import { spreadField } from './spreadField';
import { totalsSummable } from './totalsSummable';
import { unknownAction } from './unknownAction';
import { unknownDictionary } from './unknownDictionary';
import { unknownField } from './unknownField';
import { unknownFieldSet } from './unknownFieldSet';
import { unknownMachine } from './unknownMachine';
import { unknownTarget } from './unknownTarget';
import { unreachableState } from './unreachableState';
import { unusedDictionary } from './unusedDictionary';
import { unusedField } from './unusedField';
import { unusedSilence } from './unusedSilence';
import { unusedTranslation } from './unusedTranslation';
import { fieldKind } from './fieldKind';
import { fieldBounds } from './fieldBounds';
import { renamedFrom } from './renamedFrom';
import { repeatedName } from './repeatedName';
import { reportShape } from './reportShape';
import { statementRows } from './statementRows';
import { statementSource } from './statementSource';
import { reportSource } from './reportSource';
import { totalShown } from './totalShown';
import { screenName } from './screenName';
import { moduleIcon } from './moduleIcon';
import { moduleOrder } from './moduleOrder';
import { unfillableField } from './unfillableField';
import { wayBack } from './wayBack';
import { unusedShared } from './unusedShared';
import { unusedGroup } from './unusedGroup';
import { fileSize } from './fileSize';
import { constantCondition } from './constantCondition';
import { contradictedMessage } from './contradictedMessage';
import { permissionAsked } from './permissionAsked';
import { actionName } from './actionName';
import { alikeLabels } from './alikeLabels';
import { mistakenTranslation } from './mistakenTranslation';
import { actionPermission } from './actionPermission';
import { screenPermission } from './screenPermission';
import { filterField } from './filterField';
import { filterValue } from './filterValue';
import { contradictoryChecks } from './contradictoryChecks';
import { coveredTone } from './coveredTone';
import { foreignRefusal } from './foreignRefusal';
import { turnedStates } from './turnedStates';
import { transferredValue } from './transferredValue';
import { doubtfulFill } from './doubtfulFill';
import { emptyOperand } from './emptyOperand';
import { roundedAway } from './roundedAway';
import { idlePlan } from './idlePlan';
import { hiddenDemand } from './hiddenDemand';
import { differingUnits } from './differingUnits';
import { formMode } from './formMode';
import { saidState } from './saidState';
import { refusedDefault } from './refusedDefault';
import { lostPercent } from './lostPercent';
import { mixedUnits } from './mixedUnits';
import { missingUnit } from './missingUnit';
import { turnedDifference } from './turnedDifference';
import { turnedRight } from './turnedRight';
import { doubtfulTotal } from './doubtfulTotal';
import { doubtfulUnique } from './doubtfulUnique';
import { doubtfulTone } from './doubtfulTone';
import { saidTime } from './saidTime';
import { widgetTitle } from './widgetTitle';
import { doubtfulType } from './doubtfulType';
import { referenceState } from './referenceState';
import { demandWords } from './demandWords';
import { lackingPart } from './lackingPart';
import { initialState } from './initialState';
import { draftReport } from './draftReport';
import { unofferedBack } from './unofferedBack';
import { doubtfulMeasure } from './doubtfulMeasure';
import { swappedTitles } from './swappedTitles';
import { unansweredAction } from './unansweredAction';
import { unansweredCall } from './unansweredCall';

/** Rules of the language itself, in the order in which their findings are told for one file. */
export const rules: readonly Rule[] = [
  json,
  namedThing,
  neededParts,
  ownCalls,
  unansweredCall,
  family,
  duplicateKey,
  shape,
  duplicateResource,
  fieldAlias,
  duplicateRoute,
  apiClash,
  duplicatePermissionUse,
  pathModule,
  screenName,
  formMode,
  permissionAsked,
  screenPermission,
  actionPermission,
  moduleIcon,
  moduleOrder,
  unknownMachine,
  unknownDictionary,
  unknownFieldSet,
  unknownTarget,
  kernelResource,
  unknownField,
  unknownAction,
  unansweredAction,
  renamedFrom,
  repeatedName,
  fieldKind,
  transferredValue,
  doubtfulFill,
  swappedTitles,
  doubtfulType,
  fieldBounds,
  unfillableField,
  buttonTarget,
  buttonField,
  demandTarget,
  demandWords,
  turnedStates,
  boardWidget,
  saidTime,
  widgetTitle,
  reportShape,
  statementRows,
  statementSource,
  reportSource,
  draftReport,
  totalShown,
  reportGroup,
  reportMeasure,
  doubtfulMeasure,
  reportOpens,
  leadsOn,
  filterField,
  filterValue,
  referenceState,
  wayBack,
  unofferedBack,
  lineSelector,
  lineBalance,
  currentValue,
  checkMessage,
  saidAgain,
  schemaVersion,
  scopeField,
  doubtfulUnique,
  documentDate,
  machineField,
  acknowledgedBreak,
  actionTarget,
  actionName,
  missingRefusal,
  foreignRefusal,
  actionWords,
  lackingPart,
  unreachableState,
  initialState,
  expression,
  expressionCycle,
  differingUnits,
  mixedUnits,
  missingUnit,
  lostPercent,
  turnedDifference,
  turnedRight,
  serverField,
  doubtfulTotal,
  roundedAway,
  emptyOperand,
  constantCondition,
  contradictoryChecks,
  contradictedMessage,
  foreignMessage,
  coveredTone,
  doubtfulTone,
  hiddenDemand,
  defaultAndValue,
  refusedDefault,
  spreadField,
  enumOptions,
  totalsSummable,
  shownColumn,
  searchFilter,
  queryPlan,
  idlePlan,
  saidState,
  formCompleteness,
  localeFile,
  missingTranslation,
  oneTranslation,
  glossaryTerm,
  doubtfulPath,
  doubtfulPermission,
  doubtfulTranslation,
  foreignTranslation,
  mistakenTranslation,
  alikeLabels,
  fileSize,
  listWidth,
  deadEnd,
  unusedDictionary,
  unusedField,
  unusedShared,
  unusedGroup,
  unusedTranslation,
];

/** What stands behind all others, those of capabilities too: it tells which silencings none of them has used. */
export const silencing: readonly Rule[] = [silence, unusedSilence];
