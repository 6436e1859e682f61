import type { Context } from './Context';
import type { Endpoint } from './Endpoint';
import { CallError } from '../../src/client/CallError';
import { ContractFault } from './ContractFault';
import type { Probe } from './Probe';
import { wireFaults } from './wireFaults';

/**
 * Runs one probe, undoes what it did, and gives all that is wrong: what the probe found and what the wire showed.
 * Empty: the endpoint keeps the contract.
 */
export async function runProbe(context: Context, endpoint: Endpoint, probe: Probe): Promise<string[]> {
  const { wire } = context;
  wire.forget();
  const before = context.undoable;
  const faults: string[] = [];
  const attempt = async (work: () => Promise<void>, prefix = '') =>
    work().catch((error: unknown) => faults.push(prefix + reasonOf(error)));
  await attempt(() => probe(context));
  await attempt(() => context.undo(before), 'not undone: ');
  if (faults.length === 0 && !isCalled(context, endpoint)) faults.push('the probe did not call it');
  faults.push(...missingFields(context, endpoint));
  faults.push(...wire.exchanges.flatMap((exchange) => wireFaults(exchange, context)));
  return [...new Set(faults)];
}

/** An address that the server gives out first (`{endpoint}`) is where files are posted to. */
function isCalled({ wire }: Context, { method, path }: Endpoint): boolean {
  if (path.startsWith('{'))
    return wire.exchanges.some(
      (exchange) =>
        exchange.method === method && exchange.headers.get('content-type')?.startsWith('multipart/form-data'),
    );
  return method === 'WebSocket'
    ? wire.sockets.some((socket) => socket.path === path)
    : wire.of(method, path).length > 0;
}

/** Fields that the specification names and an answer, or an item of it, lacks. */
function missingFields({ answers }: Context, { id, response = [] }: Endpoint): string[] {
  const items = (answers.get(id) ?? []).flat().filter((item) => typeof item === 'object' && item !== null);
  const missing = response.filter((field) => items.some((item) => !Object.hasOwn(item as object, field)));
  return missing.length > 0 ? [`the answer lacks ${missing.join(', ')}`] : [];
}

/** What an error says of the server; the stack for mistakes of the suite itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.code === 0) return 'no answer';
  if (error instanceof CallError)
    return `refused: ${error.code} ${error.message}${error.data === null ? '' : ` ${JSON.stringify(error.data).slice(0, 300)}`}`;
  if (error instanceof ContractFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
