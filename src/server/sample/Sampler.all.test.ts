import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import { compileResource, validateDocument, type Document, type DocumentState } from '../../language/rules';
import { isWhole } from '../../../tests/support/isWhole';
import { project } from '../../../tests/support/project';
import { acceptDocument } from '../resource/acceptDocument';
import type { Call } from '../resource/Call';
import { canBeSampled } from './canBeSampled';
import { Sampler } from './Sampler';

let model: Model;

beforeAll(async () => {
  ({ model } = await project());
});

const samplerOf = (seed: number) => new Sampler({ model, types: fieldTypes, seed, today: '2026-11-20', days: 90 });

/** Enters what nobody enters and a reference brings along, as the server does before it asks the rules. */
function enterBrought(state: DocumentState, recordOf: (resource: string, id: unknown) => Document | undefined): void {
  const { header } = state.compiled;
  const closed = new Set(header.filter(({ field }) => field.editable === false).map(({ field }) => field.name));
  for (const { field } of header) {
    const record = field.target && recordOf(field.target.resource, state.document[field.name]);
    const brought = Object.entries(field.target?.fill ?? {}).filter(([own]) => closed.has(own));
    if (record) state.set(Object.fromEntries(brought.map(([own, theirs]) => [own, record[theirs] ?? null])));
  }
}

describe('samples', () => {
  it('of every resource, many of each, are accepted by what the server asks of a new record, and refer to samples that stand before them', () => {
    const made = new Map<string, Document>();
    const options = { model, types: fieldTypes, seed: 7, today: '2026-11-20', days: 90 };
    const missing = new Set<string>();
    const sampler = new Sampler(options, ({ document, resource }) => {
      const rows = [
        document,
        ...resource.fields.flatMap(({ fields, name }) => (fields ? (document[name] as Record<string, unknown>[]) : [])),
      ];
      made.set(`${resource.name} ${String(document.id)}`, document);
      for (const field of resource.fields
        .flatMap((each) => [each, ...(each.fields ?? [])])
        .filter(({ system, target }) => target && !system))
        for (const row of rows) {
          const id = row[field.name];
          if (typeof id === 'string' && !made.has(`${field.target!.resource} ${id}`))
            missing.add(`${resource.name}.${field.path} -> ${id}`);
        }
    });
    const resources = Object.values(model.resources).filter((resource) => canBeSampled(resource, model));
    expect(resources.length).toBeGreaterThan(35);
    const refused: object[] = [];
    for (const resource of resources)
      for (let count = 0; count < (isWhole ? 60 : 8); count++) {
        const { context, document } = sampler.next(resource);
        const { problems, state } = acceptDocument(
          { compiled: compileResource(resource, fieldTypes), context } as unknown as Call,
          document,
          undefined,
        );
        enterBrought(state, (name, id) => made.get(`${name} ${String(id)}`));
        problems.push(...validateDocument(state));
        if (problems.length > 0) refused.push({ resource: resource.name, document, problems });
      }
    expect(refused).toEqual([]);
    expect([...missing]).toEqual([]);
  });

  it('are the same for the same seed, others for another one', () => {
    const some = (seed: number) => {
      const sampler = samplerOf(seed);
      return Array.from({ length: 5 }, () => sampler.next(model.resources.procure!).document);
    };
    expect(some(3)).toEqual(some(3));
    expect(some(3)).not.toEqual(some(4));
  });

  it('keep what is unique unique, numbers of series included', () => {
    const sampler = samplerOf(1);
    for (const name of ['supplier', 'employee', 'inventory', 'purchaseInvoice']) {
      const made = Array.from({ length: 400 }, () => sampler.next(model.resources[name]!).document);
      for (const field of model.resources[name]!.fields.filter(({ unique }) => unique)) {
        const values = made
          .map((record) => record[field.name])
          .filter((value) => value !== null && value !== undefined);
        expect(values.length, field.path).toBeGreaterThan(0);
        expect(new Set(values).size, field.path).toBe(values.length);
      }
    }
  });

  it('are in several states, with what the actions on the way set, and never where they would have posted', () => {
    const sampler = samplerOf(2);
    const plans = Array.from({ length: 100 }, () => sampler.next(model.resources.purchase!).document);
    expect([...new Set(plans.map(({ status }) => status))].toSorted()).toEqual([0, 1]);
    for (const { checkedId, checkedTime, status } of plans)
      expect([checkedId, checkedTime].every((value) => (status === 0 ? value === undefined : value !== null))).toBe(
        true,
      );
    const receipts = Array.from({ length: 100 }, () => sampler.next(model.resources.allot!).document);
    expect([...new Set(receipts.map(({ status }) => status))]).toEqual([0]);
  });

  it('refer to what fits the filter of the reference, and take along what it fills', () => {
    const sampler = samplerOf(3);
    for (let count = 0; count < 50; count++) {
      const { document } = sampler.next(model.resources.feedback!);
      for (const line of document.lines as Record<string, unknown>[]) {
        const product = sampler.records('inventory').find(({ id }) => id === line.productId)!;
        expect(['product', 'semi']).toContain(product.kind);
        expect(product.status).toBe(1);
        expect(line.spec ?? null).toBe(product.spec ?? null);
      }
    }
  });

  it('are within what stands beside them: a warehouse is one of the factory, a workshop of an instruction, too', () => {
    const made = new Map<string, Document>();
    const sampler = new Sampler(
      { model, types: fieldTypes, seed: 6, today: '2026-11-20', days: 90 },
      ({ document, resource }) => void made.set(`${resource.name} ${String(document.id)}`, document),
    );
    const outside: object[] = [];
    const narrowed = Object.values(model.resources).filter(({ fields }) => fields.some(({ target }) => target?.within));
    for (const resource of narrowed)
      for (let count = 0; count < 40; count++) {
        const { document } = sampler.next(resource);
        for (const { name, target } of resource.fields.filter((field) => field.target?.within)) {
          const { by, name: around } = target!.within!;
          const chosen = made.get(`${target!.resource} ${String(document[name])}`);
          if (chosen && chosen[around] !== document[by]) outside.push({ resource: resource.name, name, document });
        }
      }
    expect(outside).toEqual([]);
  });

  it('balance where lines have two sides, on leaves of the tree alone', () => {
    const sampler = samplerOf(4);
    const vouchers = Array.from({ length: 40 }, () => sampler.next(model.resources.cashVoucher!).document);
    const branches = new Set(sampler.records('accountSubject').map(({ parentId }) => parentId));
    for (const { lines, totalCredit, totalDebit } of vouchers) {
      expect(totalDebit).toBe(totalCredit);
      for (const { subjectId } of lines as Record<string, unknown>[]) expect(branches.has(subjectId)).toBe(false);
    }
  });
});
