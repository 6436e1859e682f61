import { say } from '../../lib/message';
import { FamilyFault } from './FamilyFault';
import { isTrue, plain, type Said, type Stretch } from './Said';

/** What a method makes of a list. @throws FamilyFault for other methods, or what is no list */
export function listed(list: Said, method: string, [call]: readonly Said[], at: Stretch): Said {
  if (list.kind !== 'list') throw new FamilyFault(say`Here stands no list.`, at);
  if (call?.kind !== 'function') throw new FamilyFault(say`Here stands no function.`, at);
  const made = () => list.items.map((item, index) => call.call([item, plain(at, index)]));
  const { end, start } = at;
  switch (method) {
    case 'map':
      return { kind: 'list', start, end, items: made() };
    case 'flatMap':
      return {
        kind: 'list',
        start,
        end,
        items: made().flatMap((each) => (each.kind === 'list' ? each.items : [each])),
      };
    case 'filter': {
      const answers = made();
      return {
        kind: 'list',
        start,
        end,
        items: list.items.filter((_, index) => isTrue(answers[index] ?? plain(at, 0))),
      };
    }
    default:
      throw new FamilyFault(say`"${method}" is not known of lists: ${'map, flatMap, filter'} are.`, at);
  }
}
