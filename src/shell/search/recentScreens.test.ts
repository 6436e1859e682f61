import { beforeEach, expect, it } from 'vitest';
import { session } from '../../client/sessionStore';
import { noteScreen, recentScreens } from './recentScreens';

beforeEach(() => void (session.userId = '1'));

it('the last screens come first, each once, eight at most', () => {
  for (const path of ['/a', '/b', '/c', '/a', '/d', '/e', '/f', '/g', '/h', '/i']) noteScreen(path);
  expect(recentScreens()).toEqual(['/i', '/h', '/g', '/f', '/e', '/d', '/a', '/c']);
});

it('somebody else sees none of them, and what they open leaves nothing behind', () => {
  noteScreen('/a');
  session.userId = '2';
  expect(recentScreens()).toEqual([]);
  noteScreen('/b');
  session.userId = '1';
  expect(recentScreens()).toEqual([]);
});
