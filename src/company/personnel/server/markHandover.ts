import type { Document } from '../../../language/rules';
import { LEADS, type Leads } from '../../../language/wire';
import type { Call } from '../../../server/resource/Call';
import type { Shown } from '../../../server/resource/capability/Shown';
import { linesOf } from './fillHandover';
import { leadsTo, nameOfItem, type Named } from './leadsTo';
import { RESOURCES } from './openItems';

/** Each line of a handover that is shown whole leads to the record that it names, for who may open that. */
export async function markHandover(call: Call, { rows }: Shown): Promise<void> {
  const lines = rows.flatMap((row) => linesOf(row));
  const leads = await leadsTo(call, lines.flatMap(namedIn), call.services.database.kysely);
  for (const line of lines) {
    const [named] = namedIn(line);
    const lead = named && leads.get(nameOfItem(named));
    if (lead) line[LEADS] = { code: { of: named.code, to: lead.to } } satisfies Leads;
  }
}

function namedIn({ code, kind }: Document): Named[] {
  return typeof code === 'string' && isNaming(kind) ? [{ kind, code }] : [];
}

const isNaming = (kind: unknown): kind is Named['kind'] => kind === 'draft' || Object.hasOwn(RESOURCES, String(kind));
