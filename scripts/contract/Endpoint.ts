import endpoints from '../../tests/contract/endpoints.json';

/** One call of the specification. */
export interface Endpoint {
  /** `E-001` */
  id: string;
  method: string;
  /** below the prefix */
  path: string;
  /** fields that the specification names for the data of the answer, or for each of its items */
  response?: string[];
  /** the answer is a file, and neither it nor the parameters are encrypted (B-256) */
  isFile?: boolean;
}

export const ENDPOINTS: readonly Endpoint[] = endpoints;

/** @throws Error for an id that the list does not have */
export function endpointOf(id: string): Endpoint {
  const endpoint = ENDPOINTS.find((each) => each.id === id);
  if (!endpoint) throw new Error(`There is no endpoint ${id}.`);
  return endpoint;
}
