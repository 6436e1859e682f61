import type { DriveSpace } from '../../src/capabilities/drive/wire';
import type { Target } from './driveRightsTable';
import { driveTools } from './driveTools';
import { shareTools } from './shareTools';
import type { Client, LOGIN, TestApp } from './testApp';
import { zipOf } from './zipOf';

/** Somebody who calls, with what counts for his rights. */
export interface Person {
  login: keyof typeof LOGIN;
  id: string;
  department: string;
  /** may do everything outside of the spaces of persons */
  holdsAll?: true;
  /** has only the right to open the drive */
  isReader?: true;
  packageId?: string;
}
/** People of the demonstration company. */
export const PEOPLE = {
  buyer: { login: 'buyer', id: '2', department: '3' },
  keeper: { login: 'keeper', id: '3', department: '5' },
  colleague: { login: 'rawKeeper', id: '18', department: '5' },
  manager: { login: 'manager', id: '8', department: '2' },
  reader: { login: 'reader', id: '5', department: '7', isReader: true },
  admin: { login: 'admin', id: '1', department: '2', holdsAll: true },
  elsewhere: { login: 'admin', id: '1', department: '2', packageId: '2' },
} satisfies Record<string, Person>;
export type Who = keyof typeof PEOPLE;

/** Places from the space down: the second hands on nothing of its own, the fourth takes nothing from above. */
export const PLACES = ['outer', 'given', 'broken', 'again'] as const;
export type Place = (typeof PLACES)[number];

/** What was built, and for whom. */
export interface World {
  space: DriveSpace;
  owner: Person;
  /** to whom something is given in `given` and `again`, and what */
  person: Person;
  right: number;
  targets: Record<Place, Target>;
}

/** Bits of rights. */
export const VIEW = 1;
const MEMBER = 19;
export const ALL = 31;

/** Builds folders within one another, each with files, in which something is said of who may do what. */
export function driveWorlds(given: () => TestApp) {
  const { call, folder, ok, own, place, read, uploaded } = driveTools(given);
  const { give, share } = shareTools(given);
  let marks = 0;
  const clientOf = ({ login, packageId }: Person): Promise<Client> => given().as(login, packageId);
  const topOf = async (client: Client, space: DriveSpace): Promise<string> =>
    ok(await client.get(`${given().resource('document').api}/spaces`)).find(
      (each: { space: string }) => each.space === space,
    ).id;

  async function targetOf(owner: Client, parent: string): Promise<Target> {
    const mark = `秘${(++marks).toString(36)}密`;
    const made = await folder(owner, await own(owner), `${mark}夹`);
    // What was moved says in its log where it went.
    ok(await call(owner, 'move', { ids: [made], folderId: parent }));
    // A size that stands for nothing else.
    const text = (which: string) => Buffer.from(`说${mark}${which}\n`.padEnd(310_000 + marks, 'x'));
    const { id } = await place(owner, made, `${mark}文.txt`, text('一'));
    const fileUrl = await uploaded(owner, `${mark}文.txt`, text('二'));
    ok(await call(owner, 'place', { fileUrl, folderId: made, same: 'version' }));
    const zip = await place(owner, made, `${mark}包.zip`, await zipOf({ [`${mark}内.txt`]: 'x' }));
    const office = ok(await call(owner, 'createOffice', { folderId: made, type: 'docx', name: `${mark}稿` }));
    const [{ fileId }] = ok(await read(owner, 'versions', { id }));
    const remark = ok(await call(owner, 'remark', { id, text: `${mark}说` })).id;
    const { shareBatchNum } = await share(owner, [made]);
    return {
      mark,
      folder: made,
      file: id,
      content: fileId,
      zip: zip.id,
      office: office.id,
      remark,
      batch: shareBatchNum,
    };
  }

  async function worldOf(space: DriveSpace, owner: Person, person: Person, right: number): Promise<World> {
    const client = await clientOf(owner);
    const targets = {} as Record<Place, Target>;
    let at = await topOf(client, space);
    for (const where of PLACES) {
      targets[where] = await targetOf(client, at);
      at = targets[where].folder;
    }
    const entry = (to: Person, rights: number) => ({ kind: 'person', who: to.id, rights });
    // Somebody else is let into the outermost, so that it is a place with rights of its own.
    ok(await give(client, targets.outer.folder, [entry(PEOPLE.manager, VIEW)]));
    ok(await give(client, targets.broken.folder, [entry(owner, ALL)], true));
    if (right !== 0 && person.packageId === undefined)
      for (const where of ['given', 'again'] as const)
        ok(await give(client, targets[where].folder, [entry(person, right)]));
    return { space, owner, person, right, targets };
  }

  return { clientOf, nextMark: () => String(++marks), worldOf };
}

/** Size of the text in a place, which stands for nothing else. */
export const sizeOf = ({ mark }: Target): number => 310_000 + Number.parseInt(mark.slice(1, -1), 36);

/** What somebody may do in a place, by what was said of it: worked out here a second time, from the top down. */
export function rightsAt({ owner, person, right, space }: World, who: Person, place: Place): number {
  if (who.packageId !== undefined) return 0;
  const all = who.holdsAll && space !== 'personal' ? ALL : 0;
  const top = {
    personal: who === owner ? ALL : 0,
    department: who.department === owner.department ? MEMBER : 0,
    company: VIEW,
  };
  const given = who === person ? right && right | VIEW : 0;
  let rights = top[space] | all;
  for (const each of PLACES) {
    if (each === 'broken') rights = all | (who === owner ? ALL : 0);
    if (each === 'given' || each === 'again') rights |= given;
    if (each === 'outer' && who === PEOPLE.manager) rights |= VIEW;
    if (each === place) break;
  }
  // Who may upload changes what he has made himself.
  return who === owner && (rights & 2) !== 0 ? rights | 12 : rights;
}
