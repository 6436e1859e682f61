import { nameOf } from '../../../../language/rules';
import { holds } from '../../../../server/access/Session';
import type { Call } from '../../../../server/resource/Call';
import { leadToRecord } from '../../../../server/resource/leadTo';
import type { ApprovalState, ApprovalView } from '../../wire';
import type { Instance } from '../Instance';
import { madeFrom, madeKind } from './agreedFor';

/** What is made of an approval that was agreed to, as its page shows it; nothing where its template makes nothing. */
export async function makesOf(
  call: Call,
  instance: Instance,
  { status }: ApprovalState,
): Promise<Pick<ApprovalView, 'makes'>> {
  const { kysely } = call.services.database;
  const kind = status === 'agreed' ? await madeKind(call, instance, kysely) : undefined;
  if (!kind) return {};
  const made = await madeFrom(call, kind, instance.id, kysely);
  const add = kind.screens.find((screen) => screen.kind === 'form' && screen.mode === 'add' && screen.as === undefined);
  const mayAdd = !made && add !== undefined && holds(call.session, add.permissions);
  return {
    makes: {
      title: kind.title,
      form: mayAdd ? `${add.path}?generate=${call.resource.name}&from=${instance.id}` : null,
      made: made ? { code: nameOf(kind, made), to: leadToRecord(call, kind, String(made.id))?.to ?? null } : null,
    },
  };
}
