import type { DriveRight } from '../../src/capabilities/drive/wire';
import { randomUUID } from 'node:crypto';
import type { Client } from './testApp';

/** What a call is tried on: a folder, and what lies in it. All of it carries the mark of the folder in its name. */
export interface Target {
  mark: string;
  folder: string;
  /** a text with two versions */
  file: string;
  /** what the text says now, as an address of files names it */
  content: string;
  zip: string;
  office: string;
  /** of its owner, on the text */
  remark: string;
  /** of its owner, to the folder */
  batch: string;
}

export interface Asked {
  client: Client;
  target: Target;
  /** the top of the space that is the caller's own */
  own: string;
  /** another file there, made by its owner for this call alone; `inBin`: which lies in the bin */
  fresh(inBin?: boolean): Promise<string>;
  /** an uploaded file of the caller's that lies nowhere */
  uploaded(): Promise<string>;
  /** a file in a folder of the caller's own */
  mine(): Promise<string>;
}

/** What must hold for one way to call. */
export interface Line {
  /** of the drive as a whole */
  permission: 'list' | 'add' | 'update' | 'upload' | 'delete' | 'share' | 'signedIn';
  /**
   * `view`, `upload` and so on: the right in the folder; `manage`: who may share and edit it; `bin`: who may delete, in the
   * bin; `owner`: nobody but who made it; `nothing`: it names no file and no folder
   */
  needs: DriveRight | 'manage' | 'bin' | 'owner' | 'nothing';
  /** what it is called with */
  ask(asked: Asked, isAllowed: boolean): Promise<object> | object;
  /** who does not see the thing is answered with nothing in place of a refusal */
  isEmptyWhenHidden?: true;
}

const some = (name: string): string => `${name}-${randomUUID()}`;

/** Every call of the drive by the last word of its address, each way to call it with the right that it takes. */
export const DRIVE_LINES: Readonly<Record<string, readonly Line[]>> = {
  spaces: [{ permission: 'list', needs: 'nothing', ask: () => ({}) }],
  folders: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.folder }) }],
  path: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.folder }) }],
  createFolder: [
    { permission: 'add', needs: 'upload', ask: ({ target }) => ({ folderId: target.folder, name: some('新') }) },
  ],
  place: [
    {
      permission: 'upload',
      needs: 'upload',
      ask: async ({ target, uploaded }, isAllowed) => ({
        folderId: target.folder,
        fileUrl: isAllowed ? await uploaded() : 'x',
      }),
    },
  ],
  rename: [
    {
      permission: 'update',
      needs: 'edit',
      ask: async ({ fresh, target }) => ({ id: await fresh(), name: some(target.mark) }),
    },
  ],
  move: [
    { permission: 'update', needs: 'delete', ask: async ({ fresh, own }) => ({ ids: [await fresh()], folderId: own }) },
    {
      permission: 'update',
      needs: 'upload',
      ask: async ({ mine, target }) => ({ ids: [await mine()], folderId: target.folder }),
    },
  ],
  copy: [
    { permission: 'add', needs: 'view', ask: ({ own, target }) => ({ ids: [target.file], folderId: own }) },
    { permission: 'add', needs: 'view', ask: ({ own, target }) => ({ ids: [target.folder], folderId: own }) },
    {
      permission: 'add',
      needs: 'upload',
      ask: async ({ mine, target }) => ({ ids: [await mine()], folderId: target.folder }),
    },
  ],
  recycle: [{ permission: 'delete', needs: 'delete', ask: async ({ fresh }) => ({ ids: [await fresh()] }) }],
  restore: [{ permission: 'delete', needs: 'bin', ask: async ({ fresh }) => ({ ids: [await fresh(true)] }) }],
  purge: [{ permission: 'delete', needs: 'bin', ask: async ({ fresh }) => ({ ids: [await fresh(true)] }) }],
  emptyBin: [{ permission: 'delete', needs: 'nothing', ask: () => ({}) }],
  rights: [
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.folder }) },
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.file }) },
  ],
  setRights: [
    {
      permission: 'share',
      needs: 'manage',
      ask: async ({ fresh }) => ({ id: await fresh(), isBroken: false, entries: [] }),
    },
  ],
  holders: [{ permission: 'list', needs: 'nothing', ask: () => ({}) }],
  versions: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.file }) }],
  useVersion: [{ permission: 'update', needs: 'edit', ask: ({ target }) => ({ id: target.file, number: 1 }) }],
  favour: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ ids: [target.file], is: true }) }],
  tag: [{ permission: 'update', needs: 'edit', ask: ({ target }) => ({ ids: [target.file], tags: [target.mark] }) }],
  visits: [
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.folder }) },
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.file }) },
  ],
  unzip: [{ permission: 'add', needs: 'upload', ask: ({ target }) => ({ id: target.zip }) }],
  share: [
    {
      permission: 'share',
      needs: 'share',
      ask: ({ target }) => ({ ids: [target.file], days: 1, allowsDownload: true }),
    },
  ],
  shares: [{ permission: 'list', needs: 'nothing', ask: () => ({}) }],
  endShare: [{ permission: 'share', needs: 'owner', ask: ({ target }) => ({ batch: target.batch }) }],
  attach: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ ids: [target.file] }) }],
  bundle: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ ids: [target.file] }) }],
  watermark: [{ permission: 'share', needs: 'share', ask: ({ target }) => ({ id: target.folder, is: false }) }],
  spaceUse: [{ permission: 'list', needs: 'nothing', ask: () => ({}) }],
  office: [
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ userFileId: target.office, ot: 'edit' }) },
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ userFileId: target.office, ot: 'detail' }) },
  ],
  createOffice: [
    {
      permission: 'upload',
      needs: 'upload',
      ask: ({ target }) => ({ folderId: target.folder, type: 'docx', name: some('文') }),
    },
  ],
  list: [
    { permission: 'list', needs: 'view', isEmptyWhenHidden: true, ask: ({ target }) => ({ folderId: target.folder }) },
    { permission: 'list', needs: 'view', isEmptyWhenHidden: true, ask: ({ target }) => ({ id: target.file }) },
  ],
  detail: [
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.file }) },
    { permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.folder }) },
  ],
  neighbours: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ of: target.file }) }],
  history: [{ permission: 'list', needs: 'view', isEmptyWhenHidden: true, ask: ({ target }) => ({ id: target.file }) }],
  remarks: [{ permission: 'list', needs: 'view', isEmptyWhenHidden: true, ask: ({ target }) => ({ id: target.file }) }],
  remarkPeople: [{ permission: 'list', needs: 'nothing', ask: () => ({}) }],
  remark: [{ permission: 'list', needs: 'view', ask: ({ target }) => ({ id: target.file, text: '看过' }) }],
  removeRemark: [{ permission: 'list', needs: 'owner', ask: ({ target }) => ({ id: target.remark }) }],
};

/** Calls that send files, by the last word of their address. */
export const FILE_LINES: Readonly<Record<string, readonly Line[]>> = Object.fromEntries(
  ['preview', 'downloadfile', 'ticket', 'sheets'].map((name) => [
    name,
    [{ permission: 'signedIn', needs: 'view', ask: ({ target }: Asked) => ({ userFileId: target.content }) }],
  ]),
);
