import { LEVEL } from '../../../language/meta/controlLevel';
import { type Conversion, type Copies, type Field, type Resource, resourceOf } from '../../../language/model';
import { machineAction, takesOver, type Document } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import { refuseUnconfirmed, type RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { levelOf } from '../../../server/resource/levelOf';
import { namedSeen } from '../../../server/resource/namedSeen';
import { refusalLine } from '../../../server/resource/refusalLine';
import type { Connection } from '../../../server/storage';
import { madeDocuments } from '../../conversion/server';
import { REPRICE } from '../wire';

/**
 * Refuses to change prices that other documents have taken over, or warns of it, as the account set says, and names
 * those: they keep the price that they have. No statement where no price changes.
 */
export async function demandUnfollowed(
  call: Call,
  before: Document,
  wanted: Document,
  isConfirmed: boolean,
  database: Connection,
): Promise<void> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const { fields = [], followed } = resource.uses.repricing ?? {};
  const changed = fields.filter((path) => isChanged(path, before, wanted));
  if (followed === undefined || changed.length === 0) return;
  const level = await levelOf(call.services.model, call.session.packageId, followed, database);
  if (level !== LEVEL.refuses && level !== LEVEL.warns) return;
  const lines: RefusalLine[] = [];
  for (const conversion of resource.uses.generates) {
    const target = call.services.model.resources[conversion.to];
    if (!target || !changed.some((path) => takesPrice(resource, target, conversion, path))) continue;
    const found = await madeDocuments(call, conversion, target, [String(before.id)], database);
    if (found.length === 0) continue;
    const codes = namedSeen(call, found);
    lines.push(
      refusalLine(call, before, {
        message:
          level === LEVEL.warns
            ? '{title}【{code}】已生成{made}{codes}，改价后其单价不变'
            : '{title}【{code}】已生成{made}{codes}，不可改价',
        params: { made: call.t(target.title), codes },
        ...(level === LEVEL.warns ? { isWarning: true } : {}),
      }),
    );
  }
  refuseUnconfirmed(call.t(machineAction(resource, REPRICE)?.refusalTitle ?? '提示'), lines, isConfirmed);
}

function isChanged(path: string, before: Document, wanted: Document): boolean {
  const [table = '', field] = path.split('.');
  if (field === undefined) return !isSame(before[path], wanted[path]);
  const rows = (wanted[table] as Document[] | undefined) ?? [];
  return ((before[table] as Document[] | undefined) ?? []).some(
    (row, line) => !isSame(row[field], rows[line]?.[field]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [toDecimal(one), toDecimal(other)];
  return left && right ? left.equals(right) : one === other;
}

/** Whether what is made has the price of a field. */
function takesPrice(resource: Resource, target: Resource, { copy, lines }: Conversion, path: string): boolean {
  const [table = '', field] = path.split('.');
  if (field === undefined) return takes(resource.fields, target.fields, copy, table);
  return lines?.from === table && takes(fieldsOf(resource, table), fieldsOf(target, lines.to), lines.copy, field);
}

function takes(from: readonly Field[], to: readonly Field[], said: Copies, name: string): boolean {
  const [own, theirs] = [from, to].map((fields) => fields.find((each) => each.name === name));
  return theirs !== undefined && said[name] !== false && (said[name] !== undefined || takesOver(theirs, own));
}

function fieldsOf({ fields }: Resource, table: string): readonly Field[] {
  return fields.find(({ name }) => name === table)?.fields ?? [];
}
