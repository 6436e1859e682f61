import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildContext, type LintInput } from '../../src/lint/buildContext';
import type { Command } from './Command';
import { askForStart } from './new/askForStart';
import { readReport, type ReportRequest } from './new/readReport';
import { readFields, type FieldsRequest } from './new/readFields';
import { NEW_OPTIONS, readStart, type Request, type Values } from './new/readStart';
import { scaffold } from './new/scaffold';
import { scaffoldFields } from './new/scaffoldFields';
import { scaffoldReport } from './new/scaffoldReport';
import type { Scaffold } from './new/withTexts';
import { PROPOSALS_FILE, proposalsFile, readProposals, withProposals } from './i18n/proposals';
import { writeLocales } from './i18n/writeLocales';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { KINDS } from './startingFile';
import { UsageError } from './UsageError';

export const newCommand: Command = {
  usage:
    'new MODULE RESOURCE [TITLE] [--kind master|tree|document|report] [--group GROUP] [--field name:type:title[:required]]... [--line name:type:title[:required]]...\n      [--series PREFIX] [--print] [--posts LEDGER=in|out]... [--choices DICTIONARY=值1,值2]... [--module-title TITLE] [--group-title TITLE] [--icon DRAWING] [--translate "中文=English|español|日本語"]...\n  new MODULE NAME TITLE --kind report --of RESOURCE[.lines|.balance|.movement|.account|.age] [--by FIELD]... [--measure FIELD[:sum|count|avg|min|max]]... [--column FIELD]... [--group GROUP] [--translate ...]\n  new field RESOURCE[.LINES] name:type:title[:required]... [--form] [--list] [--choices DICTIONARY=值1,值2]... [--translate ...]\n  new',
  summary:
    'Writes a resource with its screens, permissions and translations, a report over one that is there, or fields of one that is there, which the linter accepts but for texts that nobody has translated; asks for all of it where nothing is said.',
  async run(args, root) {
    const { positionals, values } = parseOptions(args, NEW_OPTIONS);
    const input = await readProject(root);
    const isAsked = args.length === 0 && process.stdin.isTTY;
    if (args.length === 0 && !isAsked) throw new UsageError(`Usage: ${newCommand.usage}`);
    const read = (said: readonly string[], options: Values): Request | ReportRequest =>
      oneOf(options.kind ?? 'master', [...KINDS, 'report'], 'kind') === 'report'
        ? readReport(said, options, buildContext(input).model, newCommand.usage)
        : readStart(said, options, input, newCommand.usage);
    const request = isAsked
      ? await askForStart(read)
      : positionals[0] === FIELD
        ? readFields(positionals.slice(1), values, input, newCommand.usage)
        : read(positionals, values);
    const { files, locales, problems, proposals, untranslated } = await scaffolded(request, input);
    if (problems.length > 0)
      throw new UsageError(['Nothing was written, as the linter would refuse it:', ...problems].join('\n'));
    for (const { path, text } of files)
      (isGrown(path, request, input) ? writeAnew : writeNew)(join(root, path), text, path);
    writeLocales(root, [
      ...locales,
      ...(proposals.length > 0 ? [proposalsFile(withProposals(readProposals(root), proposals))] : []),
    ]);
    const { opens, permission, samples, title } = wordsOf(request);
    console.log(`Wrote ${[...files, ...locales].map(({ path }) => path).join(', ')}

${title} opens at ${opens}; its permission is ${permission}, which administrators have.
${drawing(request)}${untranslated.length === 0 ? 'All texts are translated as elsewhere.' : waiting(untranslated, proposals)}

Next: npm run dev shows it and changes it as you save;
      npm run schemas -- sample ${samples} --format post --base http://localhost:8080 enters sample records.`);
    return 0;
  },
};

/** Instead of a module: fields of a resource that is there. */
const FIELD = 'field';

type AnyRequest = Request | ReportRequest | FieldsRequest;

function scaffolded(request: AnyRequest, input: LintInput): Promise<Scaffold> {
  if ('start' in request) return scaffold(request, input);
  return 'fields' in request ? scaffoldFields(request, input) : scaffoldReport(request, input);
}

function wordsOf(request: AnyRequest): Words {
  if ('start' in request) return resourceWords(request);
  return 'fields' in request ? fieldsWords(request) : reportWords(request);
}

/** Of a new module: by what people find it in the menu. */
function drawing(request: AnyRequest): string {
  const made = 'start' in request ? request.newModule : undefined;
  return made
    ? `The drawing of the new module is ${made.icon}; --icon takes another one: ${made.others.join(', ')}.\n`
    : '';
}

/** The linter tells them as missing until somebody has said them. */
function waiting(untranslated: readonly string[], proposals: Scaffold['proposals']): string {
  const proposed = proposals.map(({ language, text, translation }) => `  ${language} ${text} = ${translation}`);
  return [
    `Not translated yet: ${untranslated.join(', ')}.`,
    ...(proposed.length > 0
      ? [
          `Proposed in ${PROPOSALS_FILE}, to be accepted with npm run schemas -- i18n --review by somebody who knows the trade:`,
          ...proposed,
        ]
      : []),
  ].join('\n');
}

/** A file that was there and holds something more: the report, fields, or the menu group of its module. */
function isGrown(path: string, request: AnyRequest, { files }: LintInput): boolean {
  if ('fields' in request) return path === request.resource.file;
  if (!('start' in request)) return true;
  return path === `schemas/${request.start.module}/module.json` && files.some((file) => file.path === path);
}

interface Words {
  title: string;
  /** address */
  opens: string;
  permission: string;
  /** resource whose samples it shows */
  samples: string;
}

function resourceWords({ start: { group, module, resource, title } }: Request): Words {
  return {
    title,
    opens: `/${module}/${group}/${resource}List`,
    permission: `/${resource}List/list and those of its buttons`,
    samples: resource,
  };
}

function reportWords({ group, module, name, resource, title }: ReportRequest): Words {
  const [document] = resource.uses.ledger ? Object.keys(resource.uses.ledger.details) : [];
  return {
    title,
    opens: `/${module}/${group}/${name}`,
    permission: `/${name}/list`,
    samples: document ?? resource.name,
  };
}

function fieldsWords({ fields, resource, table }: FieldsRequest): Words {
  const [first] = resource.screens;
  const named = fields.map(({ title }) => title).join('、');
  return {
    title: `${named} of ${table === undefined ? resource.name : `${resource.name}.${table}`}`,
    opens: first?.path ?? '-',
    permission: `that of ${resource.title}`,
    samples: resource.name,
  };
}

/** Beside the old file first, so that a full disk leaves it as it was. */
function writeAnew(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Never over a file that is there, not even one that appeared a moment ago. */
function writeNew(file: string, text: string, path: string): void {
  if (existsSync(file)) throw new UsageError(`${path} already exists; nothing was written.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: 'wx' });
}
