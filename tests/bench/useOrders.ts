import { useEffect, useState } from 'react';
import { fetchOrders, type Order, type OrderAnswer, type OrderQuery } from './rows';

export interface OrdersState {
  query: OrderQuery;
  list: Order[];
  total: number;
  isLoading: boolean;
  change(part: Partial<OrderQuery>): void;
}

/** Query and answer of a list by hand; both compared pages use it, so that only their tables differ. */
export function useOrders(size: number): OrdersState {
  const [query, setQuery] = useState<OrderQuery>({ page: 1, size, text: '' });
  const [answer, setAnswer] = useState<{ list: Order[]; total: number; of?: OrderQuery }>({ list: [], total: 0 });
  useEffect(() => {
    let isCurrent = true;
    void overTheWire(query).then((result) => {
      if (isCurrent) setAnswer({ ...result, of: query });
    });
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return {
    query,
    list: answer.list,
    total: answer.total,
    isLoading: answer.of !== query,
    change: (part) => setQuery((old) => ({ ...old, page: 1, ...part })),
  };
}

/**
 * The answer as JSON, packed and parsed like the one that the generated list gets: the data must cost all pages the
 * same.
 */
async function overTheWire(query: OrderQuery): Promise<OrderAnswer> {
  const response = new Response(JSON.stringify(await fetchOrders(query)), {
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()) as OrderAnswer;
}
