import type { DemoUser } from '../../../server/demonstration/Demo';
import { ROLE } from './roles';

const PASSWORD = 'Demo1234';

/** Who can sign in; each with the id of the person's employee record. */
export function users(main: string, second: string): DemoUser[] {
  return [
    {
      id: '1',
      loginId: '13800000000',
      password: PASSWORD,
      name: '陈志远',
      accountSets: [main, second].map((id) => ({ id, roles: [ROLE.administrator] })),
    },
    {
      id: '2',
      loginId: '13800000001',
      password: PASSWORD,
      name: '王丽华',
      accountSets: [{ id: main, roles: [ROLE.buyer] }],
    },
    {
      id: '3',
      loginId: '13800000002',
      password: PASSWORD,
      name: '刘大伟',
      accountSets: [{ id: main, roles: [ROLE.keeper] }],
    },
    {
      id: '4',
      loginId: '13800000003',
      password: PASSWORD,
      name: '郑海燕',
      accountSets: [{ id: second, roles: [ROLE.buyer, ROLE.keeper] }],
    },
    {
      id: '5',
      loginId: '13800000004',
      password: PASSWORD,
      name: '孙敏',
      accountSets: [{ id: main, roles: [ROLE.reader] }],
    },
    {
      id: '18',
      loginId: '13800000005',
      password: PASSWORD,
      name: '朱海涛',
      accountSets: [{ id: main, roles: [ROLE.rawKeeper] }],
    },
    {
      id: '8',
      loginId: '13800000006',
      password: PASSWORD,
      name: '顾晓燕',
      accountSets: [{ id: main, roles: [ROLE.office] }],
    },
  ];
}
