import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { accessFigures } from './bench/accessFigures';
import { byteFigures } from './bench/byteFigures';
import { exportFigures } from './bench/exportFigures';
import type { Figure } from './bench/Figure';
import { formFigures } from './bench/formFigures';
import { growthFigures } from './bench/growthFigures';
import { ledgerFigures } from './bench/ledgerFigures';
import { lintFigures } from './bench/lintFigures';
import { listFigures } from './bench/listFigures';
import { mutationFigures } from './bench/mutationFigures';
import { paginationFigures } from './bench/paginationFigures';
import { postingFigures } from './bench/postingFigures';
import { printFigures } from './bench/printFigures';
import { saveFigures } from './bench/saveFigures';
import { searchFigures } from './bench/searchFigures';
import { serverFigures } from './bench/serverFigures';
import { shellFigures } from './bench/shellFigures';
import { socketFigures } from './bench/socketFigures';
import { tabFigures } from './bench/tabFigures';
import { treeFigures } from './bench/treeFigures';

const RESULT = 'dist/bench.json';

const parts: Record<string, () => Promise<Figure[]>> = {
  bytes: byteFigures,
  shell: shellFigures,
  growth: growthFigures,
  list: listFigures,
  form: formFigures,
  tabs: tabFigures,
  search: searchFigures,
  tree: treeFigures,
  lint: lintFigures,
  save: saveFigures,
  server: serverFigures,
  ledger: ledgerFigures,
  access: accessFigures,
  export: exportFigures,
  mutation: mutationFigures,
  print: paginationFigures,
  posting: postingFigures,
  sockets: socketFigures,
};

/**
 * Measures the named parts, or all; prints them as a table and keeps them in dist/bench.json beside what earlier runs
 * measured.
 */
export async function main(args: string[]): Promise<number> {
  const unknown = args.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
    return 2;
  }
  const measured: Record<string, Figure[]> = existsSync(RESULT)
    ? (JSON.parse(readFileSync(RESULT, 'utf8')) as { parts: Record<string, Figure[]> }).parts
    : {};
  for (const name of args.length > 0 ? args : Object.keys(parts)) {
    console.log(`\n== ${name}`);
    measured[name] = await parts[name]!();
    printFigures(measured[name]);
    const machine = {
      cpu: cpus()[0]?.model ?? '',
      cores: cpus().length,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
    };
    writeFileSync(RESULT, `${JSON.stringify({ machine, parts: measured }, null, 2)}\n`);
  }
  return 0;
}
