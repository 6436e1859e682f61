import { StartError } from '../StartError';
import type { ScannerAddress } from './scanContent';

const UNIX = /^unix:(\/[^\0]+)$/;
const TCP = /^tcp:(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i;
const MOST_PORT = 65_535;

/** Reads FILE_SCANNER; undefined: files are not looked at. @throws StartError */
export function readScanner({ FILE_SCANNER: text }: NodeJS.ProcessEnv): ScannerAddress | undefined {
  if (!text) return undefined;
  const [, path] = UNIX.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, six, name, digits] = TCP.exec(text) ?? [];
  const host = six ?? name;
  const port = Number(digits);
  if (host !== undefined && port >= 1 && port <= MOST_PORT) return { host, port };
  throw new StartError(`FILE_SCANNER must be unix:/run/clamav/clamd.ctl or tcp:host:3310, not "${text}".`);
}
