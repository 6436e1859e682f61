import { isLedger, type LedgerResource, type Model, type Posting, type Resource } from '../../../language/model';

/** A resource whose records are batches. */
export type Register = Resource & { uses: { batches: NonNullable<Resource['uses']['batches']> } };

/** The registers of batches of some ledgers, each with its ledger. */
export function registersOf(
  model: Model,
  ledgers: readonly string[],
): { register: Register; ledger: LedgerResource }[] {
  return Object.values(model.resources).flatMap((register) => {
    const ledger = isRegister(register) ? model.resources[register.uses.batches.ledger] : undefined;
    return isRegister(register) && ledger && isLedger(ledger) && ledgers.includes(ledger.name)
      ? [{ register, ledger }]
      : [];
  });
}

/** Whether the records of a resource are batches. */
export function isRegister(resource: Resource): resource is Register {
  return resource.uses.batches !== undefined;
}

/** Fields of lines that say product and number in a posting; undefined: the posting names no batch by plain fields. */
export function lineKeys({ uses: { batches } }: Register, posting: Posting): string[] | undefined {
  const names = batches.keys.map((key) => posting.keys[key] ?? '');
  return posting.each !== undefined && names.every((name) => /^[A-Za-z][A-Za-z0-9]*$/.test(name)) ? names : undefined;
}
