import { compileExpression, truthy } from '../../../language/expression';
import { fieldNamed, refTargetOf, resourceOf, type Resource } from '../../../language/model';
import { isEmpty, nameOf, type Document } from '../../../language/rules';
import { groupBy } from '../../../lib/groupBy';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { type Join, RULE, SOURCE, TEMPLATE, VOUCHER, type VoucherPlan } from '../wire';
import { enabledRecords } from './enabledRecords';
import { offeredBy, voucheredBy } from './offeredBy';
import { type BookedLine, plannedLines } from './plannedLines';
import { type SourceDocument, sourceDocuments } from './sourceDocuments';
import { askedFields, type Subject, subjectsOf } from './Subjects';

interface Planned {
  source: Document;
  /** whom it is with, whatever else has the same id; empty: nobody */
  partner: string;
  word: string;
  lines: BookedLine[];
}

/**
 * The vouchers that would be made of records that wait, in the order of their days: each its own, or those of a day, of
 * a kind and month, or of a partner and month joined; who is with nobody has its own. What lacks a subject says for
 * what. Nothing is stored.
 * @param isChecked documents without a posting template are left out
 * @throws Refusal for a kind of document without a posting template
 */
export async function planVouchers(
  call: Call,
  waiting: readonly Document[],
  join: Join,
  database: Connection,
  isChecked = false,
): Promise<VoucherPlan[]> {
  const { model } = call.services;
  const said = voucheredBy(call.resource);
  const [templates, rules] = [
    await enabledRecords(call, said.templates, database),
    await enabledRecords(call, said.rules, database),
  ];
  const rulesOf = resourceOf(model, said.rules);
  const references = rulesOf.fields.flatMap(({ name, system, target }) =>
    target && !system && name !== RULE.subject ? [name] : [],
  );
  const lineFields = resourceOf(model, said.by).fields.find(({ name }) => name === VOUCHER.lines)?.fields ?? [];
  const known = new Set<string>(Object.values(VOUCHER));
  const kept = lineFields.flatMap(({ name, value }) => (known.has(name) || value !== undefined ? [] : [name]));
  const planned: Planned[] = [];
  for (const [kind, own] of groupBy(waiting, (source) => String(source[SOURCE.kind]))) {
    const ids = own.map((source) => String(source[SOURCE.documentId]));
    const documents = new Map(
      (await sourceDocuments(call, kind, ids, database)).map((each) => [String(each.state.document.id), each]),
    );
    for (const source of own) {
      const document = documents.get(String(source[SOURCE.documentId]));
      if (!document) continue;
      const template = templateOf(templates, document);
      if (!template && isChecked) continue;
      if (!template) return refuseLacking(call, document);
      const summary = summaryOf(call, template, source, document.resource);
      planned.push({
        source,
        partner: partnerOf(document),
        word: String(template[TEMPLATE.word]),
        lines: plannedLines(document, template, rules, { kept, references, summary }),
      });
    }
  }
  const purposes = resourceOf(model, said.templates)
    .fields.find(({ name }) => name === TEMPLATE.lines)
    ?.fields?.find(({ name }) => name === TEMPLATE.purpose)?.options;
  const purposeOf = (purpose: string): string =>
    call.t(purposes?.find(({ value }) => value === purpose)?.label ?? purpose);
  const vouchers = resourceOf(model, said.by);
  const subjects = await subjectsOf(call, vouchers, database);
  const auxiliaries = askedFields(vouchers);
  return [...groupBy(planned, keyOf(join)).values()]
    .map((group) => planOf(group, { auxiliaries, purposeOf, subjects }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** The first posting template that a document fits. */
function templateOf(templates: readonly Document[], { resource, state }: SourceDocument): Document | undefined {
  return templates.find((template) => {
    if (template[TEMPLATE.kind] !== resource.name) return false;
    const condition = template[TEMPLATE.condition];
    return isEmpty(condition) || truthy(compileExpression(String(condition)).run(state.environment()));
  });
}

function refuseLacking({ t }: Call, { resource, state }: SourceDocument): never {
  const remark = t('{title}没有适用的凭证模板，请在凭证模板中添加', { title: t(resource.title) });
  throw refuse(t('提示'), [{ code: nameOf(resource, state.document), remark }]);
}

function summaryOf({ t }: Call, template: Document, source: Document, { title }: Resource): string {
  const text = isEmpty(template[TEMPLATE.summary]) ? '{title} {partner}' : String(template[TEMPLATE.summary]);
  const said: Record<string, string> = {
    title: t(title),
    code: String(source[SOURCE.code] ?? ''),
    partner: String(source[SOURCE.partner] ?? ''),
    date: String(source[SOURCE.date] ?? ''),
  };
  return text
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
    .trim()
    .slice(0, 100);
}

function keyOf(join: Join): (planned: Planned) => string {
  return ({ partner, source, word }) => {
    const date = String(source[SOURCE.date]);
    if (join === 'day') return `${word}/${date}`;
    if (join === 'kind') return `${word}/${String(source[SOURCE.kind])}/${date.slice(0, 7)}`;
    return join === 'partner' && partner !== '' ? `${word}/${partner}/${date.slice(0, 7)}` : String(source.id);
  };
}

function partnerOf({ resource, state }: SourceDocument): string {
  const { partner } = offeredBy(resource);
  const id = state.document[partner ?? ''];
  return partner === undefined || isEmpty(id)
    ? ''
    : `${refTargetOf(fieldNamed(resource, partner)).resource}/${String(id)}`;
}

/** What the lines of a voucher are joined and worded by. */
interface Booking {
  subjects: ReadonlyMap<string, Subject>;
  /** fields of voucher lines that some subjects ask for and others do not keep */
  auxiliaries: readonly string[];
  purposeOf: (purpose: string) => string;
}

function planOf(group: readonly Planned[], booking: Booking): VoucherPlan {
  const dates = group.map(({ source }) => String(source[SOURCE.date]));
  const lines = mergedLines(group.flatMap((each) => each.lines.map((line) => ofSubject(line, booking))));
  return {
    sources: group.map(({ source }) => String(source.id)),
    codes: group.map(({ source }) => String(source[SOURCE.code])),
    word: group[0]?.word ?? '',
    date: dates.reduce((one, other) => (one > other ? one : other)),
    lines: lines.map(({ amount, from, parties, purpose, side, subject, summary }) => ({
      summary,
      subjectId: subject ?? null,
      subject: booking.subjects.get(subject ?? '')?.name ?? null,
      ...(subject === undefined ? { lacks: booking.purposeOf(purpose) } : {}),
      debit: side === 'debit' ? amount.toFixed(2) : null,
      credit: side === 'credit' ? amount.toFixed(2) : null,
      auxiliaries: parties,
      from,
    })),
  };
}

/** Parties that the subject of a line does not keep are nobody's: 40 products of one bill are one line of its sales. */
function ofSubject(line: BookedLine, { auxiliaries, subjects }: Booking): BookedLine {
  const asked = subjects.get(line.subject ?? '')?.asked;
  if (!asked) return line;
  const parties = Object.entries(line.parties).map(([name, party]): [string, unknown] => [
    name,
    auxiliaries.includes(name) && !asked.has(name) ? null : party,
  ]);
  return { ...line, parties: Object.fromEntries(parties) };
}

/**
 * Lines of one side, subject and parties as one, in the order in which they come first; those that come to nothing
 * go.
 */
function mergedLines(lines: readonly BookedLine[]): BookedLine[] {
  const merged = new Map<string, BookedLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.side, line.subject ?? `?${line.purpose}`, line.summary, line.parties]);
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, amount: known.amount.plus(line.amount), from: [...known.from, ...line.from] } : line,
    );
  }
  return [...merged.values()].filter(({ amount }) => !amount.isZero());
}
