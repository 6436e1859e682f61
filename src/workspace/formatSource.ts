import type { FormatConfig } from 'oxfmt';
import { formatSchema } from '../lint/format/formatSchema';
import { isFamily } from '../lint/family/isFamily';
import { fromDisk } from './readText';

/** As much of the file as says how families are laid out. */
interface LayoutFile {
  printWidth?: number;
  singleQuote?: boolean;
  overrides?: { files: string[]; options: FormatConfig }[];
}

/** A schema file laid out as all of them are; a family as `.oxfmtrc.json` wants it. What cannot be read stays as it is. */
export async function formatSource(root: string, path: string, text: string): Promise<string> {
  if (!isFamily(path)) return formatSchema(text);
  const { overrides = [], printWidth, singleQuote } = JSON.parse(fromDisk(root)('.oxfmtrc.json') ?? '{}') as LayoutFile;
  const own = overrides.find(({ files }) => files.some((pattern) => pattern.startsWith('schemas/')))?.options;
  const { format } = await import('oxfmt');
  const { code, errors } = await format(path, text, { printWidth, singleQuote, ...own });
  return errors.length > 0 ? text : code;
}
