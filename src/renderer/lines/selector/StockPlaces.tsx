import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { askPlaces, type StockAt } from './askStock';

interface StockPlacesProps {
  resource: string;
  lines: string;
  /** record that is meant, and what people call it; undefined: none yet */
  id: string | undefined;
  name: string;
  /** how a quantity is written */
  text(amount: string): string;
}

/** Where the record lies on which one stands, and how much of it; a line below the rows. */
export function StockPlaces({ resource, lines, id, name, text }: StockPlacesProps): ReactNode {
  const t = useT();
  const [found, setFound] = useState<{ id: string; places: readonly StockAt[] }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const asking = new AbortController();
    askPlaces({ resource, lines }, id, asking.signal).then(
      (places) => setFound({ id, places }),
      // Whoever may not know what there is chooses without it.
      () => undefined,
    );
    return () => asking.abort();
  }, [resource, lines, id]);
  const places = found !== undefined && found.id === id ? found.places : undefined;
  return (
    <div className="gj-selector-places" role="status">
      {id === undefined && <span>{t('选中一行，查看各仓库的库存（按基本单位）')}</span>}
      {id !== undefined && places?.length === 0 && <span>{t('{name}：各仓库均无库存', { name })}</span>}
      {places !== undefined && places.length > 0 && (
        <>
          <b>{name}</b>
          {places.map(({ id: key, name: place, free, held, there }) => (
            <span key={key}>
              {t('{name} 现存 {there}，占用 {held}，可用 {free}', {
                name: place,
                there: text(there),
                held: text(held),
                free: text(free),
              })}
            </span>
          ))}
        </>
      )}
    </div>
  );
}
