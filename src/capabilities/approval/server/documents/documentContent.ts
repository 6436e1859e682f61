import type { CompiledField, Document } from '../../../../language/rules';
import { CallError } from '../../../../server/Refusal';
import { asSystem } from '../../../../server/records/asSystem';
import type { Call } from '../../../../server/resource/Call';
import { maskRow } from '../../../../server/resource/maskRow';
import { readRecord } from '../../../../server/resource/readRecord';
import type { Connection } from '../../../../server/storage';
import type { Version } from '../Instance';
import type { Content, FormItem } from '../../../designedForm/wire';

/** Kinds of fields of a form that hold words, as which anything of a document can be shown. */
const WORDS: readonly FormItem['tag'][] = ['text', 'textarea', 'phone'];

/**
 * What a document says in the form of its template: each field of the form takes what the document calls by the same
 * name, a field of words what people read there. What the document does not have stays empty.
 *
 * Columns that roles hide are taken, too: whoever designs the form decides what everybody sees whom the approval concerns.
 * What the schema does not show in this document, or to nobody, is empty.
 * @throws CallError 404 for a document that there is not
 */
export async function documentContent(
  call: Call,
  kind: string,
  id: string,
  { form }: Pick<Version, 'form'>,
  database: Connection,
): Promise<Content> {
  const whole = asSystem(call, '送审', kind);
  const record = await readRecord(whole, id, database);
  if (!record) throw new CallError(404, '记录不存在或已被删除');
  const document = maskRow(whole, record);
  const { header, tables } = whole.compiled;
  return taken(form.items, document, header, (item) => {
    const table = tables.find(({ name }) => name === item.vModel);
    const lines = table ? (document[table.name] as Document[]) : [];
    return lines.map((line) => taken(item.fields ?? [], line, table?.fields ?? [], () => []));
  });

  function taken(
    items: readonly FormItem[],
    row: Document,
    fields: readonly CompiledField[],
    linesOf: (item: FormItem) => Document[],
  ): Document {
    return Object.fromEntries(
      items.flatMap((item): [string, unknown][] => {
        // What the form works out itself is not said by the document.
        if (item.expression !== undefined) return [];
        if (item.tag === 'table') return [[item.vModel, linesOf(item)]];
        const known = fields.find(({ field }) => field.name === item.vModel);
        if (known && WORDS.includes(item.tag))
          return [[item.vModel, known.type.text(row[item.vModel], known.field, row, { t: call.t, language: 'zh' })]];
        return [[item.vModel, row[item.vModel] ?? null]];
      }),
    );
  }
}
