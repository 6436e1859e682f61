import type { ApiSession } from './apiSession';

/** A line of a voucher: code of its subject, debit, credit. */
export type Entry = readonly [subject: string, debit: string | null, credit: string | null];

interface Found {
  id: string;
  code: string;
}

/** Words for booking by calls, in whatever account set the session is in. */
export function bookkeeping(api: ApiSession) {
  const firstOf = async (path: string, code: string): Promise<string> => {
    const { list } = await api.get<{ list: Found[] }>(path, { code, pageNum: '1', pageSize: '100' });
    const found = list.find((each) => each.code === code);
    if (!found) throw new Error(`${path} has no ${code}`);
    return found.id;
  };
  const subjectId = (code: string) => firstOf('/api/finance/accountSubject/list', code);
  const act = (action: string, ids: readonly string[]) => api.post(`/api/finance/cashVoucher/${action}`, { ids });

  /** Adds a voucher that nobody has reviewed; gives its id. */
  async function enter(billDate: string, entries: readonly Entry[]): Promise<string> {
    const lines = [];
    for (const [code, debit, credit] of entries)
      lines.push({ summary: '测试', subjectId: await subjectId(code), debit, credit });
    const { id } = await api.post<{ id: string }>('/api/finance/cashVoucher/add', {
      word: 'general',
      billDate,
      attachmentCount: 0,
      lines,
    });
    return id;
  }
  return {
    subjectId,
    periodId: (code: string) => firstOf('/api/finance/accountingPeriod/list', code),
    enter,
    act,
    /** Adds a voucher and posts it. */
    async book(billDate: string, entries: readonly Entry[]): Promise<string> {
      const id = await enter(billDate, entries);
      for (const action of ['review', 'post']) await act(action, [id]);
      return id;
    },
  };
}
