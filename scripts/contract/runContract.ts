import { clientConfig, forgetClientConfig } from '../../src/client/clientConfig';
import { closeNotice, dialogs } from '../../src/client/dialogs';
import { setNavigator } from '../../src/client/navigate';
import { serverAddress, setServerAddress } from '../../src/client/serverAddress';
import { loadProfile, resetSession, signIn, signOut } from '../../src/client/session';
import { PREFIX } from '../../src/server/prefix';
import { toCome } from '../../tests/contract/toCome';
import { type Account, Context } from './Context';
import type { ContractReport, EndpointResult } from './ContractReport';
import { type Endpoint, ENDPOINTS } from './Endpoint';
import { isAnswered } from './isAnswered';
import { probes } from './probes';
import { reasonOf, runProbe } from './runProbe';
import { shapeOf } from './shapeOf';
import { Wire } from './Wire';
import { session } from '../../src/client/sessionStore';

export interface ContractOptions {
  /** `http://127.0.0.1:8080`, without the prefix */
  base: string;
  account: Account;
  /** ids of the endpoints to call; all without it */
  only?: readonly string[];
  /** told of each endpoint when it is done */
  onResult?: (result: EndpointResult) => void;
}

/**
 * Calls every endpoint of the specification on a running server through the page's own code, encrypted when that server
 * says so. What is made on the way is taken away again as far as the contract allows; an employee `契约…` stays,
 * disabled. One run at a time: the page's session is one.
 * @throws CallError when the server does not answer or refuses the account
 */
export async function runContract({
  base,
  account,
  only,
  onResult = () => undefined,
}: ContractOptions): Promise<ContractReport> {
  const wire = new Wire(base);
  const addressBefore = serverAddress();
  try {
    setServerAddress(base + PREFIX);
    setNavigator(() => undefined);
    forgetClientConfig();
    await signIn(account.login, account.password, account.packageId);
    await loadProfile();
    const context = new Context(account, wire, (await clientConfig()).encryption);
    const results: EndpointResult[] = [];
    for (const endpoint of ENDPOINTS) {
      if (only && !only.includes(endpoint.id)) continue;
      const result = await resultOf(context, endpoint);
      results.push(result);
      onResult(result);
    }
    const left = await tidy(context);
    return { base, isEncrypted: context.isEncrypted, results, left, shapes: shapesOf(context) };
  } finally {
    if (session.token !== '') await signOut();
    resetSession();
    forgetClientConfig();
    for (const id of dialogs.notices.map((notice) => notice.id)) closeNotice(id);
    setServerAddress(addressBefore);
    wire.close();
  }
}

async function resultOf(context: Context, endpoint: Endpoint): Promise<EndpointResult> {
  const { id, method, path } = endpoint;
  const waitsFor = toCome[id];
  if (waitsFor !== undefined) {
    if (!(await isAnswered(context, endpoint))) return { id, method, path, outcome: 'toCome', reasons: [waitsFor] };
    return {
      id,
      method,
      path,
      outcome: 'failed',
      reasons: ['the server answers it: take it out of tests/contract/toCome.ts and give it a probe'],
    };
  }
  const probe = probes[id];
  const reasons = probe
    ? await runProbe(context, endpoint, probe)
    : ['no probe: write one in scripts/contract/probes, or name it in tests/contract/toCome.ts'];
  return { id, method, path, outcome: reasons.length === 0 ? 'ok' : 'failed', reasons };
}

/** Ends the account of the newcomer. What could not be undone. */
async function tidy(context: Context): Promise<string[]> {
  const newcomer = await context.newcomer?.catch(() => undefined);
  if (!newcomer) return [];
  return newcomer.dismiss(context).then(
    () => [],
    (error: unknown) => [reasonOf(error)],
  );
}

function shapesOf({ answers }: Context): Record<string, string[]> {
  return Object.fromEntries([...answers].map(([id, data]) => [id, [...shapeOf(data)].sort()]));
}
