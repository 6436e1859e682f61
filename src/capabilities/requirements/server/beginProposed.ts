import { resourceOf } from '../../../language/model';
import { newDocument, newLine, type Document, type DocumentState } from '../../../language/rules';
import { Decimal } from '../../../lib/decimal';
import { holds } from '../../../server/access/Session';
import { CallError, refuse } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { filledBy } from '../../../server/records/filledBy';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import type { Proposed, Requirements } from '../language';
import { endsOf, MOST_CHOSEN, type PlannedProposal, readProposalKeys, type RequirementsView } from '../wire';
import { demandCounted } from './demandCounted';
import { readPlan } from './readPlan';

/** Numbers of documents that a line says it is for, at most. */
const MOST_NAMED = 5;

/**
 * What a new document begins with that chosen proposals become, a line for each; `given` names them. They are worked out
 * anew, so that nothing is made of a proposal that no longer stands. Nothing is stored. Undefined where the text names
 * something else.
 * @throws CallError 403 for who may not open the screen; Refusal for a proposal that no longer stands
 */
export async function beginProposed(call: Call, from: string, given: string): Promise<Document | undefined> {
  const { resource, services, session, t } = call;
  const keys = readProposalKeys(given);
  if (!resource.uses.proposedBy?.includes(from) || !keys) return undefined;
  const planning = resourceOf(services.model, from);
  const said = planning.uses.requirements;
  if (!said) return undefined;
  const own = callOn(services, session, planning, undefined);
  const mayPlan = planning.screens.some(
    ({ kind, permissions }) => kind === 'requirements' && (permissions.length === 0 || holds(session, permissions)),
  );
  if (!mayPlan) throw new CallError(403, '拒绝访问');
  demandCounted(call, own, said);
  if (keys.length > MOST_CHOSEN)
    throw refuse(t('提示'), [{ code: '', remark: t('一次最多选择{count}条建议', { count: MOST_CHOSEN }) }]);
  const kind = (['make', 'buy'] as const).find((each) => said[each].to === resource.name) ?? 'buy';
  const view = await readPlan({ ...own, context: call.context }, said, services.database.kysely);
  const chosen = keys.map((key) => view.proposals.find((each) => each.key === key && each.kind === kind));
  if (chosen.includes(undefined))
    throw refuse(t('提示'), [{ code: '', remark: t('需求已变化，所选建议不再成立，请刷新后重新选择') }]);
  return documentOf(
    call,
    said,
    said[kind],
    view,
    chosen.filter((each) => each !== undefined),
  );
}

async function documentOf(
  call: Call,
  said: Requirements,
  proposed: Proposed,
  view: RequirementsView,
  chosen: readonly PlannedProposal[],
): Promise<Document> {
  const state = newDocument(call.compiled, call.context);
  const days = chosen.map(({ day }) => day).toSorted();
  const starts = chosen.map(({ start }) => start).toSorted();
  state.set({
    ...(proposed.marks ? { [proposed.marks.field]: proposed.marks.as } : {}),
    ...(proposed.begins !== undefined ? { [proposed.begins]: starts[0] } : {}),
    ...(proposed.ends !== undefined ? { [proposed.ends]: days.at(-1) } : {}),
  });
  const filled = await filledBy(
    call,
    call.resource,
    proposed.lines,
    proposed.product,
    chosen.map(({ product }) => product),
  );
  state.removeLines(proposed.lines, new Set(state.lines(proposed.lines).keys()));
  state.insertLines(
    proposed.lines,
    0,
    chosen.map((each) => lineOf(call, state, proposed, view, each, filled(each.product))),
  );
  await lookUpReferences(call, state, undefined, call.services.database.kysely);
  state.computeAll();
  return state.document;
}

function lineOf(
  { t }: Call,
  state: DocumentState,
  { day, lines, product, quantity, wanted, why }: Proposed,
  view: RequirementsView,
  proposal: PlannedProposal,
  filled: Document,
): Document {
  const sum = proposal.pegs.reduce((all, peg) => all.plus(peg.quantity), new Decimal(0));
  const names = namesOf(view, proposal);
  return {
    ...newLine(state, lines),
    ...filled,
    [product]: proposal.product,
    [quantity]: proposal.quantity,
    ...(wanted !== undefined ? { [wanted]: sum.toFixed() } : {}),
    [day]: proposal.day < view.today ? view.today : proposal.day,
    ...(why !== undefined && names.length > 0 ? { [why]: t('用于 {names}', { names: names.join('、') }) } : {}),
  };
}

/** The numbers of the documents that a proposal is for in the end, as far as the caller sees them. */
function namesOf({ demands, proposals }: RequirementsView, { key }: PlannedProposal): string[] {
  const ends = endsOf(proposals)[proposals.findIndex((each) => each.key === key)];
  const codes = [...(ends?.demands ?? [])].flatMap((id) => demands[id]?.code ?? []);
  return [...new Set(codes)].slice(0, MOST_NAMED);
}
