import { expect, it } from 'vitest';
import { StartError } from '../StartError';
import { readOffice } from './readOffice';

const SECRET = 'a secret that nobody else can know';
const env = (change: Record<string, string | undefined> = {}) => ({
  ONLYOFFICE_URL: 'https://office.example.com/ds/',
  ONLYOFFICE_SECRET: SECRET,
  ONLYOFFICE_CALLBACK: 'http://guiju:8080',
  ...change,
});

it('reads where the document server is reached, and where it reaches us; none is no mistake', () => {
  expect(readOffice({ ONLYOFFICE_URL: '', ONLYOFFICE_SECRET: '' })).toBeUndefined();
  expect(readOffice(env())).toMatchObject({
    url: 'https://office.example.com/ds',
    origin: 'https://office.example.com',
    callback: 'http://guiju:8080',
  });
});

it('keeps the secret to itself', () => {
  expect(JSON.stringify(readOffice(env()))).not.toContain(SECRET);
});

it.each([
  [env({ ONLYOFFICE_URL: undefined }), 'ONLYOFFICE_URL must be an address'],
  [env({ ONLYOFFICE_URL: 'office.example.com' }), 'ONLYOFFICE_URL must be an address'],
  [env({ ONLYOFFICE_URL: 'ftp://office.example.com' }), 'ONLYOFFICE_URL must be an address'],
  [env({ ONLYOFFICE_URL: 'https://a:b@office.example.com' }), 'ONLYOFFICE_URL must be an address'],
  [env({ ONLYOFFICE_SECRET: undefined }), 'ONLYOFFICE_SECRET must be the secret'],
  [env({ ONLYOFFICE_SECRET: 'x'.repeat(31) }), 'ONLYOFFICE_SECRET must be the secret'],
  [env({ ONLYOFFICE_CALLBACK: undefined }), 'ONLYOFFICE_CALLBACK must be an address'],
  [env({ ONLYOFFICE_CALLBACK: 'https://guiju.example.com/?a=1' }), 'ONLYOFFICE_CALLBACK must be an address'],
])('refuses what cannot be used, and tells no secret: %#', (given, message) => {
  expect(() => readOffice(given)).toThrow(StartError);
  expect(() => readOffice(given)).toThrow(message);
  expect(() => readOffice(given)).not.toThrow(SECRET);
});

it('an address is on the document server below its own path of its own origin alone', () => {
  const office = readOffice(env());
  const has = (address: string) => office?.has(new URL(address));
  expect(has('https://office.example.com/ds/cache/files/1.docx?md5=x')).toBe(true);
  for (const other of [
    'http://office.example.com/ds/a',
    'https://office.example.com:8443/ds/a',
    'https://office.example.com/other',
    'https://office.example.com/ds/../other',
    'https://office.example.com.evil.example/ds/a',
    'https://office.example.com@evil.example/ds/a',
    'https://u:p@office.example.com/ds/a',
    'http://169.254.169.254/ds/a',
  ])
    expect(has(other), other).toBe(false);
});

it('tickets of ours are no words of the document server, and each is for its own use', async () => {
  const office = readOffice(env())!;
  const other = readOffice(env({ ONLYOFFICE_SECRET: `${SECRET}!` }))!;
  const ticket = await office.ticket('content', { file: '1' }, 60);
  expect(await office.readTicket('content', ticket)).toMatchObject({ file: '1' });
  expect(await office.readTicket('callback', ticket)).toBeUndefined();
  expect(await office.read(ticket)).toBeUndefined();
  expect(await other.readTicket('content', ticket)).toBeUndefined();
  const word = await office.sign({ file: '1', aud: 'content' }, 60);
  expect(await office.read(word)).toMatchObject({ file: '1' });
  expect(await office.readTicket('content', word)).toBeUndefined();
  expect(await office.readTicket('content', await office.ticket('content', {}, -1))).toBeUndefined();
  const [, body = ''] = word.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const none of [unsigned, '', 'x', undefined, 1, null]) expect(await office.read(none)).toBeUndefined();
});
