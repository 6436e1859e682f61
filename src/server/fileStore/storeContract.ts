import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../storage';
import { ContentLostError, type FileStore, type StoredContent, type TakenPart } from './FileStore';

/** A store that is tried. */
export interface TriedStore {
  store: FileStore;
  database: Connection;
  /** bytes of a part of contents that are tried; left out: as the store has them */
  partSize?: number;
  /** keeps what the store says of a part, where it reads that from the database */
  keep?(content: StoredContent, position: number, taken: TakenPart): Promise<void>;
  /** takes away some of the bytes of a finished content, past the store */
  lose(content: StoredContent): Promise<void>;
  close(): Promise<void>;
}

/** What every store promises, as tests of a file that is about one of them. */
export function storeContract(open: () => Promise<TriedStore>): void {
  let tried: TriedStore;
  let next = 0;
  beforeAll(async () => (tried = await open()));
  afterAll(() => tried.close());

  const begun = async (size: number): Promise<StoredContent> => {
    const partSize = tried.partSize ?? tried.store.partSize;
    const given = { packageId: '1', id: `content-${++next}`, size, partSize };
    return { ...given, place: await tried.store.begin(given) };
  };
  const put = async (content: StoredContent, bytes: Buffer, position: number): Promise<string> => {
    const from = position * content.partSize;
    const taken = await tried.store.put(content, position, bytes.subarray(from, from + content.partSize));
    expect(taken.mark.length).toBeLessThanOrEqual(200);
    await tried.keep?.(content, position, taken);
    return taken.mark;
  };
  const putAll = async (content: StoredContent, bytes: Buffer, order: readonly number[]): Promise<string[]> => {
    const marks: string[] = [];
    for (const position of order) marks[position] = await put(content, bytes, position);
    return marks;
  };
  const stored = async (bytes: Buffer): Promise<StoredContent> => {
    const content = await begun(bytes.length);
    const parts = Math.ceil(bytes.length / content.partSize);
    const marks = await putAll(content, bytes, [...Array.from({ length: parts }).keys()]);
    await tried.store.finish(content, marks);
    return content;
  };
  const read = async (content: StoredContent, from = 0, to = content.size): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of tried.store.read(content, from, to)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const threeParts = (): Buffer => randomBytes(2 * (tried.partSize ?? tried.store.partSize) + 100);
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  it('gives back what was put, in whatever order its parts came', async () => {
    const bytes = threeParts();
    const content = await begun(bytes.length);
    expect(content.place.length).toBeLessThanOrEqual(1000);
    await tried.store.finish(content, await putAll(content, bytes, [2, 0, 1]));
    expect(digest(await read(content))).toBe(digest(bytes));
  });

  it('takes the place of a part that is put again', async () => {
    const bytes = threeParts();
    const content = await begun(bytes.length);
    const marks = await putAll(content, randomBytes(bytes.length), [0, 1, 2]);
    marks[1] = await put(content, bytes, 1);
    marks[0] = await put(content, bytes, 0);
    marks[2] = await put(content, bytes, 2);
    await tried.store.finish(content, marks);
    expect(digest(await read(content))).toBe(digest(bytes));
  });

  it('is finished twice, and takes its last part again in between, as after a crash', async () => {
    const bytes = threeParts();
    const content = await begun(bytes.length);
    const marks = await putAll(content, bytes, [0, 1, 2]);
    await tried.store.finish(content, marks);
    marks[2] = await put(content, bytes, 2);
    await tried.store.finish(content, marks);
    expect(digest(await read(content))).toBe(digest(bytes));
  });

  it('reads any range, over the borders of parts, the first byte and the last', async () => {
    const bytes = threeParts();
    const content = await stored(bytes);
    const { partSize, size } = content;
    for (const [from, to] of [
      [0, 1],
      [size - 1, size],
      [partSize - 1, partSize + 1],
      [partSize, partSize + 1],
      [partSize - 3, 2 * partSize + 3],
      [7, 7],
    ] as const)
      expect(digest(await read(content, from, to)), `${from}-${to}`).toBe(digest(bytes.subarray(from, to)));
  });

  it('keeps a content of one part, of one byte, and of none', async () => {
    for (const size of [tried.partSize ?? tried.store.partSize, 1, 0]) {
      const bytes = randomBytes(size);
      expect(digest(await read(await stored(bytes)))).toBe(digest(bytes));
    }
  });

  it('keeps contents of one id in two account sets apart', async () => {
    const [mine, theirs] = [randomBytes(10), randomBytes(10)];
    const content = await stored(mine);
    const other = { ...content, packageId: '2' };
    other.place = await tried.store.begin(other);
    const marks = [await put(other, theirs, 0)];
    await tried.store.finish(other, marks);
    expect([await read(content), await read(other)]).toEqual([mine, theirs]);
  });

  it('says that a content is lost where bytes of it are not there', async () => {
    const content = await stored(threeParts());
    await tried.lose(content);
    await expect(read(content)).rejects.toThrow(ContentLostError);
  });

  it('removes what is finished, what is half there, and what is not there at all', async () => {
    const bytes = threeParts();
    const [whole, half] = [await stored(bytes), await begun(bytes.length)];
    await putAll(half, bytes, [1]);
    for (const content of [whole, half, whole]) await tried.store.remove(content, tried.database);
    await expect(read(whole)).rejects.toThrow(ContentLostError);
    await expect(read(half)).rejects.toThrow(ContentLostError);
  });
}
