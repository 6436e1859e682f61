import { isLedger, type Beside, type DocumentPlace, type LedgerResource, type Model, type Resource } from '../model';
import { POSTING } from '../meta/postingFields';
import { partName } from '../rules/ledgerPart';

/**
 * Tells every ledger which documents post to it: the choices of its field for their kind, and where they are shown
 * (E-23); and what other ledgers know of its balances.
 */
export function linkLedgers(model: Model): void {
  const all = Object.values(model.resources);
  for (const resource of all.filter(isLedger)) {
    const documents = all.filter(({ uses: { postings } }) => postings.some(({ ledger }) => ledger === resource.name));
    const details: Record<string, DocumentPlace> = {};
    for (const { code, name, screens } of documents) {
      const detail =
        screens.find((screen) => screen.kind === 'detail') ??
        screens.find((screen) => screen.kind === 'form' && screen.mode === 'edit');
      const list = screens.find(({ kind }) => kind === 'list');
      if (detail) details[name] = { path: detail.path };
      else if (list && code !== undefined) details[name] = { path: list.path, code };
    }
    resource.uses.ledger.details = details;
    // Beside what capabilities have told it, wherever it is linked once more.
    Object.assign(resource.uses.ledger.beside, reserved(model, resource), worth(model, resource));
    const kind = resource.fields.find(({ name }) => name === POSTING.kind);
    if (kind) kind.options = documents.map(({ name, title }) => ({ value: name, label: title }));
  }
}

/** What is reserved of a balance: `quantity.reserved`. */
function reserved({ resources }: Model, ledger: LedgerResource): Record<string, Beside> {
  const reserving = Object.values(resources).find(({ uses }) => uses.ledger?.reserves?.of === ledger.name);
  if (!reserving || !isLedger(reserving)) return {};
  return Object.fromEntries(
    reserving.uses.ledger.measures.flatMap((name) => partOf(reserving, name, `${name}.reserved`, { kind: 'balance' })),
  );
}

/** What a balance is worth by a ledger of cost: `quantity.worth`. */
function worth({ resources }: Model, { uses: { ledger } }: LedgerResource): Record<string, Beside> {
  const costs = ledger.worth === undefined ? undefined : resources[ledger.worth];
  const cost = costs?.uses.ledger?.cost;
  if (!costs || !cost || !ledger.measures.includes(cost.per)) return {};
  const as = { kind: 'worth', measure: cost.per, per: cost.per } as const;
  return Object.fromEntries(partOf(costs, cost.value, `${cost.per}.worth`, as));
}

function partOf(of: Resource, name: string, path: string, as: Beside['as']): [string, Beside][] {
  const field = of.fields.find((each) => each.name === name);
  const [measure = '', part = ''] = path.split('.');
  return field
    ? [[path, { field: { ...field, name: partName(measure, part), path, visible: true }, of: of.name, name, as }]]
    : [];
}
