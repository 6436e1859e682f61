import { oneOf, type FormItem, type Tag } from '../../designedForm/wire';
import { everyNode, isOfBranches, type Flow, type Who } from '../wire';
import { rowsOfText } from './conditionRows';
import { INITIATOR_ITEMS } from './initiatorItems';

/** People whom steps of a flow ask, or let the initiator ask; ids. */
export function peopleIn({ nodes }: Flow): string[] {
  return everyNode(nodes).flatMap((node) => ('who' in node ? namedBy(node.who) : []));
}

function namedBy(who: Who): readonly string[] {
  if (who.by === 'persons') return who.ids;
  return who.by === 'chosen' ? (who.from ?? []) : [];
}

/** What conditions of a flow hold fields of a kind against: ids of people or departments. */
export function comparedWith({ nodes }: Flow, items: readonly FormItem[], tag: Tag): string[] {
  const fields = [...items, ...INITIATOR_ITEMS].flatMap((item) => (oneOf(item.tag) === tag ? [item.vModel] : []));
  return everyNode(nodes)
    .flatMap((node) => (isOfBranches(node) ? node.branches : []))
    .flatMap(({ when = '' }) => rowsOfText(when) ?? [])
    .flatMap(({ field, value }) => (fields.includes(field) && typeof value === 'string' ? [value] : []));
}
