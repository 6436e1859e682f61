import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/capabilities/lint';
import { parseJsonc } from '../../src/lib/jsonc';
import { baseFiles, orderFile } from '../../src/lint/baseFiles';
import { readProject } from './readProject';
import { testProject } from './testProject';

const { here, project, run } = testProject();

/** What the linter finds beside translations that are missing. */
const otherFindings = async (): Promise<string[]> =>
  lint(await readProject(here.root)).problems.flatMap(({ rule }) => (rule === 'missing-translation' ? [] : [rule]));

describe('new field', () => {
  const commented = (text: string) => text.replace('"title": "订单",', '"title": "订单", // 由客户下达');

  it('puts a field into the file of a resource, its form and its list, and leaves all else as it is written', async () => {
    const before = commented(JSON.stringify(baseFiles[orderFile], null, 2));
    project({ [orderFile]: before });
    expect(
      await run(
        'new',
        'field',
        'order',
        'projectNo:text:项目号',
        'kind:enum=orderKind:类别:required',
        '--choices',
        'orderKind=甲,乙',
        '--form',
        '--list',
      ),
    ).toBe(0);
    expect(here.printed).toContain(`Wrote ${orderFile}, schemas/_shared/dictionaries/orderKind.json`);
    expect(here.printed).toContain('en 项目号 = Project no');
    expect(here.printed).toContain('项目号 (en, es, ja).\n');
    const text = readFileSync(join(here.root, orderFile), 'utf8');
    const added = text.split('\n').filter((line) => !before.split('\n').includes(line));
    expect(added.join('\n')).toContain('"projectNo": { "type": "text", "title": "项目号", "max": 100 },');
    const order = parseJsonc(text) as {
      fields: object;
      form: { sections: { fields: string[] }[] };
      screens: { orderList: { columns: string[] } };
    };
    expect(text).toContain('// 由客户下达');
    expect(Object.keys(order.fields).slice(-3)).toEqual(['projectNo', 'kind', 'lines']);
    expect(order.form.sections[0]?.fields.slice(-2)).toEqual(['projectNo', 'kind']);
    expect(order.screens.orderList.columns.slice(-2)).toEqual(['projectNo', 'kind']);
    expect(await otherFindings()).toEqual([]);
  });

  it('puts a field into lines', async () => {
    project();
    expect(await run('new', 'field', 'order.lines', 'customerId:ref=customer:客户')).toBe(0);
    const { fields } = JSON.parse(readFileSync(join(here.root, orderFile), 'utf8')) as {
      fields: { lines: { fields: Record<string, unknown> } };
    };
    expect(Object.keys(fields.lines.fields)).toEqual(['quantity', 'price', 'amount', 'customerId']);
    expect(await otherFindings()).toEqual([]);
  });

  it.each([
    [['oder', 'a:text:甲'], 'There is no resource "oder". Did you mean "order"?'],
    [['order', 'phone:text:甲'], 'A field "phone" is there already.'],
    [['order.line', 'a:text:甲'], '"order" has no lines "line". Did you mean "lines"?'],
    [['order.lines', 'a:text:甲', '--list'], '--form and --list are for fields of the header'],
    [['order', 'a:text:甲', '--group', 'order'], '--group is not for fields of a resource that is there.'],
    [['order'], 'Usage: new MODULE'],
  ])('%j is refused, and nothing is written', async (args, why) => {
    project();
    expect(await run('new', 'field', ...args)).toBe(2);
    expect(here.complained).toContain(why);
    expect(JSON.parse(readFileSync(join(here.root, orderFile), 'utf8'))).toEqual(baseFiles[orderFile]);
  });
});
