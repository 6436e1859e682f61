import { REVERSAL, REVERSE } from '../meta/reversalNames';
import { isAnswered, type Answers, type ExpressionContext, type ExpressionValue } from '../expression';
import { Decimal } from '../../lib/decimal';
import type { CompiledResource } from './CompiledResource';
import { isEmpty } from './Document';
import type { Issue, Machine, MachineAction, Remedy, Resource } from '../model';
import { recordInExpressions } from './recordInExpressions';
import { remedyTo } from './remedyTo';
import { reviewedStates } from './reviewedStates';
import { statesAfter } from './statesAfter';

/** The action of a resource's status machine with this name, if it has one. */
export function machineAction(resource: Resource, name: string): MachineAction | undefined {
  return resource.machine?.actions.find((action) => action.name === name);
}

/** The action of this name, which the resource must have. @throws Error where it has none */
export function actionNamed(resource: Resource, name: string): MachineAction {
  const action = machineAction(resource, name);
  if (action === undefined) throw new Error(`Resource "${resource.name}" has no action "${name}"`);
  return action;
}

/**
 * Why an action or button may not be done to a record in its present state, or null when it may. The button, the batch
 * and the server ask this one rule (B-160 to B-163). What is asked of other records refuses where `answers` knows it.
 */
export function refusalOf(
  compiled: CompiledResource,
  actionName: string,
  record: Record<string, unknown>,
  context: ExpressionContext,
  answers?: Answers,
): Issue | null {
  return refusalsOf(compiled, actionName, record, context, answers)[0] ?? null;
}

/**
 * The same: what refuses, else all that only warns.
 * @param told the answers that may be named in a refusal
 */
export function refusalsOf(
  compiled: CompiledResource,
  actionName: string,
  record: Record<string, unknown>,
  context: ExpressionContext,
  answers?: Answers,
  told: Answers | undefined = answers,
): Issue[] {
  const { resource } = compiled;
  const action = machineAction(resource, actionName) ?? resource.buttons.find(({ name }) => name === actionName);
  const refused = stateRefusal(resource, actionName, record) ?? buttonRefusal(resource, actionName, record);
  const unmet =
    refused === null
      ? unmetDemands(compiled, actionName, record, context, answers, told)
      : [{ refusal: refused, names: {}, isWarning: false }];
  return unmet.map(({ isWarning, names, refusal: message }): Issue => {
    const remedy = remedyOf(resource, actionName, record, message);
    return {
      message,
      params: {
        title: resource.title,
        code: nameOf(resource, record),
        action: action?.title ?? '',
        ...names,
        ...(message.includes('{state}') && { state: titleOfState(resource, record) }),
      },
      ...(remedy ? { remedy } : {}),
      ...(isWarning ? { isWarning: true } : {}),
    };
  });
}

/** What to do first where the state refuses, unless the refusal says so itself or only repeats what the record is. */
function remedyOf(
  resource: Resource,
  actionName: string,
  record: Record<string, unknown>,
  message: string,
): Remedy | undefined {
  const { machine } = resource;
  const action = machineAction(resource, actionName);
  if (!machine || /请/.test(message)) return undefined;
  const state = stateOf(machine, record);
  const targets = action?.from ?? resource.buttons.find(({ name }) => name === actionName)?.from ?? [];
  if (targets.includes(state)) return undefined;
  const isDone = action?.to !== undefined && statesAfter(machine, actionName).has(state);
  const isUndone = action?.undoes !== undefined && !statesAfter(machine, action.undoes).has(state);
  const remedy = remedyTo(machine, state, targets, isDone || isUndone || actionName === REVERSE);
  return remedy.steps.length === 0 && message.includes(remedy.state) ? undefined : remedy;
}

function stateRefusal(resource: Resource, actionName: string, record: Record<string, unknown>): string | null {
  const action = machineAction(resource, actionName);
  if (!action || !resource.machine) return null;
  const state = stateOf(resource.machine, record);
  return action.from.includes(state)
    ? againRefusal(resource, actionName, record)
    : (action.refusal[String(state)] ?? '该状态下不可{action}');
}

/**
 * Operations that are for what has been reviewed, or for what has not (B-172, B-173). What is posted has been reviewed
 * before.
 */
function buttonRefusal(resource: Resource, actionName: string, record: Record<string, unknown>): string | null {
  const { buttons, machine } = resource;
  const from = buttons.find(({ name }) => name === actionName)?.from;
  if (from === undefined || !machine) return null;
  const state = stateOf(machine, record);
  if (from.includes(state)) return null;
  const reviewed = reviewedStates(resource);
  const isReviewed = reviewed.includes(state);
  if (from.some((each) => reviewed.includes(each) === isReviewed)) return '该状态下不可{action}';
  return isReviewed ? '已审核的订单不可进行【{action}】操作！' : '未审核的订单不可进行【{action}】操作！';
}

/** A demand that a record does not meet. */
interface Unmet {
  refusal: string;
  /** what the refusal names beside the record */
  names: Record<string, string>;
  isWarning: boolean;
}

/**
 * What is demanded and does not hold: what refuses before what only warns. A row may come without the field; whoever has
 * the whole record decides then.
 */
function unmetDemands(
  compiled: CompiledResource,
  actionName: string,
  record: Record<string, unknown>,
  context: ExpressionContext,
  answers: Answers | undefined,
  told: Answers | undefined,
): Unmet[] {
  const known = (compiled.demands.get(actionName) ?? []).filter(({ reads }) =>
    reads.every((path) => record[path.replace(/\[\].*/, '')] !== undefined),
  );
  if (known.length === 0) return [];
  const environment = { record: recordInExpressions(compiled, record), context, answers };
  const unmet = known.flatMap(({ must, names, refusal, warns }): Unmet[] => {
    const asking = [must, ...(warns ? [warns] : []), ...names.map(([, expression]) => expression)];
    if (!asking.every((each) => isAnswered(each, environment)) || must.run(environment) !== false) return [];
    const named = names.map(([name, expression]) => [name, textOf(expression.run({ ...environment, answers: told }))]);
    return [{ refusal, names: Object.fromEntries(named), isWarning: warns?.run(environment) === true }];
  });
  const refusing = unmet.find(({ isWarning }) => !isWarning);
  return refusing ? [refusing] : unmet;
}

function textOf(value: ExpressionValue): string {
  return value instanceof Decimal ? value.toFixed() : String(value ?? '');
}

/**
 * A document is corrected until nothing of it is left, and a red entry not at all (E-18); what the two have posted
 * stays.
 */
function againRefusal(resource: Resource, actionName: string, record: Record<string, unknown>): string | null {
  if (!resource.uses.reversal) return null;
  const [isRed, isCorrected, isPartly] = [REVERSAL.original, REVERSAL.red, REVERSAL.partly].map(
    (name) => !isEmpty(record[name]),
  );
  if (actionName === REVERSE)
    return isRed
      ? '{title}【{code}】是红字单据，不可红冲'
      : isCorrected
        ? '{title}【{code}】已红冲，不可重复红冲'
        : null;
  if (machineAction(resource, actionName)?.undoes === undefined) return null;
  if (isRed) return '{title}【{code}】是红字单据，不可{action}';
  return isCorrected
    ? '{title}【{code}】已红冲，不可{action}'
    : isPartly
      ? '{title}【{code}】已部分红冲，不可{action}'
      : null;
}

function titleOfState({ machine }: Resource, record: Record<string, unknown>): string {
  return machine?.states.find(({ value }) => value === stateOf(machine, record))?.title ?? '';
}

/** The state of a record; a record without one is in the initial state. */
export function stateOf(machine: Machine, record: Record<string, unknown>): number {
  const value = record[machine.field];
  return value === null || value === undefined ? machine.initial : Number(value);
}

/** What people call a record: its code, else its label. */
export function nameOf(resource: Resource, record: Record<string, unknown>): string {
  return String(record[resource.code ?? resource.label] ?? record[resource.label] ?? record.id ?? '');
}
