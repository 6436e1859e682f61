import type { SheetPreview } from '../../../../language/wire/SheetPreview';
import { refuse } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { FileFault, readSheetsApart } from '../../../transfer/server';
import { wholeContent } from '../content/wholeContent';
import type { SentFile } from './sendContent';

/** Bytes of a workbook that is looked at. */
const LARGEST = 50 * 1024 * 1024;

/**
 * The sheets of a workbook or of a comma-separated file, as far as they are looked at.
 *
 * @param language of whoever reads why it cannot be @throws Refusal
 */
export async function sheetsOf(
  services: Services,
  { content, name }: SentFile,
  language: string | undefined,
): Promise<SheetPreview[]> {
  const t = services.translator(language);
  const refused = (message: string, params = {}) =>
    refuse(t(message, params), [{ code: name, remark: t(message, params) }]);
  if (content.size > LARGEST) throw refused('文件内容过大');
  try {
    return await readSheetsApart(await wholeContent(services, content, LARGEST), name);
  } catch (error) {
    if (error instanceof FileFault) throw refused(error.message, error.params);
    throw error;
  }
}
