import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { lint } from '../../src/capabilities/lint';
import { inWords } from '../../src/lib/inWords';
import { wordingOf } from '../../src/lint/words/wordingOf';
import { baseFiles, orderFile } from '../../src/lint/baseFiles';
import { askForStart } from './new/askForStart';
import type { FieldSpec } from './new/FieldSpec';
import { readPosting } from './new/PostingSpec';
import { readStart } from './new/readStart';
import type { ResourceInput } from '../../src/language/meta/resourceMeta';
import { readProject } from './readProject';
import { testProject } from './testProject';

const { here, project, run } = testProject();

/** What the linter finds beside what something new lacks: translations, and what uses it. */
async function otherFindings(): Promise<string[]> {
  const { problems } = lint(await readProject(here.root));
  return problems.flatMap(({ message, rule }) =>
    rule === 'missing-translation' || rule === 'dead-end' ? [] : [`${rule}: ${inWords(message, wordingOf('en'))}`],
  );
}

describe('new', () => {
  it('writes a file that lints clean but for what nobody has translated, of which proposals wait apart', async () => {
    project();
    expect(
      await run(
        'new',
        'sales',
        'contract',
        '合同',
        '--field',
        'customerId:ref=customer:客户:required',
        '--field',
        'limit:money:额度',
        '--translate',
        '合同=Contract|Contrato|契約',
      ),
    ).toBe(0);
    expect(here.printed).toContain('Wrote schemas/sales/contract.json');
    expect(here.printed).toContain('es 合同编号 = N.º de contrato');
    expect(here.printed).toContain('en 额度 = Limit');
    expect(here.printed).not.toContain('en 合同 =');
    const translations = (language: string) =>
      JSON.parse(readFileSync(join(here.root, `locales/${language}/sales.json`), 'utf8')) as Record<string, string>;
    expect(translations('en')).toMatchObject({ 合同: 'Contract' });
    expect(translations('en')).not.toHaveProperty('合同编号');
    expect(await otherFindings()).toEqual([]);
    expect(await run('lint')).toBe(1);

    expect(await run('i18n', '--review', '--accept', '额度', '--accept', '合同编号')).toBe(0);
    expect(translations('en')).toMatchObject({ 合同编号: 'Contract no.', 额度: 'Limit' });
    expect(translations('ja')).toMatchObject({ 合同编号: '契約番号' });
  });

  it('proposes no English for Spanish and Japanese: what nobody has said there is missing until somebody says it', async () => {
    project();
    expect(await run('new', 'sales', 'contract', '合同', '--field', 'limit:money:额度')).toBe(0);
    const proposed = JSON.parse(readFileSync(join(here.root, 'locales/proposed.json'), 'utf8')) as object;
    expect(proposed).toMatchObject({ 合同: { en: 'Contract' }, 额度: { en: 'Limit' } });
    expect(JSON.stringify(proposed)).not.toMatch(/"(es|ja)"/);
    for (const language of ['en', 'es', 'ja'])
      expect(readFileSync(join(here.root, `locales/${language}/sales.json`), 'utf8')).not.toContain('额度');
    expect(here.printed).toContain('额度 (en, es, ja)');

    expect(await run('i18n', '--review')).toBe(1);
    expect(here.printed).toContain('en 额度 = Limit  schemas/sales/contract.json:');
    expect(await run('i18n', '--review', '--accept', '额度=Límite')).toBe(2);
    expect(await run('i18n', '--review', '--lang', 'es', '--accept', '额度=Límite')).toBe(0);
    expect(readFileSync(join(here.root, 'locales/es/sales.json'), 'utf8')).toContain('"额度": "Límite"');
    expect(await run('i18n', '--review', '--accept-all')).toBe(0);
    expect(await run('i18n', '--review')).toBe(0);
    expect(here.printed).toContain('No proposal waits.');
  });

  it('makes trees, printed documents with lines, and a module that is new', async () => {
    project();
    expect(await run('new', 'sales', 'area', '区域', '--kind', 'tree')).toBe(0);
    expect(
      await run(
        'new',
        'service',
        'repair',
        '维修单',
        '--kind',
        'document',
        '--module-title',
        '售后',
        '--group-title',
        '维修',
        '--field',
        'areaId:treeRef=area:区域',
        '--line',
        'customerId:ref=customer:客户:required',
        '--line',
        'money:money:金额',
        '--print',
      ),
      here.complained,
    ).toBe(0);
    expect(await otherFindings()).toEqual([]);
    expect(JSON.parse(readFileSync(join(here.root, 'schemas/service/repair.json'), 'utf8'))).toMatchObject({
      group: 'serviceGroup',
      fields: { lines: { min: 1 } },
      prints: { standard: { paper: 'A4' } },
    });
  });

  it('gives a new module a drawing that no other has, and says which it may have', async () => {
    project({
      'schemas/office/module.json': { schemaVersion: 5, title: '办公', icon: 'clipboard', order: 20, groups: {} },
    });
    const made = ['--module-title', '工具', '--group-title', '工具'];
    expect(await run('new', 'tools', 'drill', '电钻', ...made), here.complained).toBe(0);
    const drawings = () => /drawing of the new module is (\w+); --icon takes another one: (.*)\./.exec(here.printed);
    const [, own, others = ''] = drawings() ?? [];
    expect(own).toBe('book');
    expect(others.split(', ')).toEqual(expect.arrayContaining(['truck', 'users']));
    expect(others).not.toMatch(/book|cart|clipboard/);
    expect(await otherFindings()).toEqual([]);

    expect(await run('new', 'cars', 'car', '车辆', ...made, '--icon', 'cart')).toBe(2);
    expect(here.complained).toMatch(/--icon is one of chart, .*, not "cart"/);
    expect(await run('new', 'cars', 'car', '车辆', ...made, '--icon', 'truck')).toBe(0);
    expect(readFileSync(join(here.root, 'schemas/cars/module.json'), 'utf8')).toContain('"icon": "truck"');
    expect(await run('new', 'cars', 'van', '货车', '--icon', 'users')).toBe(2);
    expect(here.complained).toContain('--icon is for a new one');
  });

  it('makes the dictionary of a field and a menu group of a module that is there', async () => {
    project();
    expect(
      await run(
        'new',
        'sales',
        'vehicle',
        '车辆',
        '--group',
        'use',
        '--group-title',
        '用车',
        '--choices',
        'vehicleKind=轿车,货车',
        '--field',
        'kind:enum=vehicleKind:车型',
      ),
      here.complained,
    ).toBe(0);
    expect(await otherFindings()).toEqual([]);
    const read = (file: string): unknown => JSON.parse(readFileSync(join(here.root, file), 'utf8'));
    expect(read('schemas/sales/module.json')).toMatchObject({ groups: { order: '订单', use: '用车' } });
    expect(read('schemas/sales/vehicle.json')).toMatchObject({
      group: 'use',
      fields: { kind: { dictionary: 'vehicleKind' } },
    });
    expect(read('schemas/_shared/dictionaries/vehicleKind.json')).toMatchObject({
      title: '车型',
      items: [
        { value: 1, label: '轿车' },
        { value: 2, label: '货车' },
      ],
    });
  });

  it.each([
    [['--choices', 'urgency=高,低'], 'The dictionary "urgency" is there already'],
    [['--choices', 'size=大,小'], 'No field is of the choices "size"'],
    [['--choices', 'size=大,大'], 'says a choice twice'],
    [['--choices', 'size'], '--choices is said as'],
    [['--group', 'order', '--group-title', '订单'], 'The menu group "order" is there already'],
    [['--group-title', '订单'], 'A new menu group wants a name'],
    [['--group', 'use'], '--group-title makes a new one'],
  ])('refuses %j and writes nothing', async (options, why) => {
    project();
    expect(await run('new', 'sales', 'vehicle', '车辆', ...options)).toBe(2);
    expect(here.complained).toContain(why);
    expect(existsSync(join(here.root, 'schemas/sales/vehicle.json'))).toBe(false);
  });

  it('asks where nothing is said, tells what is wrong and keeps what was answered', async () => {
    project();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answers = [
      'master',
      'sale',
      '',
      '',
      'contract',
      '合同',
      'limit:money:额度',
      '',
      '',
      'sales',
      '',
      '',
      '',
      '',
      '',
    ];
    let asked = '';
    output.on('data', (chunk: Buffer) => {
      asked += chunk.toString();
      if (/: (\(.*\) )?$/.test(chunk.toString())) setImmediate(() => input.write(`${answers.shift() ?? ''}\n`));
    });
    const files = await readProject(here.root);
    const { start } = await askForStart((positionals, values) => readStart(positionals, values, files, 'new'), {
      input,
      output,
    });
    expect(asked).toContain('Did you mean "sales"?');
    expect(start).toMatchObject({
      kind: 'master',
      module: 'sales',
      resource: 'contract',
      title: '合同',
      fields: [{ name: 'limit', type: 'money' }],
    });
  });

  it('writes a report into the file of what it tells of, which lints clean and stays otherwise as it was', async () => {
    const before = JSON.stringify(baseFiles[orderFile], null, 2);
    project();
    expect(
      await run(
        'new',
        'sales',
        'orderedByCustomer',
        '客户订货统计',
        '--kind',
        'report',
        '--of',
        'order.lines',
        '--by',
        'customerId',
        '--measure',
        'quantity',
        '--measure',
        'amount',
        '--measure',
        'price:avg',
      ),
      here.complained,
    ).toBe(0);
    expect(here.printed).toContain(
      '客户订货统计 opens at /sales/order/orderedByCustomer; its permission is /orderedByCustomer/list',
    );
    expect(here.printed).toContain('en 客户订货统计 = Ordered by customer');
    expect(
      await run(
        'new',
        'sales',
        'orderedLines',
        '订货明细查询',
        '--kind',
        'report',
        '--of',
        'order.lines',
        '--column',
        'code',
        '--column',
        'billDate',
        '--column',
        'customerId',
        '--column',
        'amount',
        '--translate',
        '订货明细查询=Ordered lines|Líneas pedidas|受注明細',
      ),
      here.complained,
    ).toBe(0);
    expect(await otherFindings()).toEqual([]);
    const { screens } = JSON.parse(readFileSync(join(here.root, orderFile), 'utf8')) as { screens: object };
    expect(screens).toMatchObject({
      orderedByCustomer: {
        kind: 'report',
        title: '客户订货统计',
        from: 'lines',
        group: ['customerId'],
        measures: { quantity: 'sum', amount: 'sum', price: 'avg' },
        // Its groups lead on.
        opens: expect.any(String),
        search: ['billDate', 'customerId'],
      },
      orderedLines: {
        columns: ['code', 'billDate', 'customerId', 'amount'],
        search: ['billDate', 'code', 'customerId'],
        sort: ['-billDate'],
      },
    });
    const written = readFileSync(join(here.root, orderFile), 'utf8');
    const [start, end] = [written.indexOf(',\n    "orderedByCustomer"'), written.indexOf('\n  },\n  "form"')];
    expect(written.slice(0, start) + written.slice(end)).toBe(before);
  });

  it.each([
    [['--of', 'ordr.lines', '--by', 'customerId', '--measure', 'amount'], 'Did you mean "order"?'],
    [
      ['--of', 'order.line', '--by', 'customerId', '--measure', 'amount'],
      'Of order a report tells order, order.lines; not "order.line"',
    ],
    [['--of', 'order.lines', '--by', 'custmerId', '--measure', 'amount'], '"custmerId" is no field'],
    [
      ['--of', 'order.lines', '--by', 'customerId', '--measure', 'amount:mean'],
      '--measure is one of sum, count, avg, min, max',
    ],
    [['--of', 'order.lines', '--by', 'customerId'], 'A report has columns'],
    [['--of', 'order.lines', '--column', 'code', '--by', 'customerId', '--measure', 'amount'], 'A report has columns'],
    [['--by', 'customerId', '--measure', 'amount'], '--of says what'],
    [['--of', 'order', '--column', 'code', '--print'], '--print is not for --kind report'],
  ])('refuses a report said as %j and writes nothing', async (options, message) => {
    project();
    expect(await run('new', 'sales', 'book', '订货统计', '--kind', 'report', ...options)).toBe(2);
    expect(here.complained).toContain(message);
    expect(readFileSync(join(here.root, orderFile), 'utf8')).toBe(JSON.stringify(baseFiles[orderFile], null, 2));
  });

  it('refuses a report by a name that is taken, and what is of reports alone elsewhere', async () => {
    project();
    expect(
      await run('new', 'sales', 'orderList', '订货统计', '--kind', 'report', '--of', 'order', '--column', 'code'),
    ).toBe(2);
    expect(here.complained).toContain('A screen "orderList" is there already');
    expect(await run('new', 'sales', 'contract', '合同', '--by', 'customerId')).toBe(2);
    expect(here.complained).toContain('--by is for --kind report');
  });

  it('posts line by line where lines say some of it, else once', () => {
    const ledger = {
      ...(baseFiles[orderFile] as ResourceInput),
      resource: 'balance',
      ledger: { keys: ['customerId'], measures: ['money'] } as ResourceInput['ledger'],
    };
    const [customer, money] = ['customerId', 'money'].map((name) => ({
      name,
      type: 'text',
      title: name,
      isRequired: true,
    }));
    const isOfLines = (header: readonly FieldSpec[], lines: readonly FieldSpec[]): boolean =>
      readPosting('balance=in', [ledger], header, lines).isOfLines;
    expect(isOfLines([customer!, money!], [])).toBe(false);
    expect(isOfLines([customer!], [money!])).toBe(true);
  });

  it('refuses to post to what is no ledger, and where only documents do', async () => {
    project();
    const document = ['new', 'sales', 'contract', '合同', '--kind', 'document', '--line', 'money:money:金额'];
    expect(await run(...document, '--posts', 'order=in')).toBe(2);
    expect(here.complained).toContain('There is no ledger "order"');
    expect(await run('new', 'sales', 'contract', '合同', '--posts', 'order=in')).toBe(2);
    expect(here.complained).toContain('--posts is for --kind document');
  });

  it.each([
    ['limit:mony:额度', 'Did you mean "money"?'],
    ['limit:money', 'A field is said as'],
    ['customerId:ref=custmer:客户', 'Did you mean "customer"?'],
    ['customerId:ref:客户', 'wants to know of what'],
    ['name:text:名称', 'is there already'],
    ['9a:text:名称', 'cannot be the name of a field'],
  ])('refuses a field said as %s and writes nothing', async (field, message) => {
    project();
    expect(await run('new', 'sales', 'contract', '合同', '--field', field)).toBe(2);
    expect(here.complained).toContain(message);
    expect(existsSync(join(here.root, 'schemas/sales/contract.json'))).toBe(false);
  });

  it('never overwrites', async () => {
    project();
    expect(await run('new', 'sales', 'order')).toBe(2);
    expect(here.complained).toContain('already exists: schemas/sales/order.json');
    writeFileSync(join(here.root, 'schemas/sales/contract.json'), '{ mine');
    expect(await run('new', 'sales', 'contract')).toBe(2);
    expect(readFileSync(join(here.root, 'schemas/sales/contract.json'), 'utf8')).toBe('{ mine');
  });

  it.each([
    [['sale', 'x'], 'Did you mean "sales"?'],
    [['sales', 'a/b'], 'Names are'],
    [['sales'], 'Usage'],
    [['sales', 'x', '--group', 'y'], '--group is one of order'],
  ])('refuses %j', async (args, message) => {
    project();
    expect(await run('new', ...args)).toBe(2);
    expect(here.complained).toContain(message);
  });
});
