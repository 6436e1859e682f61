import { contentPath } from './contentPath';
import { ContentLostError, type FileStore, type StoredContent, type TakenPart } from './FileStore';
import { S3Requests } from './S3Requests';

/** The least that S3 takes for a part that is not the last. */
const PART = 5 * 1024 * 1024;
/** The most that S3 takes of a content. */
const MOST_PARTS = 10_000;
/** A part has come or gone after this time, milliseconds. */
const TIME = 60_000;

/** A bucket of a store that speaks the protocol of S3. */
export interface S3Address {
  /** `https://host/bucket`, without a slash at its end */
  bucket: string;
  /** what the keys of all contents begin with: nothing, or `guiju/` */
  prefix: string;
  key: string;
  secret: string;
  region: string;
}

/**
 * Contents as objects of a bucket. One of several parts arrives as a multipart upload; the place is its key and, behind
 * a space, its upload.
 */
export class S3Store implements FileStore {
  readonly name = 's3';
  readonly partSize = PART;
  readonly #requests: S3Requests;

  /** @param time milliseconds after which a request is given up */
  constructor(
    private readonly address: S3Address,
    time = TIME,
  ) {
    this.#requests = new S3Requests(address, time);
  }

  async begin(content: Omit<StoredContent, 'place'>): Promise<string> {
    const key = this.address.prefix + contentPath(content);
    const { partSize, size } = content;
    if (size <= partSize) return key;
    if (size > partSize * MOST_PARTS)
      throw new RangeError(`A content of ${size} bytes has more than ${MOST_PARTS} parts`);
    return `${key} ${await this.#requests.send((s3) => s3.getMultipartUploadId(key))}`;
  }

  async put(content: StoredContent, position: number, bytes: Buffer): Promise<TakenPart> {
    const { key, upload } = placeOf(content);
    if (upload === undefined) {
      await this.#requests.send((s3) => s3.putObject(key, bytes));
      return { mark: '', content: null };
    }
    try {
      const { etag } = await this.#requests.send((s3) => s3.uploadPart(key, upload, bytes, position + 1));
      return { mark: etag, content: null };
    } catch (error) {
      // Finished before a crash, and nobody noted it: the upload is gone, and what comes again is there.
      if (await this.#has(content, position * content.partSize, bytes)) return { mark: '', content: null };
      throw error;
    }
  }

  async finish(content: StoredContent, marks: readonly string[]): Promise<void> {
    const { key, upload } = placeOf(content);
    if (content.size === 0) await this.#requests.send((s3) => s3.putObject(key, Buffer.alloc(0)));
    if (upload === undefined) return;
    const parts = marks.map((etag, position) => ({ partNumber: position + 1, etag }));
    try {
      await this.#requests.send(async (s3) => {
        const { etag, ...rest } = await s3.completeMultipartUpload(key, upload, parts);
        // The protocol says some failures in an answer whose status is good.
        if (!etag) throw this.#requests.failed((rest as { Error?: { Code?: unknown } }).Error?.Code);
      });
    } catch (error) {
      // Finished before; else what is there has another size, or is not there.
      if ((await this.#sizeOf(key)) !== content.size) throw error;
    }
  }

  async *read(content: StoredContent, from: number, to: number): AsyncGenerator<Buffer> {
    const { partSize } = content;
    const { key } = placeOf(content);
    for (let at = from; at < to;) {
      const start = at;
      const end = Math.min(to, (Math.floor(at / partSize) + 1) * partSize);
      const bytes = await this.#requests.range(key, start, end);
      if (bytes?.length !== end - start)
        throw new ContentLostError(content, bytes ? `it ends before byte ${end}` : 'there is no such object');
      yield bytes;
      at = end;
    }
  }

  async remove(content: StoredContent): Promise<void> {
    const { key, upload } = placeOf(content);
    if (upload !== undefined) await this.#requests.sendIfThere((s3) => s3.abortMultipartUpload(key, upload));
    await this.#requests.sendIfThere((s3) => s3.deleteObject(key));
  }

  async #has(content: StoredContent, from: number, bytes: Buffer): Promise<boolean> {
    const { key } = placeOf(content);
    if ((await this.#sizeOf(key)) !== content.size) return false;
    return (await this.#requests.range(key, from, from + bytes.length))?.equals(bytes) === true;
  }

  #sizeOf(key: string): Promise<number | undefined> {
    return this.#requests.sendIfThere((s3) => s3.getContentLength(key));
  }
}

function placeOf({ place }: StoredContent): { key: string; upload: string | undefined } {
  const space = place.indexOf(' ');
  return space < 0 ? { key: place, upload: undefined } : { key: place.slice(0, space), upload: place.slice(space + 1) };
}
