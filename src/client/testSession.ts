import { setTokens } from './sessionStore';
import type { SessionTokens } from './storedSession';
import type { SeenRequest, TestAnswer } from './testServer';

const HOUR = 3_600_000;

/** What a server says of the person of the tests. */
export const KNOWN: Readonly<Record<string, unknown>> = {
  '/api/system/common/clientConfig': { clientId: 'web', clientSecret: 'secret', encryption: false },
  '/auth/oauth/token': {
    token: 'T9',
    refreshToken: 'R9',
    accessTokenValiditySeconds: 7200,
    refreshTokenValiditySeconds: 86400,
  },
  '/api/system/user/getUserInfo': {
    id: 1,
    userName: '系统管理员',
    deptName: '总经办',
    deptId: 3,
    tel: '13800000000',
    loginId: '13800000000',
    avatar: 'a.png',
    packageId: 1,
    packageName: '华东精工',
    packages: [
      { id: 1, name: '华东精工' },
      { id: 2, name: '华南贸易' },
    ],
    loginTime: '2026-01-02 08:30:00',
    mustChangePassword: false,
  },
  '/api/system/function/getUsableFunctions': [{ frontUid: '/procureList/list' }, { frontUid: '/procureList/add' }],
  '/api/system/menu/getUsableMenus': [
    { name: '采购管理', icon: 'cart', frontUid: 'purchaseManage', children: [], hidden: false, alwaysShow: true },
  ],
  '/api/system/role/getUsableResourceBatch': [
    { resource: 'procure', control: 'columns', value: { hidden: ['price', 'lines.price'] } },
  ],
};

/** Answers calls with the data of their path; null where there are none. */
export function answerFrom(known: Readonly<Record<string, unknown>> = KNOWN): (request: SeenRequest) => TestAnswer {
  return ({ path }) => ({ body: { code: 200, data: known[path.replace('/prod-pc', '')] ?? null, message: '' } });
}

/** Signed in with `T1`, valid for two hours unless said otherwise. */
export function storeTestTokens(tokens: Partial<SessionTokens> = {}): void {
  setTokens({
    token: 'T1',
    refreshToken: 'R1',
    tokenExpires: Date.now() + 2 * HOUR,
    refreshExpires: Date.now() + 20 * HOUR,
    sessionKey: '',
    ...tokens,
  });
}
