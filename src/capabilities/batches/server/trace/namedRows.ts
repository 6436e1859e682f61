import { fieldNamed, resourceOf } from '../../../../language/model';
import type { Call } from '../../../../server/resource/Call';
import { TRACE_PAGE, type TraceRow, type TraceWay } from '../../wire';
import type { Register } from '../batchKeys';
import type { Found } from './followBatch';
import { labelsOf, shownDocuments, type ShownDocument } from './shownDocuments';
import type { TraceBooks } from './TraceBooks';
import type { TraceKinds } from './TraceKinds';
import { unitsOf } from './unitsOf';

/** The rows of a trace as people read them, each below what it belongs to: a statement for each kind of what is named. */
export async function namedRows(
  call: Call,
  register: Register,
  books: TraceBooks,
  { madeBy, usedBy }: TraceKinds,
  rows: readonly Found[],
  way: TraceWay,
): Promise<TraceRow[]> {
  const { model } = call.services;
  const { keys: names, partners = [] } = register.uses.batches;
  const { ledger, places } = books;
  const products = distinct(rows.map((row) => keysOf(row)[0] ?? null));
  const product = fieldNamed(ledger, names[0] ?? '');
  const labels = await labelsOf(call, product, products);
  const units = await unitsOf(call, ledger, product, products);
  const placeLabels = await Promise.all(
    places.map((name, index) =>
      labelsOf(call, fieldNamed(ledger, name), distinct(rows.map((row) => placesOf(row)[index] ?? null))),
    ),
  );
  const documents = new Map<string, Map<string, ShownDocument>>();
  for (const kind of new Set(rows.flatMap(({ what }) => (what.kind === 'document' ? [what.move.kind] : [])))) {
    const ids = rows.flatMap(({ what }) =>
      what.kind === 'document' && what.move.kind === kind ? [what.move.document] : [],
    );
    documents.set(kind, await shownDocuments(call, resourceOf(model, kind), distinct(ids), partners));
  }
  const [tie] = [...madeBy, ...usedBy];
  const through = tie && books.targetOf(tie);
  const throughIds = distinct(rows.map(({ what }) => (what.kind === 'through' ? what.through : null)));
  const throughs = through ? await shownDocuments(call, through, throughIds, []) : new Map<string, ShownDocument>();
  const page = register.screens.find((screen) => screen.kind === 'page' && screen.page === TRACE_PAGE)?.path;

  const named = (row: Found): TraceRow => {
    const { depth, id, quantity, what } = row;
    const keys = keysOf(row);
    const place = placesOf(row)
      .flatMap((value, index) => (value === null ? [] : [placeLabels[index]?.get(value) ?? value]))
      .join(' ');
    const common = {
      id: String(id),
      depth,
      kind: what.kind,
      quantity,
      date: null,
      partner: null,
      place: place === '' ? null : place,
      unit: units.get(keys[0] ?? '') ?? null,
      path: null,
    };
    switch (what.kind) {
      case 'batch': {
        const [first, number] = what.keys;
        const asked = new URLSearchParams([
          ...names.map((name, index) => [name, what.keys[index] ?? '']),
          ['way', way],
        ]);
        return {
          ...common,
          title: labels.get(first ?? '') ?? '',
          code: number ?? null,
          path: number === null || page === undefined ? null : `${page}?${asked.toString()}`,
          ...(what.mark ? { [what.mark]: true } : {}),
        };
      }
      case 'through': {
        const shown = throughs.get(what.through);
        return {
          ...common,
          title: call.t(through?.title ?? ''),
          code: shown?.code ?? null,
          path: shown?.path ?? null,
        };
      }
      case 'document': {
        const shown = documents.get(what.move.kind)?.get(what.move.document);
        return {
          ...common,
          title: call.t(resourceOf(model, what.move.kind).title),
          code: what.move.code,
          date: what.move.date,
          partner: shown?.partner ?? null,
          path: shown?.path ?? null,
        };
      }
      case 'there':
        return { ...common, title: call.t('现存'), code: null };
    }
  };
  return inOrder(rows).map(named);
}

/** Each row before those that belong to it. */
function inOrder(rows: readonly Found[]): Found[] {
  const below = new Map<number | undefined, Found[]>();
  for (const row of rows) below.set(row.parent, [...(below.get(row.parent) ?? []), row]);
  const walk = (parent: number | undefined): Found[] =>
    (below.get(parent) ?? []).flatMap((row) => [row, ...walk(row.id)]);
  return walk(undefined);
}

function keysOf({ what }: Found): (string | null)[] {
  return what.kind === 'document' ? what.move.keys : what.keys;
}

function placesOf({ what }: Found): (string | null)[] {
  if (what.kind === 'document') return what.move.places;
  return what.kind === 'there' ? what.places : [];
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => (value === null ? [] : [value])))];
}
