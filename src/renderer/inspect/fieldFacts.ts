import { explain, truthy, type Environment, type Explanation } from '../../language/expression';
import {
  frozenBy,
  isEmpty,
  keptBy,
  type CompiledField,
  type Condition,
  type Document,
  type FirstUse,
  type KeptBy,
} from '../../language/rules';

/** Why something is as it is. */
export type Why =
  /** it is said so, for all records */
  | { kind: 'fixed' }
  /** a role of the person hides the column */
  | { kind: 'role' }
  /** the server alone sets it */
  | { kind: 'system' }
  | { kind: 'computed' }
  /** nothing can be entered on this screen */
  | { kind: 'shown' }
  /** it is changed in the table of its days */
  | { kind: 'dated' }
  /** another record uses this one */
  | { kind: 'frozen'; use: FirstUse }
  /** another account set keeps it */
  | { kind: 'kept'; by: KeptBy }
  /** the record's state does not allow it */
  | { kind: 'refused'; text: string }
  | { kind: 'rule'; explanation: Explanation }
  /** a rule that can only be asked of a whole record */
  | { kind: 'perRecord'; expression: string };

export interface Fact {
  aspect: 'visible' | 'editable' | 'required';
  /** null: it depends on the record */
  holds: boolean | null;
  why: Why;
}

/** Where a field stands. */
export interface FieldPlace {
  /** what its expressions see; undefined where there is no record */
  environment: Environment | undefined;
  /** whether what an expression reads is there; a row of a list has only its columns */
  knows(dependencies: readonly string[]): boolean;
  isHidden: boolean;
  isReadOnly: boolean;
  refusal: string | null;
  /** the record, as it is stored or entered; undefined where there is none, and for fields of lines */
  document: Document | undefined;
}

/** Whether a field is visible, editable and required at its place, and why: as the page decides it. */
export function fieldFacts({ field, visible, editable, required, value }: CompiledField, place: FieldPlace): Fact[] {
  const isSeen: Fact = place.isHidden
    ? { aspect: 'visible', holds: false, why: { kind: 'role' } }
    : { aspect: 'visible', ...asked(visible, place) };
  return [isSeen, { aspect: 'editable', ...entry() }, { aspect: 'required', ...asked(required, place) }];

  function entry(): Omit<Fact, 'aspect'> {
    if (field.system) return { holds: false, why: { kind: 'system' } };
    if (value !== undefined) return { holds: false, why: { kind: 'computed' } };
    if (place.refusal !== null) return { holds: false, why: { kind: 'refused', text: place.refusal } };
    if (place.isReadOnly) return { holds: false, why: { kind: 'shown' } };
    const { document = {} } = place;
    if (field.dated !== undefined && !isEmpty(document.id)) return { holds: false, why: { kind: 'dated' } };
    const kept = keptBy(field, document);
    if (kept) return { holds: false, why: { kind: 'kept', by: kept } };
    const use = frozenBy(field, document);
    return use ? { holds: false, why: { kind: 'frozen', use } } : asked(editable, place);
  }
}

/**
 * What a field is computed by, begins with and is checked by, with what comes out at its place; `explanation` is
 * missing without a record.
 */
export interface RuleFact {
  rule: 'value' | 'spread' | 'default' | 'check';
  expression: string;
  /** refusal of a check */
  message?: string;
  explanation?: Explanation;
}

export function ruleFacts(
  { check, default: initial, spread, value }: CompiledField,
  { environment, knows }: FieldPlace,
): RuleFact[] {
  const told = (
    rule: RuleFact['rule'],
    { text, dependencies }: { text: string; dependencies: readonly string[] },
  ): RuleFact => ({
    rule,
    expression: text,
    ...(environment && knows(dependencies) ? { explanation: explain(text, environment) } : {}),
  });
  return [
    ...(value ? [told('value', value)] : []),
    ...(spread ? [told('spread', spread)] : []),
    ...(initial ? [told('default', initial)] : []),
    ...check.map(({ must, message }) => ({ ...told('check', must), message })),
  ];
}

function asked(condition: Condition, { environment, knows }: FieldPlace): Omit<Fact, 'aspect'> {
  if (typeof condition === 'boolean') return { holds: condition, why: { kind: 'fixed' } };
  if (!environment || !knows(condition.dependencies))
    return { holds: null, why: { kind: 'perRecord', expression: condition.text } };
  const explanation = explain(condition.text, environment);
  return { holds: truthy(explanation.value), why: { kind: 'rule', explanation } };
}
