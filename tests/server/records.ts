import { SOURCE } from '../../src/language/meta/sourceField';
import { fieldTypes } from '../../src/fields/pure';
import type { Field, Resource } from '../../src/language/model';
import {
  compileResource,
  conditionHolds,
  DocumentState,
  type CompiledField,
  type CompiledResource,
} from '../../src/language/rules';
import { waitsForReferences } from '../../src/server/resource/filledVisibility';
import { addToDate } from '../../src/lib/dates';
import { Sampler } from '../../src/server/sample/Sampler';
import { timestamp } from '../../src/server/time';
import type { Answer, Client, TestApp } from './testApp';

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any resource
export type Body = Record<string, any>;

let counter = 0;

/** The unit that products of tests are counted in, and no other. */
export const COUNTED = { unitId: '1', units: [] };

/**
 * A valid new record of a resource: what people entered in one of the demonstration company's, with values of its own
 * where they must be unique.
 */
export async function newBody(app: TestApp, name: string): Promise<Body> {
  const resource = app.resource(name);
  const known = models.get(app) ?? models.set(app, new Map<string, Promise<Body>>()).get(app)!;
  const model = known.get(name) ?? known.set(name, modelOf(app, resource)).get(name)!;
  const own = entered(resource, unlinked(app, resource, await model));
  return {
    ...own,
    ...(await freshOnce(app, resource, await model)),
    ...(OF_ONE_PERSON.has(name) ? { employeeId: await somebodyNew(app) } : {}),
    ...(name === 'sealUse' ? { redHeadFileId: await issuedFile(app) } : {}),
    ...(name === 'salaryOrder' ? await unpaid(app, await model) : {}),
    ...(name === 'salaryPayment' ? await owed(app) : {}),
    ...(OF_ONE_CLASS.has(name) ? { openClassId: await someClass(app), projectClassId: null } : {}),
    ...COMPLETED[name]?.(own),
  };
}

/** Courses stand in one class that is in use, whatever became of those that are there. */
const OF_ONE_CLASS: ReadonlySet<string> = new Set(['courseArticle', 'courseVideo']);

async function someClass(app: TestApp): Promise<string> {
  return add(await app.as('admin'), app.resource('openClass'), await newBody(app, 'openClass'));
}

/**
 * A document as if it were made from no other, as far as it need not be: what those offer has been made into the one
 * that is copied.
 */
export function unlinked(app: TestApp, resource: Resource, document: Body): Body {
  const own = { ...document };
  for (const field of drawnLinks(app, resource)) {
    if (field.required !== false) continue;
    delete own[field.name];
    delete own[field.name.replace(/Id$/, 'Name')];
  }
  return own;
}

/** The fields that name the documents whose lines the lines of a resource are made from. */
export function drawnLinks(app: TestApp, { fields, name }: Resource): Field[] {
  const links = Object.values(app.model.resources).flatMap(({ uses }) =>
    uses.generates.flatMap(({ lines, link, to }) => (to === name && lines !== undefined ? [link] : [])),
  );
  return fields.filter((field) => links.includes(field.name));
}

/** An official document on which no seal was used. */
async function issuedFile(app: TestApp): Promise<string> {
  const [admin, resource] = [await app.as('admin'), app.resource('redHeadFile')];
  const id = await add(admin, resource, await newBody(app, 'redHeadFile'));
  const { code, data } = await admin.post(`${resource.operations.action}/issue`, { ids: [id] });
  if (code !== 200) throw new Error(`redHeadFile: issue ${JSON.stringify(data)}`);
  return id;
}

/** A report of production that nobody has paid, of the day and the products of a wage sheet. */
async function unpaid(app: TestApp, { billDate, factoryId, lines, workshopId }: Body): Promise<Body> {
  const admin = await app.as('admin');
  const reviewed = async (name: string, body: Body): Promise<string> => {
    const id = await add(admin, app.resource(name), body);
    const { code, data } = await admin.post(`${app.resource(name).operations.action}/review`, { ids: [id] });
    if (code !== 200) throw new Error(`${name}: review ${JSON.stringify(data)}`);
    return id;
  };
  const from = await reviewed('manufactureOrder', {
    ...(await newBody(app, 'manufactureOrder')),
    planId: null,
    billDate,
    startDate: billDate,
    factoryId,
    workshopId,
    lines: (lines as Body[]).map(({ productId, quantity, unitId }) => ({ productId, quantity, unitId, batchNo: 'P1' })),
  });
  const { data } = await admin.get(app.resource('feedback').operations.generate, {
    from: 'manufactureOrder',
    id: from,
  });
  const made = (data.lines as Body[]).map((line) => ({ ...line, hours: '8' }));
  return { feedbackId: await reviewed('feedback', { ...data, billDate, reporterId: '13', lines: made }) };
}

/** A reviewed wage sheet that nobody has paid, with the lines that pay it. */
async function owed(app: TestApp): Promise<Body> {
  const [admin, resource] = [await app.as('admin'), app.resource('salaryOrder')];
  const from = await add(admin, resource, await newBody(app, 'salaryOrder'));
  const reviewed = await admin.post(`${resource.operations.action}/review`, { ids: [from] });
  if (reviewed.code !== 200) throw new Error(`salaryOrder: review ${JSON.stringify(reviewed.data)}`);
  const { data } = await admin.get(app.resource('salaryPayment').operations.generate, {
    from: 'salaryOrder',
    id: from,
  });
  return { salaryOrderId: from, lines: data.lines };
}

/** Lines that may be said once only, with something new to say it of. */
async function freshOnce(app: TestApp, resource: Resource, model: Body): Promise<Body> {
  const tables = resource.fields.flatMap(({ fields = [], name, settings }) => {
    const field = fields.find((child) => child.name === (settings.once as string[] | undefined)?.[0]);
    // Of masters there are enough.
    const source = field?.target && app.model.resources[field.target.resource];
    // What is computed follows from the header.
    if (field?.value !== undefined) return [];
    return field && source?.machine && source.date !== undefined ? [{ name, field }] : [];
  });
  const fresh: Body = {};
  for (const { field, name } of tables) {
    const admin = await app.as('admin');
    const source = app.resource(field.target!.resource);
    // Once within its record alone, as a person of a meeting: any will do.
    if (!source.fields.some((each) => each.name === 'lines')) continue;
    const body = await newBody(app, source.name);
    const unlinked = Object.fromEntries(
      source.fields.filter(({ target, required }) => target && required !== true).map((each) => [each.name, null]),
    );
    const id = await add(admin, source, {
      ...body,
      ...unlinked,
      lines: (body.lines as Body[]).map((line) => ({ ...line, source: undefined })),
    });
    for (const action of ['review', 'post']) {
      const { code, data } = await admin.post(`${source.operations.action}/${action}`, { ids: [id] });
      if (code !== 200) throw new Error(`${source.name}: ${action} ${JSON.stringify(data)}`);
    }
    fresh[name] = (entered(resource, model)[name] as Body[]).map((line) => ({ ...line, [field.name]: id }));
  }
  return fresh;
}

/** Documents of which somebody has one at a time: each is of somebody new. */
const OF_ONE_PERSON: ReadonlySet<string> = new Set(['formal', 'horseEmployee', 'personnelTransfer', 'quit']);

async function somebodyNew(app: TestApp): Promise<string> {
  const body = await newBody(app, 'employee');
  return add(await app.as('admin'), app.resource('employee'), { ...body, jobStatus: 'trial' });
}

/**
 * What records need besides, so that all may be done with them: an inspection has a result, a product is one that may
 * be sold, has no batches and a name of its own, an order no number of the customer's, a warehouse is no road, a meeting has
 * a day to come of its own, and so has a holiday, the rows of a statement are called by letters and digits.
 */
const COMPLETED: Readonly<Record<string, (own: Body) => Body>> = {
  inventory: ({ name }) => ({
    kind: 'product',
    batchManaged: 0,
    shelfLife: null,
    shelfLifeUnit: null,
    nearExpiry: null,
    name: `${String(name).slice(0, 40)}${++counter}`,
  }),
  // A product has one bill of a day.
  bill: () => ({ startDate: addToDate('2015-01-01', -++counter, 'day') }),
  // A foreign product is allowed anew from another day on.
  chenProductWhite: () => ({ startDate: addToDate('2015-01-01', -++counter, 'day'), endDate: null }),
  // A product has one routing of a version and of a day.
  productCraft: () => ({ version: `T${++counter}`, startDate: addToDate('2015-01-01', -counter, 'day') }),
  // Beyond the years of which the demonstration company knows the holidays.
  holiday: () => ({ day: addToDate(freeDay(), 4, 'year') }),
  // Whoever it is for may have been disabled by a test before.
  circulated: () => ({ audience: [] }),
  // Punches that are made up are few a month for each person, leave and overtime do not meet.
  cardReplacement: () => ({
    employeeId: String(10 + (++counter % 14)),
    // Of today: yesterday may be of a month that people have confirmed.
    time: `${timestamp().slice(0, 10)} 00:00:00`,
  }),
  confirm: () => ({
    groupId: '1',
    month: (addToDate('2015-01-01', -++counter, 'month') ?? '').slice(0, 7),
    dueDate: timestamp().slice(0, 10),
  }),
  leaveRecord: () => ({
    employeeId: '10',
    leaveId: '4',
    startDay: freeDay(5),
    startType: '1',
    endDay: freeDay(4),
    endType: '2',
  }),
  overtimeRecord: () => ({ startTime: `${freeDay()} 18:00:00`, endTime: `${freeDay(0)} 20:00:00` }),
  rosterSchedule: () => ({ day: freeDay() }),
  induction: () => ({ tel: `135${String(10_000_000 + ++counter)}` }),
  journalCenter: () => ({
    templateId: '4',
    content: { partner: `客户${++counter}`, way: 'visit', talked: '看样品' },
  }),
  meeting: () => ({ startTime: `${freeDay()} 10:00:00`, endTime: `${freeDay(0)} 11:00:00` }),
  order: () => ({ customerOrderNo: null }),
  statementForm: () => ({ lines: [{ key: 'total', title: '合计' }] }),
  warehouse: () => ({ kind: 'product' }),
  inspect: () => ({ inspectStatus: 3, inspectorId: '29', inspectDate: '2099-12-31' }),
};

/** A day on which nobody meets, the next one unless told that it is that of before. */
function freeDay(next = 1): string {
  days += next;
  return addToDate(timestamp().slice(0, 10), 100 + days, 'day') ?? '';
}
let days = 0;

/** The record to copy, read once: what tests add later may refer to what they disable or delete. */
const models = new WeakMap<TestApp, Map<string, Promise<Body>>>();

async function modelOf(app: TestApp, resource: Resource): Promise<Body> {
  const admin = await app.as('admin');
  const find = async (given: Record<string, string>): Promise<Body | undefined> =>
    (await admin.get(resource.operations.list, { pageSize: '1', orderBy: '-createdTime', ...given })).data.list[0];
  // At the beginning of a month no voucher may be left that has just been entered, and none can be made up.
  const entered = await find({ status: String(resource.machine?.initial ?? 1) });
  const newest = entered ?? (resource.name === 'cashVoucher' ? await find({}) : undefined);
  return newest ? detail(admin, resource, newest.id) : madeUp(app, resource);
}

/** A record of which the demonstration company has none; what it must name is not made up with it. */
function madeUp({ model }: TestApp, resource: Resource): Body {
  const today = timestamp().slice(0, 10);
  return new Sampler({ model, types: fieldTypes, seed: 1, today, days: 0 }).next(resource).document;
}

/** What people enter of a record, without what the server gives it. */
export function entered(resource: Resource, record: Body): Body {
  counter++;
  const body: Body = {};
  for (const field of resource.fields) {
    const value = record[field.name];
    // Who sends a dated field alone says what counts from today on.
    if (resource.fields.some(({ dated }) => dated === field.name)) continue;
    if (
      field.system ||
      // A file belongs to one record.
      field.type === 'files' ||
      field.value !== undefined ||
      (field.editable === false && !field.fields) ||
      value === null ||
      value === undefined ||
      (field.unique && field.settings.series !== undefined)
    )
      continue;
    if (field.fields) {
      const children = enteredInLines(field.fields);
      body[field.name] = (value as Body[]).map((line) =>
        Object.fromEntries(children.filter((name) => line[name] !== null).map((name) => [name, line[name]])),
      );
    } else if (isToldBy(resource, field))
      body[field.name] = field.type === 'phone' ? `137${String(10_000_000 + counter)}` : another(String(value), field);
    else body[field.name] = value;
  }
  return body;
}

/**
 * The fields that lines are sent with. What a line was made from is used up by it, and not offered once more; nor is
 * what was copied from there into fields that nobody enters.
 */
function enteredInLines(fields: readonly Field[]): string[] {
  const brought = new Set(fields.flatMap(({ target }) => Object.keys(target?.fill ?? {})));
  return fields
    .filter(
      ({ editable, name, posted, value }) =>
        value === undefined && !posted && name !== SOURCE && (editable !== false || brought.has(name)),
    )
    .map(({ name }) => name);
}

/** Whether a field tells a record from all others. */
export function isToldBy({ uses }: Resource, { name, unique }: Field): boolean {
  return unique || name === uses.batches?.keys.at(-1);
}

/** Too few signs for a number that no other record has. */
const SHORT = 2;

/**
 * Another text for what must be unique: of the same length, which may be its own, unless the text is so short that a
 * number would come round again; then it is longer, as far as the field takes it.
 */
function another(text: string, { settings }: Field): string {
  const number = `9${String(counter).padStart(5, '0')}`;
  if (text.length <= SHORT) return number.slice(-Number(settings.max ?? number.length));
  const end = number.slice(-text.length);
  return text.slice(0, text.length - end.length) + end;
}

/** Lines of a receipt or issue of goods that have neither batches nor a shelf life. */
export async function plainLines(app: TestApp): Promise<Body[]> {
  const body = await newBody(app, 'inventory');
  const productId = await add(await app.as('admin'), app.resource('inventory'), {
    ...body,
    name: `无批次件${++counter}`,
    barcode: undefined,
  });
  return [{ productId, unitId: body.unitId, quantity: '5', price: '2' }];
}

/**
 * A record as a form sends it: without fields that what was chosen meanwhile hides. A body that is copied of one kind
 * and made another kind still has them.
 */
export function asFormSends(resource: Resource, body: Body): Body {
  const compiled = forms.get(resource) ?? compileResource(resource, fieldTypes);
  forms.set(resource, compiled);
  const user = { id: '1', name: '', departmentId: null };
  const context = { user, can: () => true, now: () => timestamp() };
  const state = new DocumentState(compiled, structuredClone(body), context);
  const shown = (fields: readonly CompiledField[], row: Body, table?: string, line?: number): Body => {
    const environment = state.environment(table, line);
    const hidden = fields.filter(
      (field) => !waitsForReferences(field, fields) && !conditionHolds(field.visible, environment),
    );
    return { ...row, ...Object.fromEntries(hidden.map(({ field }) => [field.name, undefined])) };
  };
  const sent = shown(compiled.header, body);
  for (const { fields, name } of compiled.tables)
    if (Array.isArray(body[name]))
      sent[name] = (body[name] as Body[]).map((row, line) => shown(fields, row, name, line));
  return sent;
}

const forms = new WeakMap<Resource, CompiledResource>();

/** Adds a record and gives its id. */
export async function add(client: Client, resource: Resource, body: Body): Promise<string> {
  const { code, data, message } = await client.post(resource.operations.add, asFormSends(resource, body));
  if (code !== 200) throw new Error(`${resource.name}: ${code} ${message} ${JSON.stringify(data)}`);
  return data.id;
}

export async function detail(client: Client, resource: Resource, id: string): Promise<Body> {
  return (await client.get(resource.operations.detail, { id })).data;
}

/** The texts of a refusal, one per line of its list. */
export function texts({ data }: Answer): string[] {
  return (data as { text?: string; remark: string }[]).map(({ text, remark }) => text ?? remark);
}
