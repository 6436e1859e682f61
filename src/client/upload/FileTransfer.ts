import type { SavedFile, UploadAnswer, UploadInfo, UploadPolicy } from '../../language/wire/Upload';
import { UPLOAD_DIR } from '../../language/wire/Upload';
import { companyClock } from '../../lib/companyClock';
import { CallError } from '../CallError';
import { get, post, postParts } from '../http';
import { t } from '../texts';
import { begunUpload, fingerprintOf, forgetUpload, rememberUpload } from './begunUploads';
import { sha256 } from './sha256';

const PREFIX = '/prod-pc';

/** No answer at all, or one of a proxy that has none: what the server itself says is not asked again. */
const BROKEN: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** How often a part is sent whose way is broken. */
const ATTEMPTS = 4;
/** Milliseconds before the second attempt; twice as many before each further one. */
const PAUSE = 500;

interface Options {
  signal?: AbortSignal;
  quiet?: boolean;
  background?: boolean;
}

/** What a file is uploaded for. */
export interface TransferGoal {
  /** `drive`: for the document drive, which takes what records do not */
  into?: 'drive';
  /** puts the file where it belongs; the transfer has not succeeded before */
  place?(saved: SavedFile, signal: AbortSignal): Promise<void>;
}

/**
 * A file on its way to the server, part by part. A transfer that was broken off goes on with the parts that are missing,
 * also when the page was left meanwhile and the same file is chosen once more.
 */
export class FileTransfer {
  private policy: UploadPolicy | undefined;
  private readonly missing = new Set<number>();
  private fingerprint: string | undefined;
  private fileUrl = '';
  /** bytes that have arrived */
  sent = 0;

  constructor(
    readonly file: File,
    private readonly goal: TransferGoal = {},
  ) {}

  /** Sends what is still to be sent. @throws CallError; the signal's reason when aborted */
  async run(signal: AbortSignal, onProgress: (sent: number) => void): Promise<SavedFile> {
    const options = { signal, quiet: true, background: true };
    const policy = (this.policy ??= await this.begin(options));
    const { partSize } = policy;
    // One that has arrived whole is asked for by its last part, which is kept once.
    if (this.missing.size === 0) this.missing.add(Math.ceil(this.file.size / partSize) - 1);
    for (const part of [...this.missing].toSorted((a, b) => a - b)) {
      const { fileUrl, received } = await this.sendPart(policy, part, options);
      this.missing.delete(part);
      this.fileUrl = fileUrl;
      this.sent = received;
      onProgress(this.sent);
    }
    const [saved] = await post<SavedFile[]>('/api/system/common/saveFileUrl', { fileUrl: [this.fileUrl] }, options);
    if (!saved) throw new CallError(100, t('上传失败'));
    await this.goal.place?.(saved, signal);
    if (this.fingerprint !== undefined) forgetUpload(this.fingerprint);
    const { fileName, fileUrl } = saved;
    // A note of the transfer; whether it is taken does not matter here (B-286).
    post(
      '/api/oa/doc/filetransfer/uploadfile',
      { fileUrl, fileName, filePath: '/' },
      { quiet: true, background: true },
    ).catch(() => undefined);
    return saved;
  }

  /** Begins anew with another leave. */
  restart(): void {
    if (this.fingerprint !== undefined) forgetUpload(this.fingerprint);
    this.policy = undefined;
    this.missing.clear();
    this.sent = 0;
  }

  private async begin(options: Options): Promise<UploadPolicy> {
    const policy = await this.leave(options);
    const { arrived, partSize, upload } = policy;
    const has = new Set(arrived);
    const parts = Math.ceil(this.file.size / partSize);
    for (let part = 0; part < parts; part++) if (!has.has(part)) this.missing.add(part);
    // A file of one part is sent again sooner than it is looked for.
    if (parts > 1 && this.fingerprint !== undefined) rememberUpload(this.fingerprint, upload);
    return policy;
  }

  private async leave(options: Options): Promise<UploadPolicy> {
    const { into } = this.goal;
    this.fingerprint ??= await fingerprintOf(this.file);
    const begun = this.fingerprint === undefined ? undefined : begunUpload(this.fingerprint);
    if (begun !== undefined)
      try {
        return await leave({ into, upload: begun }, options);
      } catch (error) {
        // The server has deleted it meanwhile: it begins anew.
        if (!(error instanceof CallError) || error.code !== 404) throw error;
      }
    return leave({ into }, options);
  }

  private async sendPart(
    { endpoint, partSize, policy, signature }: UploadPolicy,
    part: number,
    options: Options,
  ): Promise<UploadAnswer> {
    const content = this.file.slice(part * partSize, (part + 1) * partSize);
    const digest = await sha256(content);
    const info: UploadInfo = {
      policy,
      signature,
      fileName: this.file.name,
      size: this.file.size,
      part,
      ...(digest === undefined ? {} : { digest }),
    };
    const parts = new FormData();
    parts.append('fileInfo', JSON.stringify(info));
    parts.append('file', content);
    for (let attempt = 1; ; attempt++)
      try {
        return await postParts<UploadAnswer>(endpoint.replace(PREFIX, ''), parts, options);
      } catch (error) {
        const isBroken = error instanceof CallError && BROKEN.has(error.code);
        if (!isBroken || attempt === ATTEMPTS || options.signal?.aborted) throw error;
        await pause(PAUSE * 2 ** (attempt - 1), options.signal);
      }
  }
}

/** Leave to upload a file of today. */
export function leave(
  { into, upload }: { into?: 'drive' | undefined; upload?: string } = {},
  options: Options = {},
): Promise<UploadPolicy> {
  const date = companyClock.today().replaceAll('-', '');
  const asked = { dir: UPLOAD_DIR.replace('{yyyyMMdd}', date), ...(into && { into }), ...(upload && { upload }) };
  return get<UploadPolicy>('/api/thirdparty/jzyoss/getPolicyInfo', asked, options);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
