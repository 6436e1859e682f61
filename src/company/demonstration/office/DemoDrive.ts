import { addToDate } from '../../../lib/dates';
import { extensionOf, fileTypeOf } from '../../../lib/files/fileTypes';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import type { DemoFiles } from './DemoFiles';

/** What is kept beside files and folders, by table. */
type Beside = Record<
  'sys_drive_node' | 'sys_drive_right' | 'sys_drive_version' | 'sys_drive_text' | 'sys_drive_visit',
  Record<string, unknown>[]
>;

interface Space {
  space: 'company' | 'department' | 'personal';
  owner: string;
  name: string;
  /** who may do what at its top: kind, id, bits */
  entry: [kind: string, who: string, rights: number];
}

/** A folder, as files are put into it. */
export interface DemoFolder {
  id: string;
  rightsId: string;
  space: Space['space'];
}

const RESOURCE = 'document';
const FIELD = 'content';

/** Folders and files of the demonstration, stored as the drive stores them. */
export class DemoDrive {
  readonly rows: DemoRow[] = [];
  readonly #beside: Beside = {
    sys_drive_node: [],
    sys_drive_right: [],
    sys_drive_version: [],
    sys_drive_text: [],
    sys_drive_visit: [],
  };

  constructor(
    private readonly ids: Ids,
    private readonly today: string,
    private readonly files: DemoFiles,
    private readonly author: string,
  ) {}

  /** The top of a space. */
  space({ entry: [kind, who, rights], name, owner, space }: Space, by = this.author): DemoFolder {
    const id = this.ids.next(RESOURCE);
    this.rows.push(this.#row({ id, name, space, rightsId: id, by, ago: 300 }));
    this.#beside.sys_drive_node.push({
      ...this.#of(id),
      upper_id: null,
      is_broken: false,
      space,
      owner_id: owner,
    });
    this.#beside.sys_drive_right.push({ ...this.#of(id), kind, who, rights });
    return { id, rightsId: id, space };
  }

  folder(parent: DemoFolder, name: string, ago: number, by = this.author): DemoFolder {
    const id = this.ids.next(RESOURCE);
    this.rows.push(
      this.#row({ id, name, space: parent.space, rightsId: parent.rightsId, parentId: parent.id, by, ago }),
    );
    return { ...parent, id };
  }

  /** @param ago days since it was uploaded @param isDeleted it lies in the bin since yesterday */
  file(
    parent: DemoFolder,
    name: string,
    content: string | Uint8Array,
    {
      ago,
      by = this.author,
      isDeleted = false,
      tags = [],
    }: { ago: number; by?: string; isDeleted?: boolean; tags?: string[] },
  ): string {
    const id = this.ids.next(RESOURCE);
    const row = this.#row({ id, name, space: parent.space, rightsId: parent.rightsId, parentId: parent.id, by, ago });
    const time = String(row.uploadTime);
    const type = fileTypeOf(name)?.type ?? 'text/plain';
    const entry = this.files.file(name, type, content, {
      resource: RESOURCE,
      recordId: id,
      field: FIELD,
      time,
      author: by,
    });
    this.rows.push({
      ...row,
      extendName: extensionOf(name),
      kind: fileTypeOf(name)?.kind ?? 'other',
      isDir: 0,
      fileSize: entry.size,
      fileId: Number(entry.id),
      fileUrl: `demonstration/${entry.id}.${extensionOf(name)}`,
      version: 1,
      tags: tags.length === 0 ? null : tags.join('，'),
      ...(isDeleted
        ? { deleteFlag: 1, deletedTop: Number(id), deletedId: by, deleteTime: this.#time(1, '17:20:00') }
        : {}),
    });
    const of = this.#of(id);
    this.#beside.sys_drive_version.push({
      ...of,
      number: 1,
      file_id: entry.id,
      size: entry.size,
      user_id: by,
      created_time: time,
    });
    this.#beside.sys_drive_visit.push({ ...of, user_id: by, did: '上传', note: '', created_time: time });
    if (typeof content === 'string' && fileTypeOf(name)?.kind === 'text')
      this.#beside.sys_drive_text.push({ ...of, file_id: entry.id, text: content });
    return id;
  }

  get beside(): NonNullable<Demo['beside']> {
    return Object.entries(this.#beside).map(([table, rows]) => ({ table, rows }));
  }

  #of(id: string) {
    return { package_id: this.files.accountSetId, resource: RESOURCE, record_id: id };
  }

  #row({
    ago,
    by,
    id,
    name,
    parentId = null,
    rightsId,
    space,
  }: {
    id: string;
    name: string;
    space: string;
    rightsId: string;
    parentId?: string | null;
    by: string;
    ago: number;
  }): DemoRow {
    const time = this.#time(ago, '10:15:00');
    return {
      id,
      fileName: name,
      nameKey: name.toLowerCase(),
      extendName: null,
      kind: 'folder',
      isDir: 1,
      uploadTime: time,
      parentId,
      space,
      rightsId: Number(rightsId),
      deleteFlag: 0,
      createdId: by,
      createdTime: time,
      updatedTime: time,
    };
  }

  #time(ago: number, hour: string): string {
    return `${addToDate(this.today, -ago, 'day') ?? this.today} ${hour}`;
  }
}
