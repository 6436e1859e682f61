import WordArray from 'crypto-js/lib-typedarrays.js';
import sha256Of from 'crypto-js/sha256.js';
import type { FileEntry } from '../../../language/model/FileEntry';
import type { Demo } from '../../../server/demonstration/Demo';

/** The record that a file is of, and when its author stored it. */
interface Owner {
  resource: string;
  recordId: string;
  field: string;
  time: string;
  /** who uploaded it, where it is somebody else */
  author?: string;
}

/** Drawn pictures and texts of records of the demonstration, as if its author had uploaded them. */
export class DemoFiles {
  readonly #files: Record<string, unknown>[] = [];
  readonly #contents = new Map<string, Record<string, unknown>>();
  readonly #parts: Record<string, unknown>[] = [];

  constructor(
    readonly accountSetId: string,
    readonly author: string,
  ) {}

  /** Keeps a picture. @param svg its text */
  picture(title: string, svg: string, owner: Owner): FileEntry {
    return this.file(`${title}.svg`, 'image/svg+xml', svg, owner);
  }

  /** Keeps a file. @param given its text, or its bytes */
  file(
    name: string,
    type: string,
    given: string | Uint8Array,
    { author, field, recordId, resource, time }: Owner,
  ): FileEntry {
    const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
    const id = String(this.#files.length + 1);
    const content = this.#content(bytes, time);
    const entry = { id, name, size: bytes.length, type };
    this.#files.push({
      package_id: this.accountSetId,
      ...entry,
      upload: `demonstration-${id}`,
      url: `demonstration/${id}.${name.split('.').at(-1) ?? ''}`,
      received: bytes.length,
      creator_id: author ?? this.author,
      created_time: time,
      touched_time: time,
      resource,
      record_id: recordId,
      field,
      content_id: content,
    });
    return entry;
  }

  /** Each content is kept once. @returns its id */
  #content(bytes: Uint8Array, time: string): string {
    const sha256 = sha256Of(WordArray.create(bytes)).toString();
    const id = `demonstration-${this.#contents.size + 1}`;
    const known = this.#contents.get(sha256);
    if (known) return known.id as string;
    const ofAccountSet = { package_id: this.accountSetId };
    const [size, part_size] = [bytes.length, bytes.length];
    this.#contents.set(sha256, {
      ...ofAccountSet,
      id,
      sha256,
      size,
      part_size,
      store: 'database',
      place: '',
      created_time: time,
    });
    this.#parts.push({ ...ofAccountSet, content_id: id, position: 0, size, mark: '', content: bytes });
    return id;
  }

  /** What is kept beside the records. */
  get beside(): NonNullable<Demo['beside']> {
    return [
      { table: 'sys_file', rows: this.#files },
      { table: 'sys_content', rows: [...this.#contents.values()] },
      { table: 'sys_content_part', rows: this.#parts },
    ];
  }
}
