import CryptoJS from 'crypto-js';
import { pageCipher } from '../../tests/server/pageCipher';
import { startServer, type TestServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median, percentile } from './statistics';
import { watchTraffic } from './watchTraffic';

const CALLS = 200;
const LIST = '/api/purchase/purchaseOrder/list';
const FORM = { client_id: 'guiju-page', client_secret: 'guiju-page', grant_type: 'password', password: 'Demo1234' };

/**
 * What signing in, encryption and the check of permissions cost, on built servers as processes of their own; calls are
 * taken in turn.
 */
export async function accessFigures(): Promise<Figure[]> {
  const plain = await startServer();
  const encrypted = await startServer({ env: { ENCRYPTION: 'cbc' } });
  try {
    return [
      ...(await signInFigures(plain, encrypted)),
      ...(await encryptionFigures(plain, encrypted)),
      ...(await permissionFigures(plain)),
    ];
  } finally {
    await plain.stop();
    await encrypted.stop();
  }
}

async function signInFigures(plain: TestServer, encrypted: TestServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, server] of [
    ['plain', plain],
    ['encrypted', encrypted],
  ] as const) {
    const browser = await startChromium();
    try {
      const times: number[] = [];
      let counted = { requests: 0, kB: 0, calls: 0 };
      for (let round = 0; round < 5; round++) {
        const page = await (await browser.newContext(SCREEN)).newPage();
        await page.goto(server.url);
        await page.locator('[name=username]').waitFor();
        await page.waitForLoadState('networkidle');
        const traffic = await watchTraffic(page);
        const start = performance.now();
        await signIn(page, server.url);
        times.push(performance.now() - start);
        await page.waitForLoadState('networkidle');
        counted = traffic();
        await page.context().close();
      }
      figures.push(
        {
          name: `sign-in to usable, ${name}: time (the page loaded anew and two fields typed included)`,
          value: median(times),
          unit: 'ms',
        },
        { name: `sign-in to usable, ${name}: requests`, value: counted.requests, unit: 'requests' },
        { name: `sign-in to usable, ${name}: of these calls`, value: counted.calls, unit: 'calls' },
        { name: `sign-in to usable, ${name}: bytes`, value: counted.kB, unit: 'kB' },
      );
    } finally {
      await browser.close();
    }
  }
  return figures;
}

async function encryptionFigures(plain: TestServer, encrypted: TestServer): Promise<Figure[]> {
  const config = (await (await fetch(`${encrypted.url}/prod-pc/api/system/common/clientConfig`)).json()) as {
    data: { publicKey: string };
  };
  const cipher = pageCipher(config.data.publicKey);
  const { form, key } = cipher.form({ ...FORM, username: '13800000000' });
  const secret = await tokenOf(encrypted, form);
  const open = await tokenOf(plain, { ...FORM, username: '13800000000' });
  let answer = '';
  const sealed = async () => {
    const url = `${encrypted.url}/prod-pc${LIST}?data=${encodeURIComponent(cipher.encrypt('{"pageSize":"20"}', key))}`;
    const { data } = (await (await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).json()) as {
      data: string;
    };
    answer = data;
    JSON.parse(cipher.decrypt(data, key));
  };
  const bare = () => call(plain, open, `${LIST}?pageSize=20`);
  const [calls, bares] = await inTurn(sealed, bare);
  const inPage = Array.from({ length: 30 }, () => {
    const start = performance.now();
    decryptInPage(answer, key);
    return performance.now() - start;
  });
  return [
    { name: 'list call of 20 rows, encrypted, p50', value: percentile(calls, 0.5), unit: 'ms' },
    { name: 'the same, plain, p50', value: percentile(bares, 0.5), unit: 'ms' },
    { name: 'encrypted / plain, p50', value: percentile(calls, 0.5) / percentile(bares, 0.5), unit: 'x' },
    {
      name: `the page's share: crypto-js decrypts the answer (${(answer.length / 1000).toFixed(1)} kB)`,
      value: median(inPage),
      unit: 'ms',
    },
  ];
}

/** As src/client does it: crypto-js, the vector in front. */
function decryptInPage(text: string, key: string): unknown {
  const {
    AES,
    enc: { Base64, Utf8 },
  } = CryptoJS;
  const words = Base64.parse(text);
  const iv = words.clone();
  iv.sigBytes = 16;
  iv.clamp();
  const ciphertext = words.clone();
  ciphertext.words.splice(0, 4);
  ciphertext.sigBytes -= 16;
  return JSON.parse(AES.decrypt({ ciphertext } as never, Utf8.parse(key), { iv }).toString(Utf8));
}

async function permissionFigures(server: TestServer): Promise<Figure[]> {
  const admin = await tokenOf(server, { ...FORM, username: '13800000000' });
  const [checked, open] = await inTurn(
    () => call(server, admin, '/api/system/common/getMonthDateSection'),
    () => call(server, undefined, '/api/system/common/clientConfig'),
  );
  const figures: Figure[] = [
    {
      name: 'a call that only checks sign-in, account set and permission, p50',
      value: percentile(checked, 0.5),
      unit: 'ms',
    },
    { name: 'a call without any check, p50', value: percentile(open, 0.5), unit: 'ms' },
    { name: 'the check alone, p50', value: percentile(checked, 0.5) - percentile(open, 0.5), unit: 'ms' },
  ];
  const narrow = await tokenOf(server, { ...FORM, username: '13800000005' });
  const [narrowed, whole] = await inTurn(
    () => call(server, narrow, '/api/stock/procure/list?pageSize=20'),
    () => call(server, admin, '/api/stock/procure/list?pageSize=20'),
  );
  return [
    ...figures,
    {
      name: 'list of a role narrowed in rows, warehouses and columns / of the wildcard, p50',
      value: percentile(narrowed, 0.5) / percentile(whole, 0.5),
      unit: 'x',
    },
  ];
}

async function tokenOf({ url }: TestServer, form: Record<string, string>): Promise<string> {
  const { data, message } = (await (
    await fetch(`${url}/prod-pc/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  ).json()) as { data: { token: string } | null; message: string };
  if (!data) throw new Error(message);
  return data.token;
}

async function call({ url }: TestServer, token: string | undefined, path: string): Promise<void> {
  const response = await fetch(
    `${url}/prod-pc${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  const { code } = (await response.json()) as { code: number };
  if (code !== 200) throw new Error(`${path}: ${code}`);
}

/** Times of two kinds of call, taken in turn. */
async function inTurn(one: () => Promise<void>, other: () => Promise<void>): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let count = -10; count < CALLS; count++) {
    for (const [index, act] of [one, other].entries()) {
      const start = performance.now();
      await act();
      if (count >= 0) times[index as 0 | 1].push(performance.now() - start);
    }
  }
  return times;
}
