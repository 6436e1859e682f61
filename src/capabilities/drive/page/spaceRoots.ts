import { t } from '../../../client/texts';
import { DRIVE_SPACES, type DriveFolder, type SpaceFolder } from '../wire';

/** Spaces as the tops of a tree: that of a department by its name, the others by what they are. */
export function spaceRoots(spaces: readonly SpaceFolder[]): DriveFolder[] {
  return spaces.map(({ id, name, rights, space }) => {
    const title = t(DRIVE_SPACES.find((each) => each.name === space)?.title ?? name);
    return { id, name: space === 'department' ? `${title} · ${name}` : title, rights, hasMore: true };
  });
}
