import { useEffect, useState } from 'react';
import { get } from '../../client';
import type { SchemaPlaces } from '../../language/wire';
import { askTools } from './askTools';

const NONE: SchemaPlaces = {};

/**
 * Where the parts of a resource are written: from the tools in development, else from the server, which asks for a
 * permission. Nothing until it is known.
 */
export function usePlaces(resource: string | undefined): SchemaPlaces {
  const [places, setPlaces] = useState<{ of: string; places: SchemaPlaces }>();
  useEffect(() => {
    if (resource === undefined) return undefined;
    let isGone = false;
    const read = (): void => {
      const asked = import.meta.hot
        ? askTools<SchemaPlaces>({ ask: 'places', resource })
        : get<SchemaPlaces>('/api/system/common/schemaPlaces', { resource }, { background: true });
      // Without places all else can still be told; a refused call has been shown.
      asked.then(
        (found) => isGone || setPlaces({ of: resource, places: found }),
        () => undefined,
      );
    };
    read();
    import.meta.hot?.on('guiju:schemas', read);
    return () => {
      isGone = true;
      import.meta.hot?.off('guiju:schemas', read);
    };
  }, [resource]);
  return places && places.of === resource ? places.places : NONE;
}
