import { session } from '../sessionStore';
import { persistentStorage } from '../storage';
import { sha256 } from './sha256';

/** Uploads that are remembered at most; the oldest goes first. */
const MOST = 50;
/** Bytes of its beginning and of its end by which a file is known again. */
const LOOKED_AT = 64 * 1024;

const KEY = 'guiju.uploads';

type Begun = Readonly<Record<string, string>>;

/** By what a file is known again that the person chooses once more after the page was left; undefined: it cannot be. */
export async function fingerprintOf(file: File): Promise<string | undefined> {
  const ends = [file.slice(0, LOOKED_AT), file.slice(-LOOKED_AT)];
  const digest = await sha256(new Blob(ends));
  if (digest === undefined) return undefined;
  return [session.packageId, session.userId, file.size, file.lastModified, digest].join('/');
}

/** The upload that was begun with a file of this fingerprint. */
export function begunUpload(fingerprint: string): string | undefined {
  const all = read();
  return Object.hasOwn(all, fingerprint) ? all[fingerprint] : undefined;
}

export function rememberUpload(fingerprint: string, upload: string): void {
  const { [fingerprint]: _, ...others } = read();
  persistentStorage.write(
    KEY,
    JSON.stringify(Object.fromEntries([...Object.entries(others), [fingerprint, upload]].slice(-MOST))),
  );
}

export function forgetUpload(fingerprint: string): void {
  const { [fingerprint]: _, ...others } = read();
  persistentStorage.write(KEY, JSON.stringify(others));
}

function read(): Begun {
  try {
    const stored: unknown = JSON.parse(persistentStorage.read(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored) as object).filter(([, upload]) => typeof upload === 'string'),
    ) as Begun;
  } catch {
    // What another program wrote there is no upload of ours.
    return {};
  }
}
