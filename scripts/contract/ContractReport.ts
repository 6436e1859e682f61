/** What became of one endpoint. */
export interface EndpointResult {
  id: string;
  method: string;
  path: string;
  outcome: 'ok' | 'failed' | 'toCome';
  /** what is wrong, or what an endpoint to come waits for; empty when it is well */
  reasons: string[];
}

/** A run against one server. */
export interface ContractReport {
  base: string;
  isEncrypted: boolean;
  results: EndpointResult[];
  /** what the run could not undo at its end */
  left: string[];
  /** where the data of each endpoint's answers hold what: `list[].id string` */
  shapes: Record<string, string[]>;
}

export function failuresOf({ left, results }: ContractReport): string[] {
  return [
    ...results.flatMap(({ id, outcome, reasons }) =>
      outcome === 'failed' ? reasons.map((reason) => `${id} ${reason}`) : [],
    ),
    ...left.map((reason) => `not undone: ${reason}`),
  ];
}
