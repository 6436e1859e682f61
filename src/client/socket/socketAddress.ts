import { serverAddress } from '../serverAddress';

/** Where the socket is: below the prefix of all calls; unencrypted only for a page that is itself (B-262). */
export function socketAddress(page: string): string {
  const address = new URL(`${serverAddress()}/api/web/socket`, page);
  address.protocol = address.protocol === 'http:' ? 'ws:' : 'wss:';
  return address.href;
}
