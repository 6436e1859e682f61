import type { Resource } from '../../../src/language/model';
import type { CallSpec } from '../../../src/server/calls/CallSpec';
import { callsToTry } from '../callsToTry';
import type { Client, TestApp } from '../testApp';

const READS = /\/(get|select|list|query|find|count|lookUp|preview|read)[^/]*$/i;

/** Calls that tell the time, who is signed in since when, or a secret made for this call alone. */
const OF_THE_MOMENT =
  /^\/auth\/|getSessionList$|getTime$|Policy(?:Info)?$|SignerCredential$|\/accessRecord\/|\/backgroundJob\//;

/** What is asked of a call: by name. */
export type Given = Readonly<Record<string, string>>;

/**
 * What every call that tells something answers to somebody: call and what was given -> answer. Files are asked as texts:
 * a spreadsheet hides what it says in a compressed archive. A call that takes no notice of what it is given is asked
 * three times and not more.
 * @param of what is asked of the calls of a resource, or of no resource, besides nothing at all
 * @param isAsked by its address
 */
export async function askAll(
  app: TestApp,
  { token }: Client,
  of: (resource: Resource | undefined) => readonly Given[],
  isAsked: (path: string) => boolean,
): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const told = new Map<string, string>();
  const ask = async ({ method, path }: CallSpec, given: Given): Promise<string> => {
    const all = { pageSize: '60', format: 'csv', ...given };
    const { body, statusCode } = await app.app.inject({
      method,
      url: `/prod-pc${path}`,
      headers,
      ...(method === 'GET' ? { query: all } : { payload: all }),
    });
    // An answer that says when it was given tells nothing of others.
    const timeless = body.replace(/"now":"[^"]*"/, '"now":""');
    told.set(`${method} ${path} ${JSON.stringify(given)}`, `${statusCode} ${timeless}`);
    return body;
  };
  for (const spec of telling(app).filter(({ path }) => isAsked(path))) {
    const resource = ownerOf(app, spec.path);
    const plain = await ask(spec, {});
    let [asked, other] = [0, 0];
    for (const given of of(resource)) {
      if ((await ask(spec, given)) !== plain) other++;
      if (++asked === 2 && other === 0) break;
    }
    if (!/\/(lines|statistics|statement)$/.test(spec.path)) continue;
    for (const { name } of resource?.screens ?? [])
      await ask(spec, { screen: name, billDate: '2025-01-01,2027-12-31' });
  }
  return told;
}

/** Calls that tell, and change nothing. */
export function telling(app: TestApp): CallSpec[] {
  return callsToTry(app).filter(
    ({ method, path }) => !OF_THE_MOMENT.test(path) && (method === 'GET' || READS.test(path)),
  );
}

export function ownerOf(app: TestApp, path: string): Resource | undefined {
  return Object.values(app.model.resources).find(({ operations }) =>
    path.startsWith(`${operations.list.replace(/\/[^/]*$/, '')}/`),
  );
}
