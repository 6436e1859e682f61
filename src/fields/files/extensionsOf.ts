import type { Field } from '../../language/model';
import { EXTENSIONS, fileTypeOf } from '../../lib/files/fileTypes';

/** Extensions that a field takes: its own, images alone, or all there are. */
export function extensionsOf({ settings }: Field): readonly string[] {
  if (Array.isArray(settings.extensions)) return settings.extensions as string[];
  return settings.image === true
    ? EXTENSIONS.filter((extension) => fileTypeOf(`.${extension}`)?.kind === 'image')
    : EXTENSIONS;
}
