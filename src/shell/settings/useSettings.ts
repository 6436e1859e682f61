import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../client/sessionStore';
import { settings, syncSettings, watchSettings, type Settings } from '../../client/settings';

/** The settings, brought together with the server's whenever somebody signs in. */
export function useSettings(): Settings {
  const { userId } = useSnapshot(session);
  useEffect(() => {
    if (userId !== '') void syncSettings();
  }, [userId]);
  useEffect(watchSettings, []);
  return useSnapshot(settings);
}
