import { session } from '../../client/sessionStore';
import { tabStorage } from '../../client/storage';

const KEY = 'recent_screens';
/** Screens remembered. */
const MAX = 8;

/** Paths of the screens that the person opened last in this browser tab, the last one first. */
export function recentScreens(): string[] {
  const stored = JSON.parse(tabStorage.read(KEY) ?? 'null') as { owner: string; paths: string[] } | null;
  return stored?.owner === session.userId ? stored.paths : [];
}

/** Remembers that a screen was opened. What somebody else opened here before is forgotten. */
export function noteScreen(path: string): void {
  const paths = [path, ...recentScreens().filter((other) => other !== path)].slice(0, MAX);
  tabStorage.write(KEY, JSON.stringify({ owner: session.userId, paths }));
}
