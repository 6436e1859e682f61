import { isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import type { Connection } from '../../../server/storage';
import { lockBooks } from './lockBooks';

/** Nobody waits for a book of which a copy can be had, or waits twice. */
export function demandNoCopy(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  return eachOf(saved, async ({ before, state: { document } }) => {
    if (before || isEmpty(document.supplyId) || isEmpty(document.personId)) return [];
    const [book] = await lockBooks(call, [String(document.supplyId)], database);
    if (!book) return [];
    const place = book.waiting.findIndex(({ personId }) => personId === String(document.personId)) + 1;
    if (place > 0)
      return [
        {
          field: 'personId',
          title: '排队人',
          message: '已在排队，名次为{place}，不必重复排队',
          params: { place: String(place) },
        },
      ];
    const free = book.stock - book.waiting.length;
    if (free <= 0) return [];
    return [
      {
        field: 'supplyId',
        title: '图书',
        message: '还有{free}本可借，不必排队，请直接申请借阅',
        params: { free: String(free) },
      },
    ];
  });
}
