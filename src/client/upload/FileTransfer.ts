import type { SavedFile, UploadAnswer, UploadInfo, UploadPolicy } from '../../language/wire/Upload';
import { UPLOAD_DIR, UPLOAD_PART } from '../../language/wire/Upload';
import { companyClock } from '../../lib/companyClock';
import { CallError } from '../CallError';
import { get, post, postParts } from '../http';
import { t } from '../texts';

const PREFIX = '/prod-pc';

/** A file on its way to the server, part by part; a transfer that was broken off goes on with the part it was at. */
export class FileTransfer {
  private policy: UploadPolicy | undefined;
  private fileUrl = '';
  /** bytes that have arrived */
  sent = 0;

  constructor(readonly file: File) {}

  /** Sends what is still to be sent. @throws CallError; the signal's reason when aborted */
  async run(signal: AbortSignal, onProgress: (sent: number) => void): Promise<SavedFile> {
    const options = { signal, quiet: true, background: true };
    this.policy ??= await leave(options);
    while (this.sent < this.file.size) {
      const { fileUrl } = await this.sendPart(this.policy, options);
      this.fileUrl = fileUrl;
      this.sent = Math.min(this.sent + UPLOAD_PART, this.file.size);
      onProgress(this.sent);
    }
    const [saved] = await post<SavedFile[]>('/api/system/common/saveFileUrl', { fileUrl: [this.fileUrl] }, options);
    if (!saved) throw new CallError(100, t('上传失败'));
    const { fileName, fileUrl } = saved;
    // Kept for the drive; whether it is does not matter here (B-286).
    post(
      '/api/oa/doc/filetransfer/uploadfile',
      { fileUrl, fileName, filePath: '/' },
      { quiet: true, background: true },
    ).catch(() => undefined);
    return saved;
  }

  /** Begins anew with another leave. */
  restart(): void {
    this.policy = undefined;
    this.sent = 0;
  }

  private async sendPart(
    { endpoint, policy, signature }: UploadPolicy,
    options: { signal: AbortSignal },
  ): Promise<UploadAnswer> {
    const info: UploadInfo = {
      policy,
      signature,
      fileName: this.file.name,
      size: this.file.size,
      part: this.sent / UPLOAD_PART,
    };
    const parts = new FormData();
    parts.append('fileInfo', JSON.stringify(info));
    parts.append('file', this.file.slice(this.sent, this.sent + UPLOAD_PART));
    return postParts<UploadAnswer>(endpoint.replace(PREFIX, ''), parts, options);
  }
}

/** Leave to upload a file of today. */
export function leave(
  options: { signal?: AbortSignal; quiet?: boolean; background?: boolean } = {},
): Promise<UploadPolicy> {
  const date = companyClock.today().replaceAll('-', '');
  return get<UploadPolicy>(
    '/api/thirdparty/jzyoss/getPolicyInfo',
    { dir: UPLOAD_DIR.replace('{yyyyMMdd}', date) },
    options,
  );
}
