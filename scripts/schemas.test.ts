import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseFiles, order, orderFile } from '../src/lint/baseFiles';
import { writeFiles } from '../tests/bench/generateSchemas';
import { main } from './schemas';
import { askForStart } from './schemas/new/askForStart';
import { readStart } from './schemas/new/readStart';
import { readProject } from './schemas/readProject';

let root: string;
let printed: string;
let complained: string;

/** A project with the base files of the linter's examples and a difference. */
function project(files: Readonly<Record<string, unknown>> = {}): void {
  const all = Object.entries({ ...baseFiles, ...files }).map(([path, content]): [string, string] => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  ]);
  writeFiles(root, Object.fromEntries(all));
}

async function run(...args: string[]): Promise<number> {
  printed = '';
  complained = '';
  return main(args, root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed += `${String(text)}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (complained += `${String(text)}\n`));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const UNUSED = {
  'schemas/_shared/dictionaries/spare.json': { schemaVersion: 2, title: '状态', items: [{ value: 1, label: '普通' }] },
};
const WRONG = order({ screens: { orderList: { columns: ['cod'] } } });

describe('lint', () => {
  it('exits with 0 where all is well', async () => {
    project();
    expect(await run('lint')).toBe(0);
    expect(printed).toMatch(/^No problems in 9 files/);
  });

  it('exits with 1 and tells the place where something is wrong', async () => {
    project(WRONG);
    expect(await run('lint')).toBe(1);
    expect(printed).toMatch(/^schemas\/sales\/order\.json:\d+:\d+ error unknown-field/);
  });

  it('tells only of the chosen paths, but still looks at all', async () => {
    project(WRONG);
    expect(await run('lint', 'schemas/sales/customer.json')).toBe(0);
    expect(await run('lint', 'schemas/sales')).toBe(1);
    expect(await run('lint', orderFile, '--format', 'json')).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ errors: 1, problems: [{ rule: 'unknown-field', file: orderFile }] });
  });

  it('lets warnings pass up to --max-warnings, and hides them with --quiet', async () => {
    project(UNUSED);
    expect(await run('lint')).toBe(0);
    expect(printed).toContain('unused-dictionary');
    expect(await run('lint', '--max-warnings', '1')).toBe(0);
    expect(await run('lint', '--max-warnings', '0', '--quiet')).toBe(1);
    expect(printed).not.toContain('unused-dictionary');
    expect(complained).toContain('1 warnings are more than the 0 allowed');
  });

  it('writes the report to a file, whole and without colours, and one line to the screen', async () => {
    project(WRONG);
    expect(await run('lint', '--format', 'concise', '--output-file', 'reports/lint/schemas.txt')).toBe(1);
    expect(printed).toBe('Wrote reports/lint/schemas.txt (errors: 1, warnings: 0)\n');
    expect(readFileSync(join(root, 'reports/lint/schemas.txt'), 'utf8')).toMatch(
      /^schemas\/sales\/order\.json:\d+:9: error unknown-field "cod" is no field of "order"\.\n$/,
    );
    expect(await run('lint', '--output-file', 'schemas')).toBe(2);
    expect(complained).toContain('--output-file: EISDIR');
  });

  it.each([
    ['concise', ''],
    ['github', ''],
  ])('prints nothing as %s where all is well', async (format, text) => {
    project();
    expect(await run('lint', '--format', format)).toBe(0);
    expect(printed).toBe(text);
  });

  it('counts what authors have silenced', async () => {
    project(
      order({
        screens: { orderList: { columns: ['cod'], $silence: { 'unknown-field': 'Comes with the next release' } } },
      }),
    );
    expect(await run('lint')).toBe(0);
    expect(printed).toMatch(/^No problems, 1 silenced in 9 files/);
  });

  it.each([[['nowhere.json']], [['--format', 'html']], [['--max-warnings', 'many']], [['--fixx']]])(
    'exits with 2 when called wrongly: %j',
    async (args) => {
      project();
      expect(await run('lint', ...args)).toBe(2);
      expect(complained.trim().split('\n')).toHaveLength(1);
    },
  );
});

describe('the exit code of lint', () => {
  const FORMATS = ['pretty', 'concise', 'json', 'github', 'sarif', 'junit'];
  const report = () => join(root, 'report.txt');

  it.each(FORMATS)(
    'is 1 for an error, 0 for warnings alone and 0 without findings, as %s, quiet or not, on the screen or in a file',
    async (format) => {
      for (const [files, code] of [
        [WRONG, 1],
        [UNUSED, 0],
        [{}, 0],
      ] as const) {
        project(files);
        for (const flags of [
          [],
          ['--quiet'],
          ['--no-cache'],
          ['--output-file', report()],
          ['--quiet', '--output-file', report()],
        ])
          expect([flags, await run('lint', '--format', format, ...flags)]).toEqual([flags, code]);
        rmSync(root, { recursive: true });
      }
    },
  );

  it.each(FORMATS)('is 1 for more warnings than --max-warnings allows, as %s', async (format) => {
    project(UNUSED);
    for (const flags of [[], ['--quiet'], ['--output-file', report()]]) {
      expect(await run('lint', '--format', format, '--max-warnings', '0', ...flags)).toBe(1);
      expect(complained).toBe('1 warnings are more than the 0 allowed.\n');
      expect(await run('lint', '--format', format, '--max-warnings', '1', ...flags)).toBe(0);
    }
  });

  it('is that of the chosen files', async () => {
    project({ ...WRONG, ...UNUSED });
    expect(await run('lint', '--max-warnings', '0', 'schemas/sales/customer.json')).toBe(0);
    expect(await run('lint', '--max-warnings', '0', 'schemas/_shared')).toBe(1);
  });

  it.each([
    [['--max-warnings', '-1'], '--max-warnings'],
    [['--max-warnings'], '--max-warnings'],
    [['--format'], '--format'],
    [['--format', 'sariff'], '--format is one of'],
    [['--since', 'HEAD'], '--since: This folder is in no git repository.'],
    [['--watch', '--format', 'json'], '--format with --watch'],
  ])('is 2 for %j, with one line that says why', async (flags, words) => {
    project();
    expect(await run('lint', ...flags)).toBe(2);
    expect(complained).toContain(words);
    expect(printed).toBe('');
  });
});

describe('catalogue', () => {
  it('is a table of every route, the menu and the permissions', async () => {
    project();
    expect(await run('catalogue')).toBe(0);
    expect(printed).toContain(
      '| /sales/order/orderList | /order/orderList | orderList | 订单列表 | sales | order | list |  |  | /orderList/list | schemas/sales/order.json |',
    );
    expect(printed).toContain('  - 订单\n    - 客户列表 `/sales/order/customerList`');
    expect(printed).toContain('| /orderList/examine | 审核 | order |  | orderList:review |');
  });

  it('is JSON and CSV for programs', async () => {
    project();
    expect(await run('catalogue', '--format', 'json')).toBe(0);
    expect(Object.keys(JSON.parse(printed) as object)).toEqual(['routes', 'menu', 'permissions']);
    expect(await run('catalogue', '--format', 'csv')).toBe(0);
    expect(printed.split('\r\n')[0]).toBe(
      'path,aliases,name,title,module,group,kind,resource,hidden,noCache,permissions,file',
    );
    expect(printed.trim().split('\r\n')).toHaveLength(6);
  });

  it('is refused while a file cannot be understood', async () => {
    project({ [orderFile]: '{' });
    expect(await run('catalogue')).toBe(1);
    expect(printed).toBe('');
    expect(complained).toContain(orderFile);
  });
});

describe('diagram', () => {
  it('draws states, actions and refusals', async () => {
    project();
    expect(await run('diagram', 'approval')).toBe(0);
    expect(printed).toContain('  [*] --> s0\n  s0 --> s1 : 审核 (review)\n  s1 --> s0 : 弃审 (unreview)');
    expect(printed).toContain('  note right of s1\n    审核: 已审核\n  end note');
  });

  it('says what was meant', async () => {
    project();
    expect(await run('diagram', 'aproval')).toBe(2);
    expect(complained).toContain('Did you mean "approval"?');
  });
});

describe('new', () => {
  it('writes a file that lints clean, with proposals for what nobody has translated', async () => {
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
    expect(printed).toContain('Wrote schemas/sales/contract.json');
    expect(printed).toContain('es 合同编号 = N.º de contrato');
    expect(printed).toContain('en 额度 = Limit');
    expect(printed).not.toContain('en 合同 =');
    expect(await run('lint')).toBe(0);
    expect(JSON.parse(readFileSync(join(root, 'locales/en/sales.json'), 'utf8'))).toMatchObject({
      合同: 'Contract',
      合同编号: 'Contract no.',
    });
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
      complained,
    ).toBe(0);
    expect(await run('lint')).toBe(0);
    expect(JSON.parse(readFileSync(join(root, 'schemas/service/repair.json'), 'utf8'))).toMatchObject({
      group: 'serviceGroup',
      fields: { lines: { min: 1 } },
      prints: { standard: { paper: 'A4' } },
    });
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
    const files = await readProject(root);
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
      complained,
    ).toBe(0);
    expect(printed).toContain(
      '客户订货统计 opens at /sales/order/orderedByCustomer; its permission is /orderedByCustomer/list',
    );
    expect(printed).toContain('en 客户订货统计 = Ordered by customer');
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
      complained,
    ).toBe(0);
    expect(await run('lint'), printed).toBe(0);
    const { screens } = JSON.parse(readFileSync(join(root, orderFile), 'utf8')) as { screens: object };
    expect(screens).toMatchObject({
      orderedByCustomer: {
        kind: 'report',
        path: '/sales/order/orderedByCustomer',
        title: '客户订货统计',
        permission: '/orderedByCustomer/list',
        from: 'lines',
        group: ['customerId'],
        measures: { quantity: 'sum', amount: 'sum', price: 'avg' },
        search: ['billDate', 'customerId'],
        totals: ['quantity', 'amount'],
        actions: ['export'],
      },
      orderedLines: {
        columns: ['code', 'billDate', 'customerId', 'amount'],
        search: ['billDate', 'code', 'customerId'],
        totals: ['amount'],
        sort: ['-billDate'],
      },
    });
    const written = readFileSync(join(root, orderFile), 'utf8');
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
    expect(complained).toContain(message);
    expect(readFileSync(join(root, orderFile), 'utf8')).toBe(JSON.stringify(baseFiles[orderFile], null, 2));
  });

  it('refuses a report by a name that is taken, and what is of reports alone elsewhere', async () => {
    project();
    expect(
      await run('new', 'sales', 'orderList', '订货统计', '--kind', 'report', '--of', 'order', '--column', 'code'),
    ).toBe(2);
    expect(complained).toContain('A screen "orderList" is there already');
    expect(await run('new', 'sales', 'contract', '合同', '--by', 'customerId')).toBe(2);
    expect(complained).toContain('--by is for --kind report');
  });

  it('refuses to post to what is no ledger, and where only documents do', async () => {
    project();
    const document = ['new', 'sales', 'contract', '合同', '--kind', 'document', '--line', 'money:money:金额'];
    expect(await run(...document, '--posts', 'order=in')).toBe(2);
    expect(complained).toContain('There is no ledger "order"');
    expect(await run('new', 'sales', 'contract', '合同', '--posts', 'order=in')).toBe(2);
    expect(complained).toContain('--posts is for --kind document');
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
    expect(complained).toContain(message);
    expect(existsSync(join(root, 'schemas/sales/contract.json'))).toBe(false);
  });

  it('never overwrites', async () => {
    project();
    expect(await run('new', 'sales', 'order')).toBe(2);
    expect(complained).toContain('already exists: schemas/sales/order.json');
    writeFileSync(join(root, 'schemas/sales/contract.json'), '{ mine');
    expect(await run('new', 'sales', 'contract')).toBe(2);
    expect(readFileSync(join(root, 'schemas/sales/contract.json'), 'utf8')).toBe('{ mine');
  });

  it.each([
    [['sale', 'x'], 'Did you mean "sales"?'],
    [['sales', 'a/b'], 'Names are'],
    [['sales'], 'Usage'],
    [['sales', 'x', '--group', 'y'], '--group is one of order'],
  ])('refuses %j', async (args, message) => {
    project();
    expect(await run('new', ...args)).toBe(2);
    expect(complained).toContain(message);
  });
});

it('tells what it can do', async () => {
  expect(await run('--help')).toBe(0);
  for (const name of ['lint', 'catalogue', 'diagram', 'new', 'sample', 'generate', 'i18n'])
    expect(printed).toContain(`  ${name}`);
  expect(await run('lnt')).toBe(2);
});

describe('uses', () => {
  it('lists every place that names a field, through expressions and lines too', async () => {
    project();
    expect(await run('uses', 'order.lines.amount')).toBe(0);
    expect(printed).toMatch(/^field order\.lines\.amount \(金额\), declared at schemas\/sales\/order\.json:\d+:\d+/);
    expect(printed.match(/ {2}(value|column|total|measure)$/gm)?.map((line) => line.trim())).toEqual([
      'column',
      'total',
      'measure',
      'value',
    ]);
    expect(printed).toContain('sum(lines.map(l, l.amount))');
  });

  it('tells what carries a name in another way, and says what was meant', async () => {
    project();
    expect(await run('uses', 'customer.phone', '--format', 'json')).toBe(0);
    const [found] = JSON.parse(printed) as { uses: { purpose: string; path: string[] }[] }[];
    expect(found!.uses).toMatchObject([{ purpose: 'fill', path: ['fields', 'customerId', 'fill', 'phone'] }]);
    expect(await run('uses', 'approval.reviw')).toBe(2);
    expect(complained).toContain('Did you mean "approval.review"?');
  });
});
