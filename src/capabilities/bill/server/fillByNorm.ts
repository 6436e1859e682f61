import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { isEmpty, newLine, type Document, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { filledBy } from '../../../server/records/filledBy';
import { recordId } from '../../../server/resource/readRecord';
import { normLeft } from './normLeft';

/**
 * Fills the lines of a new document that is made from what its norm is `of`: of each part what bills of material ask for,
 * without what was issued before, and what a part fills in where somebody chooses it. Where no bill counts for what is
 * made, its lines are left as they are.
 */
export async function fillByNorm(call: Call, state: DocumentState, from: string, id: string): Promise<void> {
  const said = call.resource.uses.norm;
  if (!said || refTargetOf(fieldNamed(call.resource, said.of)).resource !== from) return;
  if (state.lines(said.parts).some((line) => !isEmpty(line[said.part]))) return;
  const { services } = call;
  const made = recordId(id);
  const all = await normLeft(call, said, resourceOf(services.model, from), [made], services.database.kysely);
  const left = all.get(made);
  if (!left) return;
  const filled = await filledBy(
    call,
    call.resource,
    said.parts,
    said.part,
    left.map(({ product }) => product),
  );
  state.removeLines(said.parts, new Set(state.lines(said.parts).keys()));
  state.insertLines(
    said.parts,
    0,
    left.map(({ product, quantity }): Document => ({
      ...newLine(state, said.parts),
      ...filled(product),
      [said.part]: product,
      [said.planned]: quantity.toFixed(),
      [said.issued]: quantity.toFixed(),
    })),
  );
}
