import { useCallback, useMemo, useState } from 'react';
import { useTab } from '../../../client';
import { useLoaded, type Loaded } from '../../../client/useLoaded';
import type { TabPlace } from '../../../client/useTab';
import type { Resource } from '../../../language/model';
import type { DrivePath, SpaceFolder } from '../wire';
import { readDrive } from './driveCalls';
import { placeOf, placeParams, type DrivePlace } from './drivePlace';

/** Where somebody is in the drive. */
export interface Whereabouts {
  /** undefined: it is being looked for */
  place: DrivePlace | undefined;
  spaces: Loaded<SpaceFolder[]>;
  /** of a folder: what lies above it */
  path: Loaded<DrivePath>;
  go(place: DrivePlace): void;
  goToFolder(id: string): void;
  /** the tab for what shows the files, whose address says the place as well */
  tab: TabPlace;
}

/**
 * The place that the address names (B-043, B-044), else one's own space. A folder is known by its id, so that it is
 * still the same when somebody renames it meanwhile.
 */
export function useDrivePlace(resource: Resource, screenPath: string): Whereabouts {
  const tab = useTab();
  const [chosen, setPlace] = useState(() => placeOf(tab.search));
  const wanted = tab.search.get('filePath') ?? '';
  const spaces = useLoaded<SpaceFolder[]>('spaces', (options) => readDrive(resource, 'spaces', {}, options), true);
  const asked = chosen === undefined && wanted !== '' ? { filePath: wanted } : undefined;
  const found = useLoaded<DrivePath>(
    `path ${wanted}`,
    asked ? (options) => readDrive(resource, 'path', asked, { ...options, quiet: true }) : null,
    true,
  );
  const own = spaces.value?.[0]?.id;
  const first = found.value?.folders.at(-1)?.id ?? (asked === undefined || found.hasFailed ? own : undefined);
  const place = useMemo(
    (): DrivePlace | undefined =>
      chosen ?? (first === undefined ? undefined : { kind: 'folder', id: first, filePath: '' }),
    [chosen, first],
  );
  const id = place?.kind === 'folder' ? place.id : undefined;
  const path = useLoaded<DrivePath>(
    `folder ${id ?? ''}`,
    id === undefined ? null : (options) => readDrive(resource, 'path', { id }, options),
  );
  const goToFolder = useCallback((to: string) => setPlace({ kind: 'folder', id: to, filePath: '' }), []);
  const filePath = path.value?.filePath ?? '';
  const inner = useMemo((): TabPlace => {
    const said = place && placeParams(place.kind === 'folder' ? { ...place, filePath } : place);
    return {
      ...tab,
      search: new URLSearchParams(),
      part: `drive ${JSON.stringify(place)}`,
      addressOf: () => (said === undefined ? tab.key : `${screenPath}?${new URLSearchParams(said).toString()}`),
    };
  }, [tab, place, filePath, screenPath]);
  return { place, spaces, path, go: setPlace, goToFolder, tab: inner };
}
