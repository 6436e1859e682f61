import { useMemo } from 'react';
import { get } from '../../../client';
import type { ListAnswer } from '../../../language/wire';
import type { ListPanelProps } from '../../../renderer/capability/CapabilityPage';
import { useCellContext } from '../../../renderer/context/useCellContext';
import { recordsSource } from '../../../renderer/list/recordsSource';
import type { TableSource } from '../../../renderer/table/TableSource';
import { nameColumn } from './nameColumn';
import { placeParams, type DrivePlace } from './drivePlace';

/** The files of a place as the one table shows them. @param words what is looked for below it */
export function useDriveSource(
  { compiled, screen }: Pick<ListPanelProps, 'compiled' | 'screen'>,
  place: DrivePlace,
  words: string,
): TableSource {
  const context = useCellContext();
  const key = JSON.stringify(place.kind === 'folder' ? place.id : place);
  return useMemo(() => {
    const source = recordsSource(compiled, screen, context);
    const { filePath: _, ...said } = placeParams(place);
    const asked = {
      ...said,
      screen: screen.name,
      ...(place.kind === 'folder' ? { folderId: place.id } : {}),
      ...(words === '' ? {} : { words }),
    };
    return {
      ...source,
      name: `${source.name} ${key} ${words}`,
      columns: source.columns.map((column) => (column.key === 'fileName' ? nameColumn(column, words) : column)),
      read: (question, signal) =>
        get<ListAnswer>(compiled.resource.operations.list, { ...question, ...asked }, signal && { signal }),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a folder is the same whatever its path
  }, [compiled, screen, context, key, words]);
}
