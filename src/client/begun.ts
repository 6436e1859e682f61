/**
 * What the first script of the page leaves for the rest of it: requests under way; undefined comes of what it did not
 * make after all.
 */
export type BegunRequests = Map<string, Promise<Response | undefined>>;

declare global {
  var begunRequests: BegunRequests | undefined;
}

/**
 * Milliseconds after the start of the page: what nobody has asked for until then is asked anew, as it has grown old.
 */
const FRESH = 15_000;

/** A call is somebody's: one that was begun for a token or an account set that has changed since answers nobody. */
export function begunKey(address: string, authorization = '', packageId = ''): string {
  return `${address} ${packageId} ${authorization}`;
}

/**
 * The answer to what the first script has begun, for the first who asks the same; undefined: it has begun no such
 * thing. Who asks otherwise, or changes anything, makes the others old.
 */
export async function takeBegun(
  address: string,
  authorization?: string,
  packageId?: string,
): Promise<Response | undefined> {
  const requests = globalThis.begunRequests;
  if (!requests || requests.size === 0) return undefined;
  const key = begunKey(address, authorization, packageId);
  const begun = requests.get(key);
  const [path] = address.split('?');
  const isFresh = performance.now() < FRESH;
  for (const known of requests.keys())
    if (known === key || known.startsWith(`${path}?`)) drop(requests, known, known === key && isFresh);
  return isFresh ? begun : undefined;
}

/** What was begun before a change may say what is no longer so. */
export function forgetBegun(): void {
  const requests = globalThis.begunRequests;
  for (const known of requests?.keys() ?? []) drop(requests!, known, false);
}

/** An answer that nobody reads would keep its connection. */
function drop(requests: BegunRequests, known: string, isRead: boolean): void {
  if (!isRead)
    requests
      .get(known)!
      .then((answer) => answer?.body?.cancel())
      .catch(() => undefined);
  requests.delete(known);
}
