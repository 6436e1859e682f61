import { sql } from 'kysely';
import { isEmpty, type Document } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { editRecord } from '../../../server/resource/saveRecord';

/** Child table of a customer that is its address book. */
export const ADDRESSES = 'addresses';

/**
 * Addresses of a customer, in order, the one that goods are sent to where nothing else is said marked by `isDefault`.
 * 404 for a customer that the caller may not see.
 */
export async function listAddresses(call: Call, customerId: string): Promise<Document[]> {
  const shown = await records(call).one(recordId(customerId));
  if (!shown) throw new CallError(404, '请求错误,未找到该资源');
  return (shown[ADDRESSES] as Document[]).map((address) => ({ ...address, customerId }));
}

/** Adds an address to the customer `customerId`; gives its id. */
export async function addAddress(call: Call, body: unknown): Promise<{ id: string }> {
  const given = asObject(body);
  const customerId = recordId(given.customerId);
  await change(call, customerId, (addresses) =>
    marked([...addresses, entered(given)], isDefault(given) ? addresses.length : undefined),
  );
  return { id: String((await customer(call, customerId)).addresses.at(-1)!.id) };
}

/** Changes the address `id`; what is not given stays. */
export async function editAddress(call: Call, body: unknown): Promise<{ id: string }> {
  const given = asObject(body);
  const id = recordId(given.id);
  await change(call, await ownerOf(call, id), (addresses) => {
    const at = addresses.findIndex((address) => String(address.id) === id);
    return marked(addresses.with(at, { ...addresses[at], ...entered(given) }), isDefault(given) ? at : undefined);
  });
  return { id };
}

/** Takes the address `id` out of the book. */
export async function deleteAddress(call: Call, body: unknown): Promise<{ id: string }> {
  const id = recordId(asObject(body).id);
  await change(call, await ownerOf(call, id), (addresses) => addresses.filter((address) => String(address.id) !== id));
  return { id };
}

/** Makes the address `id` the default of its customer, and no other. */
export async function setDefaultAddress(call: Call, body: unknown): Promise<{ id: string }> {
  const id = recordId(asObject(body).id);
  await change(call, await ownerOf(call, id), (addresses) =>
    marked(
      addresses,
      addresses.findIndex((address) => String(address.id) === id),
    ),
  );
  return { id };
}

interface Customer {
  record: Document;
  addresses: Document[];
}

async function customer(call: Call, id: string): Promise<Customer> {
  const record = await readRecord(call, id);
  if (!record) throw new CallError(404, '请求错误,未找到该资源');
  return { record, addresses: record[ADDRESSES] as Document[] };
}

/** An address is part of its customer: it is saved, checked and kept in the history like any change of that. */
async function change(call: Call, customerId: string, to: (addresses: Document[]) => Document[]): Promise<void> {
  const { record, addresses } = await customer(call, customerId);
  await editRecord(call, { id: customerId, updatedTime: record.updatedTime, [ADDRESSES]: to(addresses) });
}

async function ownerOf(call: Call, addressId: string): Promise<string> {
  const {
    rows: [found],
  } = await sql<{
    customerId: string;
  }>`select a.parent_id as "customerId" from ${records(call).lines(ADDRESSES)} as a where a.id = ${addressId}`.execute(
    call.services.database.kysely,
  );
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  return String(found.customerId);
}

/** The address at `at` is the default, and no other; undefined: it stays which one is. */
function marked(addresses: Document[], at: number | undefined): Document[] {
  return at === undefined
    ? addresses
    : addresses.map((address, index) => ({ ...address, isDefault: index === at ? 1 : 0 }));
}

function entered({ customerId: _, id: __, ...given }: Document): Document {
  return given;
}

function isDefault({ isDefault: given }: Document): boolean {
  return !isEmpty(given) && [1, '1', true, 'true'].includes(given as string);
}

function asObject(body: unknown): Document {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new CallError(400, '请求参数错误');
  return body as Document;
}
