import { at } from '../../../../lib/at';
import type { Resource } from '../../../../language/model';
import { LARGEST_FILE, type ImportAnswer, type ImportRequest } from '../../../../language/wire/Transfer';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { CallError, refuse } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import { insertDocuments } from '../../../../server/resource/insertDocuments';
import { stored } from '../../../../server/resource/saveRecord';
import type { Services } from '../../../../server/Services';
import { FileFault } from '../FileFault';
import { readTableApart } from '../readTableApart';
import type { TableRow } from '../TableRow';
import { answerOf } from './answerOf';
import { checkRecords } from './checkRecords';
import { groupRows } from './groupRows';
import { importColumns } from './importColumns';
import { faultOfFile, faultsOf } from '../errors/faultsOf';
import { keepErrors } from '../errors/keepErrors';
import { matchColumns, type MatchedColumns } from './matchColumns';
import { readRecords } from './readRecords';

/** Bytes of the call at most: the largest file twice in base64, once for JSON and once for the encryption. */
export const LARGEST_CALL = Math.ceil((LARGEST_FILE * 16) / 9) + 4096;

const MODES: readonly unknown[] = ['check', 'all', 'right'] satisfies ImportRequest['mode'][];

/**
 * Takes in the records of a file (E-36). Every one of them is put through the rules of its form first; `check` ends
 * there. Then, in one transaction, all of them are stored, or none when one has faults (`all`), or those without faults
 * (`right`). Nothing is ever stored in part.
 */
export async function importRecords(
  services: Services,
  resource: Resource,
  { body, language, session }: Incoming,
): Promise<ImportAnswer> {
  const { bytes, mode, name: file } = readRequest(body);
  const call = callOn(services, session, resource, language);
  const { matched, sheet } = await readSheet(call, bytes, file);
  const [head, ...rows] = sheet;
  const groups = groupRows(rows, matched.columns);
  const { kysely } = services.database;
  const records = await readRecords(call, groups, { t: call.t, language: (language ?? 'zh').slice(0, 2) }, kysely);
  const columns = matched.columns.filter((column) => column !== undefined);
  const documents = await checkRecords(call, records, columns, kysely);
  const right = records.flatMap(({ faults, rows: own }, index) =>
    faults.length > 0 ? [] : [{ row: at(own, 0).number, document: at(documents, index) }],
  );
  const isStored = mode !== 'check' && right.length > 0 && (mode === 'right' || right.length === records.length);
  const ids = isStored
    ? await stored(call, (transaction) =>
        insertDocuments(
          call,
          right.map(({ document }) => document),
          transaction,
        ),
      )
    : [];
  await keepErrors(call, file, faultsOf(records, matched, call.t));
  const name = resource.code ?? resource.label;
  return answerOf(
    { title: call.t(resource.title), head: head!, matched, records },
    ids.map((id, index) => {
      const { document, row } = at(right, index);
      return { row, id, name: String(document[name] ?? '') };
    }),
    call.t,
  );
}

function readRequest(body: unknown): { bytes: Buffer; mode: ImportRequest['mode']; name: string | null } {
  const { file, mode, name } = (body ?? {}) as Partial<Record<keyof ImportRequest, unknown>>;
  if (!MODES.includes(mode) || typeof file !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(file))
    throw new CallError(400, '请求参数错误');
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > LARGEST_FILE) throw new CallError(413, '提交的内容过大');
  return { bytes, mode: mode as ImportRequest['mode'], name: typeof name === 'string' && name !== '' ? name : null };
}

/** The rows of a file and what its columns are; what keeps it from being read is kept, and refused. */
async function readSheet(
  call: Call,
  bytes: Buffer,
  file: string | null,
): Promise<{ sheet: TableRow[]; matched: MatchedColumns }> {
  try {
    const sheet = await readTableApart(bytes);
    return { sheet, matched: matchColumns(sheet[0]!.cells, importColumns(call)) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await keepErrors(call, file, faultOfFile(error, call.t));
    throw refuse(call.t('导入失败'), [{ code: '', remark: call.t(error.message, error.params) }]);
  }
}
