import type { Context } from './Context';

/**
 * Calls one endpoint as a page would and looks at what came of it. @throws ContractFault or CallError when it is not as
 * the contract says
 */
export type Probe = (context: Context) => Promise<void>;

/** By the id of the endpoint. */
export type Probes = Readonly<Record<string, Probe>>;
