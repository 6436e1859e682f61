import { machineOf, type Model, type Resource } from '../../../language/model';
import { statesAfter } from '../../../language/rules';

/** Documents that post to a ledger by another action than the one after which they are vouchered. */
export interface PhaseGap {
  resource: Resource;
  /** field with the state */
  field: string;
  /** states in which they may have a voucher */
  vouchered: number[];
  /** states in which they have posted */
  posted: number[];
}

/** The kinds of documents whose vouchers come before or after what a ledger has of them. */
export function phaseGaps(model: Model, ledger: string): PhaseGap[] {
  return Object.values(model.resources).flatMap((resource) => {
    const { accounting, postings } = resource.uses;
    const posting = postings.find((each) => each.ledger === ledger);
    const on = accounting?.documents?.on;
    if (!posting || on === undefined || on === posting.on) return [];
    const machine = machineOf(resource);
    return [
      {
        resource,
        field: machine.field,
        vouchered: [...statesAfter(machine, on)],
        posted: [...statesAfter(machine, posting.on)],
      },
    ];
  });
}
