import type { FileEntry } from '../../../language/model/FileEntry';
import type { Demo } from '../../../server/demonstration/Demo';

/** The record that a file is of, and when its author stored it. */
interface Owner {
  resource: string;
  recordId: string;
  field: string;
  time: string;
}

/** Drawn pictures of records of the demonstration, as if its author had uploaded them. */
export class DemoFiles {
  readonly #files: Record<string, unknown>[] = [];
  readonly #parts: Record<string, unknown>[] = [];

  constructor(
    readonly accountSetId: string,
    readonly author: string,
  ) {}

  /** Keeps a picture. @param svg its text */
  picture(title: string, svg: string, { field, recordId, resource, time }: Owner): FileEntry {
    const bytes = new TextEncoder().encode(svg);
    const id = String(this.#files.length + 1);
    const entry = { id, name: `${title}.svg`, size: bytes.length, type: 'image/svg+xml' };
    this.#files.push({
      package_id: this.accountSetId,
      ...entry,
      upload: `demonstration-${id}`,
      url: `demonstration/${id}.svg`,
      received: bytes.length,
      creator_id: this.author,
      created_time: time,
      touched_time: time,
      resource,
      record_id: recordId,
      field,
    });
    this.#parts.push({ package_id: this.accountSetId, file_id: id, position: 0, content: bytes });
    return entry;
  }

  /** What is kept beside the records. */
  get beside(): NonNullable<Demo['beside']> {
    return [
      { table: 'sys_file', rows: this.#files },
      { table: 'sys_file_part', rows: this.#parts },
    ];
  }
}
