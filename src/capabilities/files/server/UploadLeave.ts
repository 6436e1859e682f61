import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UploadInfo, UploadPolicy } from '../../../language/wire/Upload';
import { UPLOAD_DIR } from '../../../language/wire/Upload';
import type { Session } from '../../../server/access/Session';
import { PREFIX } from '../../../server/prefix';
import { CallError } from '../../../server/Refusal';
import { timestamp } from '../../../server/time';

/** Where files are posted to, below the prefix. */
export const UPLOAD_PATH = '/api/thirdparty/jzyoss/fileUpload';

/** Seconds for which a leave is good: as long as a large file on a slow line may take. */
const GOOD_FOR = 4 * 3600;
const LONGEST = 1000;

/** What a policy says, and the server has signed. */
export interface UploadLeave {
  /** names the upload; one file */
  upload: string;
  dir: string;
  /** seconds since 1970 */
  expires: number;
  /** the file is for the document drive, which takes more than records do */
  isDrive?: true;
}

/** What somebody asks leave for. */
interface Asked {
  dir?: string | undefined;
  /** goes on with this one, which the caller has begun */
  upload?: string | undefined;
  isDrive: boolean;
}

/**
 * Leave for one file of a signed-in person. The signature is that of the sign-in: nobody else can use it, and it ends
 * with it. @throws CallError 400 for another folder than that of the day
 */
export function grantLeave(
  session: Session,
  { dir: given, isDrive, upload }: Asked,
): Pick<UploadPolicy, 'dir' | 'endpoint' | 'policy' | 'signature' | 'upload'> {
  const dir = UPLOAD_DIR.replace('{yyyyMMdd}', timestamp().slice(0, 10).replaceAll('-', ''));
  if (given !== undefined && !isDirOfDay(given)) throw new CallError(400, 'dir');
  const leave: UploadLeave = {
    upload: upload ?? randomBytes(16).toString('hex'),
    dir: given ?? dir,
    expires: Math.floor(Date.now() / 1000) + GOOD_FOR,
    ...(isDrive ? { isDrive } : {}),
  };
  const policy = Buffer.from(JSON.stringify(leave)).toString('base64url');
  const signature = signatureOf(session, policy);
  return { dir: leave.dir, policy, signature, endpoint: PREFIX + UPLOAD_PATH, upload: leave.upload };
}

/** Reads a leave that {@link grantLeave} has given to the same sign-in. @throws CallError 403 */
export function readLeave(
  session: Session,
  { policy, signature }: Pick<UploadInfo, 'policy' | 'signature'>,
): UploadLeave {
  if (typeof policy !== 'string' || typeof signature !== 'string' || policy.length > LONGEST)
    throw new CallError(403, '拒绝访问');
  const expected = Buffer.from(signatureOf(session, policy));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new CallError(403, '拒绝访问');
  const leave = JSON.parse(Buffer.from(policy, 'base64url').toString()) as UploadLeave;
  if (leave.expires < Date.now() / 1000) throw new CallError(403, '上传已超时，请重新上传');
  return leave;
}

/** The clock of the page may be a day ahead or behind. */
function isDirOfDay(dir: string): boolean {
  const pattern = new RegExp(`^${UPLOAD_DIR.replace('{yyyyMMdd}', '\\d{8}')}$`);
  return pattern.test(dir);
}

function signatureOf({ family, packageId, userId }: Session, policy: string): string {
  return createHmac('sha256', family).update(`${packageId}/${userId}/${policy}`).digest('base64url');
}
