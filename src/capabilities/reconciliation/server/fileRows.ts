import { LARGEST_FILE } from '../../../language/wire/Transfer';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { FileFault, readTableApart } from '../../transfer/server';
import { HEAD_WITHIN, MOST_LINES, type StatementRows } from '../wire';

/** Rows below the first at most: some are no lines, above the head and below the last one. */
const MOST_ROWS = MOST_LINES + HEAD_WITHIN + 100;
/** Signs of a cell that are looked at; any field of a line holds fewer. */
const LONGEST_CELL = 1000;
/** Signs of all cells that are answered. */
const MOST_SIGNS = 8_000_000;

/**
 * The rows of a statement's file, given in base64: an Excel workbook, or a comma-separated file in UTF-8, UTF-16 or
 * GB18030. At most 5,000 rows of lines and a hundred others.
 * @throws CallError 400 for what is no base64, 413 beyond 4 MB; a refusal that says why the file cannot be read
 */
export async function fileRows({ t }: Call, file: unknown): Promise<StatementRows> {
  if (typeof file !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(file)) throw new CallError(400, 'file');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > LARGEST_FILE) throw new CallError(413, '提交的内容过大');
  try {
    const table = await readTableApart(bytes, MOST_ROWS);
    const rows = table.map(({ cells }) => cells.map((cell) => cell.slice(0, LONGEST_CELL)));
    const signs = rows.reduce((sum, cells) => cells.reduce((all, { length }) => all + length + 1, sum), 0);
    if (signs > MOST_SIGNS) throw new FileFault('文件内容过大');
    return { rows, numbers: table.map(({ number }) => number) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    // People count lines alone.
    const params = error.params.max === MOST_ROWS ? { max: MOST_LINES } : error.params;
    throw refuse(t('导入失败'), [{ code: '', remark: t(error.message, params) }]);
  }
}
