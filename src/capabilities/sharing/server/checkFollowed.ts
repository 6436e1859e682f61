import { isSameValue } from '../../../lib/isSameValue';
import { isEmpty, KEPT_BY, keptIssue } from '../../../language/rules';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { followedFields } from '../language';
import { DIRECTION, SHARING } from '../wire';
import { sharingOf, WHY } from './sharingOf';
import { sharings } from './sharings';

/** What changes in copies that follow another account set is refused; what the program brings is not. One statement. */
export async function checkFollowed(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  if (call.session.why === WHY) return [];
  const { said } = sharingOf(call);
  const fields = followedFields(said).map((name) => call.compiled.byPath.get(name));
  const changed = saved.flatMap(({ before, state }) => {
    if (!before) return [];
    const names = fields.flatMap((compiled) =>
      compiled && differs(before[compiled.field.name], state.document[compiled.field.name]) ? [compiled.field] : [],
    );
    return names.length === 0 ? [] : [{ id: String(before.id), names, state }];
  });
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const coming = await sharings(call, { direction: DIRECTION.from, ids, isActive: true }, database);
  const from = new Map(coming.map((sharing) => [String(sharing[said.record]), String(sharing[SHARING.accountSet])]));
  return changed.flatMap(({ id, names, state }) => {
    const accountSet = from.get(id);
    return accountSet === undefined
      ? []
      : names.map(({ name, title }): Found => {
          const problem: DocumentProblem = { field: name, title, ...keptIssue({ accountSet }) };
          return { state, problem };
        });
  });
}

/** What a record says of the account set that it follows, so that forms close the fields; nothing where it follows none. */
export async function keptFields(call: Call, id: string, database: Connection): Promise<Document> {
  const { said } = sharingOf(call);
  const [coming] = await sharings(call, { direction: DIRECTION.from, ids: [id], isActive: true }, database);
  return coming ? { [KEPT_BY]: { accountSet: String(coming[SHARING.accountSet]), fields: followedFields(said) } } : {};
}

function differs(one: unknown, other: unknown): boolean {
  return isEmpty(one) ? !isEmpty(other) : !isSameValue(one, other);
}
