import { useEffect } from 'react';
import { connectSocket } from '../client/socket';
import { watchVersion } from '../client/version';

/**
 * While the application is shown, hears what the server has to tell: pushed notices, changed rights, a newer version.
 */
export function useServerNews(): void {
  useEffect(() => {
    connectSocket();
    return watchVersion();
  }, []);
}
