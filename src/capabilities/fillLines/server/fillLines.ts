import {
  askedBefore,
  askedOf,
  fillFromOf,
  isLedgerFill,
  type FillFrom,
  type LedgerFill,
} from '../../../language/model/FillFrom';
import { mostRows, newDocument, newLine, type CompiledTable, type Document } from '../../../language/rules';
import type { FilledLines } from '../../../language/wire';
import type { Params } from '../../../server/calls/pageOf';
import { CallError, refuse } from '../../../server/Refusal';
import { recordsChosen, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import { maskRow } from '../../../server/resource/maskRow';
import { problemLine } from '../../../server/resource/problemLine';
import { heldKeys } from './heldKeys';
import { recordLines } from './recordLines';

/**
 * Lines for all that a ledger has at the end of a day, or that a record names, as a new document would begin with them;
 * nothing is stored, and what is computed of the ledger is asked for by the lines themselves. `params`: `table`, and the
 * header fields that narrow it. One statement on the ledger, and two for each kind of reference.
 * @throws CallError 400 for fields that are missing or cannot be read, 403 for who may not see the keys of the ledger or
 *   the lines of the record, 900 where a header field names what may not be chosen, or there are more than the lines may
 *   be: narrow it
 */
export async function fillLines(call: Call, params: Params): Promise<FilledLines> {
  const { compiled, services } = call;
  const table = compiled.tables.find(({ field, name }) => name === params.table && fillFromOf(field));
  const fill = table && fillFromOf(table.field);
  if (!table || !fill) throw new CallError(400, 'table');
  const state = newDocument(compiled, call.context);
  state.set(headerFrom(call, fill, params));
  const problems = await lookUpReferences(call, state, undefined, services.database.kysely);
  const asked = new Set(askedOf(fill));
  const wrong = problems.filter(({ field, table: of }) => of === undefined && asked.has(field ?? ''));
  if (wrong.length > 0)
    throw refuse(
      call.t('提示'),
      wrong.map((problem) => problemLine(call, problem)),
    );
  const most = mostRows(table.field);
  const { found, keys } = isLedgerFill(fill)
    ? await held(call, table, fill, state.document, most)
    : { keys: Object.keys(fill.takes), found: await recordLines(call, fill, state.document) };
  if (found.length > most) throw tooMany(call, fill, most);
  state.removeLines(table.name, new Set(state.lines(table.name).keys()));
  state.insertLines(
    table.name,
    0,
    found.map((row) => ({ ...newLine(state, table.name), ...row })),
  );
  // Once for what the keys bring along, and once for what that is called.
  for (let pass = 0; pass < 2; pass++) await lookUpReferences(call, state, undefined, services.database.kysely);
  return { keys, list: (maskRow(call, state.document)[table.name] as Document[] | undefined) ?? [] };
}

/** What a ledger has, one more than the lines may be at most. */
async function held(
  call: Call,
  table: CompiledTable,
  fill: LedgerFill,
  header: Document,
  most: number,
): Promise<{ found: Document[]; keys: string[] }> {
  const ledger = recordsChosen(call, fill.ledger);
  const keys = keysOf(table, ledger, fill);
  if (!keys) throw new CallError(403, '拒绝访问');
  return { keys, found: await heldKeys(ledger, fill, keys, header, most + 1) };
}

/** The header fields that the ledger is narrowed by, read by their types. */
function headerFrom({ compiled }: Call, fill: FillFrom, params: Params): Document {
  const names = new Set(askedOf(fill));
  const demanded = new Set(
    askedBefore(
      fill,
      compiled.header.map(({ field }) => field),
    ),
  );
  return Object.fromEntries(
    compiled.header
      .filter(({ field }) => names.has(field.name))
      .map(({ field, type }) => {
        const text = params[field.name] ?? '';
        const parsed = text === '' ? undefined : type.parse(text, field);
        if (parsed ? !parsed.ok : demanded.has(field.name)) throw new CallError(400, field.name);
        return [field.name, parsed?.ok ? parsed.value : null];
      }),
  );
}

/** Keys of the ledger that a line says by fields of the same name; undefined where the caller may not see them. */
function keysOf({ fields }: CompiledTable, ledger: Records, { by, measure }: LedgerFill): string[] | undefined {
  if (!ledger.sees(...Object.keys(by).map((path) => path.split('.')[0] ?? ''), measure)) return undefined;
  const keys = ledger.call.resource.uses.ledger?.keys ?? [];
  return keys.filter((key) => !Object.hasOwn(by, key) && fields.some(({ field }) => field.name === key));
}

function tooMany(call: Call, fill: FillFrom, max: number): Error {
  const { compiled, resource, t } = call;
  const narrowing = compiled.header.filter(
    ({ field }) => field.required !== true && askedOf(fill).includes(field.name),
  );
  const fields = narrowing.map(({ field }) => `「${t(field.title)}」`).join('');
  return refuse(t('提示'), [
    {
      code: t(resource.title),
      remark:
        fields === ''
          ? t('账面超过{max}行，请分开录入', { max })
          : t('账面超过{max}行，请用{fields}缩小范围后分次生成', { max, fields }),
    },
  ]);
}
