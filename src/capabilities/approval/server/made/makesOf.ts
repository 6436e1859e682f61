import type { Resource } from '../../../../language/model';
import { nameOf, type Document } from '../../../../language/rules';
import { holds } from '../../../../server/access/Session';
import { codeSeen } from '../../../../server/records/codeSeen';
import type { Call } from '../../../../server/resource/Call';
import { leadToRecord } from '../../../../server/resource/leadTo';
import type { ApprovalState, ApprovalView, MadeDocument } from '../../wire';
import type { Instance } from '../Instance';
import { madeFrom, madeKind } from './agreedFor';

/** What is made of an approval that was agreed to, as its page shows it; nothing where its template makes nothing. */
export async function makesOf(
  call: Call,
  instance: Instance,
  { status }: ApprovalState,
): Promise<Pick<ApprovalView, 'makes'>> {
  const { kysely } = call.services.database;
  const kind = await madeKind(call, instance, kysely);
  if (!kind || (status !== 'agreed' && !kind.uses.approval?.made?.begins)) return {};
  const made = await madeFrom(call, kind, instance.id, kysely);
  const add = kind.screens.find((screen) => screen.kind === 'form' && screen.mode === 'add' && screen.as === undefined);
  const mayAdd = !made && add !== undefined && holds(call.session, add.permissions);
  return {
    makes: {
      title: kind.title,
      form: mayAdd ? `${add.path}?generate=${call.resource.name}&from=${instance.id}` : null,
      made: made ? await shown(call, kind, made) : null,
    },
  };
}

/** A document that was made, for who sees it. */
async function shown(call: Call, kind: Resource, made: Document): Promise<MadeDocument['made']> {
  const id = String(made.id);
  const code = await codeSeen(call, kind.name, { code: nameOf(kind, made), id }, call.services.database.kysely);
  return code === null ? null : { code, to: leadToRecord(call, kind, id)?.to ?? null };
}
