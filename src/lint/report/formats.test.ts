import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { customer, order } from '../baseFiles';
import { exampleInput } from '../exampleInput';
import { lint, rules } from '../../capabilities/lint';
import { locate } from '../locate';
import { concise } from './concise';
import { github } from './github';
import { junit } from './junit';
import { FORMATS, reportAs, type LintReport } from './reportAs';
import { sarifSchema } from './sarifSchema.fixture';

/** An error with a fix, a warning, an error over several lines, and one that its author has silenced. */
const FILES = {
  ...order({
    screens: {
      orderList: { columns: ['cod'] },
      orderLines: { columns: ['nam'], $silence: { 'unknown-field': 'Comes with the next release' } },
    },
  }),
  ...customer({ title: '客户 & "Co" <1>%\n' }),
  'schemas/_shared/dictionaries/spare,1.json': {
    schemaVersion: 5,
    title: '状态',
    items: [{ value: 1, label: '普通' }],
  },
};

async function reportOf(example: Readonly<Record<string, unknown>>): Promise<LintReport> {
  const input = exampleInput({ files: example });
  const { problems, silenced } = lint(input);
  const files = [...input.files, ...input.locales];
  const suppressed = (await locate(silenced, files)).map((place, index) => ({
    ...place,
    reason: silenced[index]!.reason,
  }));
  const paths = input.files.map(({ path }) => path);
  return {
    problems: await locate(problems, files),
    files,
    checked: paths.length,
    paths,
    silenced: silenced.length,
    suppressed,
    rules,
    milliseconds: 12.3,
  };
}

it('concise is one line for each problem', async () => {
  expect(concise(await reportOf(FILES))).toMatchInlineSnapshot(`
    "schemas/sales/customer.json:4:12: error missing-translation No translation of "客户 & "Co" <1>% " in en, es, ja.
    schemas/sales/order.json:80:9: error unknown-field "cod" is no field of "order".
    schemas/_shared/dictionaries/spare,1.json:3:12: warning unused-dictionary No field uses the dictionary "spare,1"."
  `);
});

it('github is a command of its runner for each problem, with what the commands cannot hold escaped', async () => {
  expect(github(await reportOf(FILES))).toMatchInlineSnapshot(`
    "::error file=schemas/sales/customer.json,line=4,endLine=4,col=12,endColumn=31,title=missing-translation::No translation of "客户 & "Co" <1>%25%0A" in en, es, ja.%0AAdd it to locales/en/sales.json, locales/es/sales.json, locales/ja/sales.json
    ::error file=schemas/sales/order.json,line=80,endLine=80,col=9,endColumn=13,title=unknown-field::"cod" is no field of "order".%0AThere are: code, billDate, customerId, phone, urgency, total, lines, status, reviewedOn
    ::warning file=schemas/_shared/dictionaries/spare%2C1.json,line=3,endLine=3,col=12,endColumn=15,title=unused-dictionary::No field uses the dictionary "spare,1".%0ADelete the file, name it as \`dictionary\` of a field, or add \`"served": true\` if callers of getAllDict read it"
  `);
});

it('junit is a suite for each file, whose warnings fail nothing', async () => {
  expect(junit(await reportOf(FILES))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="schemas lint" tests="7" failures="2" time="0.012">
      <testsuite name="schemas/sales/module.json" tests="1" failures="0">
        <testcase classname="schemas/sales/module.json" name="no problems"/>
      </testsuite>
      <testsuite name="schemas/_shared/machines/approval.json" tests="1" failures="0">
        <testcase classname="schemas/_shared/machines/approval.json" name="no problems"/>
      </testsuite>
      <testsuite name="schemas/_shared/dictionaries/urgency.json" tests="1" failures="0">
        <testcase classname="schemas/_shared/dictionaries/urgency.json" name="no problems"/>
      </testsuite>
      <testsuite name="schemas/_shared/fieldSets/audit.json" tests="1" failures="0">
        <testcase classname="schemas/_shared/fieldSets/audit.json" name="no problems"/>
      </testsuite>
      <testsuite name="schemas/sales/customer.json" tests="1" failures="1">
        <testcase classname="schemas/sales/customer.json" name="missing-translation 4:12" file="schemas/sales/customer.json" line="4">
          <failure type="missing-translation" message="No translation of &quot;客户 &amp; &quot;Co&quot; &lt;1&gt;%&#10;&quot; in en, es, ja.">schemas/sales/customer.json:4:12
    No translation of &quot;客户 &amp; &quot;Co&quot; &lt;1&gt;%
    &quot; in en, es, ja.
    Add it to locales/en/sales.json, locales/es/sales.json, locales/ja/sales.json</failure>
        </testcase>
      </testsuite>
      <testsuite name="schemas/sales/order.json" tests="1" failures="1">
        <testcase classname="schemas/sales/order.json" name="unknown-field 80:9" file="schemas/sales/order.json" line="80">
          <failure type="unknown-field" message="&quot;cod&quot; is no field of &quot;order&quot;.">schemas/sales/order.json:80:9
    &quot;cod&quot; is no field of &quot;order&quot;.
    There are: code, billDate, customerId, phone, urgency, total, lines, status, reviewedOn</failure>
        </testcase>
      </testsuite>
      <testsuite name="schemas/_shared/dictionaries/spare,1.json" tests="1" failures="0">
        <testcase classname="schemas/_shared/dictionaries/spare,1.json" name="unused-dictionary 3:12" file="schemas/_shared/dictionaries/spare,1.json" line="3">
          <system-out>warning schemas/_shared/dictionaries/spare,1.json:3:12
    No field uses the dictionary &quot;spare,1&quot;.
    Delete the file, name it as \`dictionary\` of a field, or add \`&quot;served&quot;: true\` if callers of getAllDict read it</system-out>
        </testcase>
      </testsuite>
    </testsuites>"
  `);
});

it('junit holds no sign that XML forbids', () => {
  const problem = {
    rule: 'x',
    severity: 'error' as const,
    file: 'a.json',
    path: [],
    message: 'a\u0000\u001b[1m]]>',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    start: 0,
    end: 1,
  };
  expect(junit({ problems: [problem], paths: [], milliseconds: 0 })).toContain(
    '<failure type="x" message="a\ufffd\ufffd[1m]]&gt;">',
  );
});

describe('sarif', () => {
  const parsed = async (files: Readonly<Record<string, unknown>>) =>
    JSON.parse(reportAs('sarif', await reportOf(files))) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number }[] }[];
    };

  it('keeps to the standard, with findings and without', async () => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(sarifSchema);
    for (const files of [FILES, {}]) {
      validate(await parsed(files));
      expect(validate.errors).toBeNull();
    }
  });

  it('describes every rule, and each result points to its own', async () => {
    const { tool, results } = (await parsed(FILES)).runs[0]!;
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
    expect(results.length).toBeGreaterThan(3);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
  });

  it('has the place of a result in the file, and the reason of one that is silenced', async () => {
    const { results } = (await parsed(FILES)).runs[0]!;
    expect(results.flatMap(({ ruleIndex: _, ...result }) => (result.ruleId === 'unknown-field' ? [result] : [])))
      .toMatchInlineSnapshot(`
        [
          {
            "fixes": [
              {
                "artifactChanges": [
                  {
                    "artifactLocation": {
                      "uri": "schemas/sales/order.json",
                    },
                    "replacements": [
                      {
                        "deletedRegion": {
                          "charLength": 3,
                          "charOffset": 1515,
                        },
                        "insertedContent": {
                          "text": "code",
                        },
                      },
                    ],
                  },
                ],
                "description": {
                  "text": "Write "code"",
                },
              },
            ],
            "level": "error",
            "locations": [
              {
                "logicalLocations": [
                  {
                    "fullyQualifiedName": "screens.orderList.columns.0",
                    "kind": "member",
                  },
                ],
                "physicalLocation": {
                  "artifactLocation": {
                    "uri": "schemas/sales/order.json",
                  },
                  "region": {
                    "endColumn": 14,
                    "endLine": 80,
                    "startColumn": 9,
                    "startLine": 80,
                  },
                },
              },
            ],
            "message": {
              "text": ""cod" is no field of "order".
        Did you mean "code"?
        There are: code, billDate, customerId, phone, urgency, total, lines, status, reviewedOn",
            },
            "partialFingerprints": {
              "ruleAndPath/v1": "unknown-field/schemas/sales/order.json/screens/orderList/columns/0",
            },
            "ruleId": "unknown-field",
          },
          {
            "level": "error",
            "locations": [
              {
                "logicalLocations": [
                  {
                    "fullyQualifiedName": "screens.orderLines.columns.0",
                    "kind": "member",
                  },
                ],
                "physicalLocation": {
                  "artifactLocation": {
                    "uri": "schemas/sales/order.json",
                  },
                  "region": {
                    "endColumn": 14,
                    "endLine": 103,
                    "startColumn": 9,
                    "startLine": 103,
                  },
                },
              },
            ],
            "message": {
              "text": ""nam" is no field of "lines" of "order" or its header.
        There are: quantity, lines.quantity, price, lines.price, amount, lines.amount, code, billDate, customerId, phone, urgency, total, lines, status, reviewedOn",
            },
            "partialFingerprints": {
              "ruleAndPath/v1": "unknown-field/schemas/sales/order.json/screens/orderLines/columns/0",
            },
            "ruleId": "unknown-field",
            "suppressions": [
              {
                "justification": "Comes with the next release",
                "kind": "inSource",
              },
            ],
          },
        ]
      `);
    expect(JSON.stringify(results)).toContain('schemas/_shared/dictionaries/spare%2C1.json');
  });
});

it('says in every format that all is well, with nothing for those who only read problems', async () => {
  const report = await reportOf({});
  expect(
    Object.fromEntries(FORMATS.map((format) => [format, reportAs(format, report).split('\n').length])),
  ).toMatchObject({ pretty: 1, concise: 1, github: 1 });
  expect([reportAs('concise', report), reportAs('github', report)]).toEqual(['', '']);
});
