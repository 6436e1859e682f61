import { CallError } from '../src/client/CallError';
import { compareReports } from './contract/compareReports';
import { type ContractReport, failuresOf } from './contract/ContractReport';
import { type ContractArguments, parseArguments } from './contract/parseArguments';
import { closingLines, resultLine } from './contract/reportLines';
import { runContract } from './contract/runContract';
import { reasonOf } from './contract/runProbe';
import { startServer } from './contract/startServer';
import { UsageError } from './schemas/UsageError';

const HELP = `npm run test:contract -- [--base URL] [--login LOGIN --password PASSWORD] [--package ID] [--only E-019,E-020] [--json]

Calls every endpoint of tests/contract/endpoints.json over HTTP and WebSocket, encrypted when the server says so. Without --base the built server is started
twice over new databases, plain and encrypted, and the two are compared. The account has all permissions; that of the demonstration company by default.
What is made on the way is taken away again, but for one employee 契约…, who stays disabled.

Exit code: 0 all endpoints keep the contract or are named in tests/contract/toCome.ts, 1 some do not, 2 called wrongly or no server.`;

/** Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP);
    return 0;
  }
  try {
    const given = parseArguments(args);
    return given.base === undefined ? await runOwn(given) : await runAgainst(given.base, given);
  } catch (error) {
    console.error(
      error instanceof UsageError
        ? error.message
        : error instanceof CallError
          ? `The server cannot be signed in to: ${reasonOf(error)}`
          : error,
    );
    return 2;
  }
}

async function runAgainst(base: string, given: ContractArguments): Promise<number> {
  const report = await run(base, given);
  if (given.isJson) console.log(JSON.stringify(withoutShapes(report), null, 2));
  return failuresOf(report).length > 0 ? 1 : 0;
}

/** Both ways of the wire over servers of its own. */
async function runOwn(given: ContractArguments): Promise<number> {
  const reports: ContractReport[] = [];
  for (const encryption of ['off', 'cbc'] as const) {
    const server = await startServer(encryption);
    try {
      reports.push(await run(server.base, given));
    } finally {
      await server.stop();
    }
  }
  const differences = compareReports(reports[0]!, reports[1]!);
  if (given.isJson) console.log(JSON.stringify({ runs: reports.map(withoutShapes), differences }, null, 2));
  else
    console.log(
      differences.length > 0
        ? `\nPlain and encrypted differ:\n${differences.join('\n')}`
        : '\nPlain and encrypted answer alike.',
    );
  return differences.length > 0 || reports.some((report) => failuresOf(report).length > 0) ? 1 : 0;
}

async function run(base: string, { account, isJson, only }: ContractArguments): Promise<ContractReport> {
  const say = (line: string | undefined) => (isJson || line === undefined ? undefined : console.log(line));
  const report = await runContract({ base, account, only, onResult: (result) => say(resultLine(result)) });
  for (const line of closingLines(report)) say(line);
  return report;
}

function withoutShapes({ shapes: _, ...report }: ContractReport): Omit<ContractReport, 'shapes'> {
  return report;
}
