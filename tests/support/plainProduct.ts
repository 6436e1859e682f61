import type { ApiSession } from './apiSession';

export interface PlainProduct {
  id: string;
  code: string;
  name: string;
  unitId: string;
  unitName: string;
}

/**
 * A product in use that any line takes by its unit alone. Those kept by batch are passed over: a stock document of one
 * of them asks for a batch, and other files of tests add such products to the same company.
 */
export async function plainProduct(api: ApiSession, kind?: string): Promise<PlainProduct> {
  const { list } = await api.get<{ list: PlainProduct[] }>('/api/bus/inventory/list', {
    pageNum: '1',
    pageSize: '1',
    status: '1',
    batchManaged: '0',
    ...(kind === undefined ? {} : { kind }),
  });
  return list[0]!;
}
