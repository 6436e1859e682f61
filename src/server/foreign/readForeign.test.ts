import { expect, it } from 'vitest';
import { StartError } from '../StartError';
import { readForeign } from './readForeign';

const KEY = 'a-key-of-the-shop';
const env = (url: string, key = KEY) => ({ EXCHANGE_SHOP_URL: url, EXCHANGE_SHOP_KEY: key });

it('reads every foreign system by its name; none is no mistake', () => {
  expect(readForeign({ PATH: '/bin', EXCHANGE_SHOP_URL: '', EXCHANGE_SHOP_KEY: '' }).size).toBe(0);
  const found = readForeign({
    ...env('https://shop.example.com/api/'),
    EXCHANGE_B2_URL: 'http://localhost:8/',
    EXCHANGE_B2_KEY: KEY,
  });
  expect([...found].map(([name, { url }]) => [name, url])).toEqual([
    ['SHOP', 'https://shop.example.com/api'],
    ['B2', 'http://localhost:8'],
  ]);
});

it('keeps the key to itself', () => {
  const found = readForeign(env('https://shop.example.com'));
  expect(found.get('SHOP')?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify([...found.values()])).not.toContain(KEY);
});

it.each([
  [env('shop.example.com'), 'EXCHANGE_SHOP_URL must be an address'],
  [env('http://shop.example.com'), 'EXCHANGE_SHOP_URL must begin with https://'],
  [env('ftp://localhost'), 'EXCHANGE_SHOP_URL must begin with https://'],
  [env(`https://shop.example.com/?key=${KEY}`), 'EXCHANGE_SHOP_URL must be an address alone'],
  [env('https://shop.example.com', ''), 'EXCHANGE_SHOP_KEY must be the key'],
  [env('https://shop.example.com', `${KEY}\r\nx: y`), 'EXCHANGE_SHOP_KEY must be the key'],
  [{ EXCHANGE_SHOP_KEY: KEY }, 'EXCHANGE_SHOP_URL must be an address'],
])('refuses what cannot be used and says no key: %#', (given, message) => {
  expect(() => readForeign(given)).toThrow(StartError);
  expect(() => readForeign(given)).toThrow(message);
  expect(() => readForeign(given)).not.toThrow(KEY);
});
