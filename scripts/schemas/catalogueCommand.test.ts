import { describe, expect, it } from 'vitest';
import { orderFile } from '../../src/lint/baseFiles';
import { testProject } from './testProject';

const { here, project, run } = testProject();

describe('catalogue', () => {
  it('is a table of every route, the menu and the permissions', async () => {
    project();
    expect(await run('catalogue')).toBe(0);
    expect(here.printed).toContain(
      '| /sales/order/orderList | /order/orderList | orderList | 订单列表 | sales | order | list |  |  | /orderList/list | schemas/sales/order.json |',
    );
    expect(here.printed).toContain('  - 订单\n    - 客户列表 `/sales/order/customerList`');
    expect(here.printed).toContain('| /orderList/examine | 审核 | order |  | orderList:review |');
  });

  it('is JSON and CSV for programs', async () => {
    project();
    expect(await run('catalogue', '--format', 'json')).toBe(0);
    expect(Object.keys(JSON.parse(here.printed) as object)).toEqual(['routes', 'menu', 'permissions']);
    expect(await run('catalogue', '--format', 'csv')).toBe(0);
    expect(here.printed.split('\r\n')[0]).toBe(
      'path,aliases,name,title,module,group,kind,resource,hidden,noCache,permissions,file',
    );
    expect(here.printed.trim().split('\r\n')).toHaveLength(7);
  });

  it('is refused while a file cannot be understood', async () => {
    project({ [orderFile]: '{' });
    expect(await run('catalogue')).toBe(1);
    expect(here.printed).toBe('');
    expect(here.complained).toContain(orderFile);
  });
});
