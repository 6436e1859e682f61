import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import dayjs from 'dayjs';
import { accessFigures } from './bench/accessFigures';
import { approvalFigures } from './bench/approvalFigures';
import { attendanceFigures } from './bench/attendanceFigures';
import { byteFigures } from './bench/byteFigures';
import { closingFigures } from './bench/closingFigures';
import { driveFigures } from './bench/driveFigures';
import { statementFigures } from './bench/statementFigures';
import { exportFigures } from './bench/exportFigures';
import type { Figure } from './bench/Figure';
import { figuresPage, type MeasuredPart } from './bench/figuresPage';
import { formFigures } from './bench/formFigures';
import { growthFigures } from './bench/growthFigures';
import { ledgerFigures } from './bench/ledgerFigures';
import { lintFigures } from './bench/lintFigures';
import { listFigures } from './bench/listFigures';
import { meaningFigures } from './bench/meaningFigures';
import { mutationFigures } from './bench/mutationFigures';
import { paginationFigures } from './bench/paginationFigures';
import { postingFigures } from './bench/postingFigures';
import { printFigures } from './bench/printFigures';
import { requirementsFigures } from './bench/requirementsFigures';
import { rosterFigures } from './bench/rosterFigures';
import { saveFigures } from './bench/saveFigures';
import { searchFigures } from './bench/searchFigures';
import { serverFigures } from './bench/serverFigures';
import { settlementFigures } from './bench/settlementFigures';
import { shellFigures } from './bench/shellFigures';
import { socketFigures } from './bench/socketFigures';
import { tabFigures } from './bench/tabFigures';
import { treeFigures } from './bench/treeFigures';

/** What every part measured last, and the page that is made of it. */
const RESULTS = 'tests/bench/figures.json';
const PAGE = 'tests/bench/FIGURES.md';

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
  meaning: meaningFigures,
  print: paginationFigures,
  posting: postingFigures,
  settlement: settlementFigures,
  closing: closingFigures,
  statement: statementFigures,
  approval: approvalFigures,
  attendance: attendanceFigures,
  requirements: requirementsFigures,
  roster: rosterFigures,
  sockets: socketFigures,
  drive: driveFigures,
};

/**
 * Measures the named parts, or all; prints them as a table, and writes them to the page of figures beside what earlier
 * runs measured.
 */
export async function main(args: string[]): Promise<number> {
  const unknown = args.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    console.error(`Unknown part "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
    return 2;
  }
  const kept: Record<string, MeasuredPart> = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, MeasuredPart>)
    : {};
  for (const name of args.length > 0 ? args : Object.keys(parts)) {
    console.log(`\n== ${name}`);
    const figures = await parts[name]!();
    printFigures(figures);
    kept[name] = { day: dayjs().format('YYYY-MM-DD'), figures };
    const ordered = Object.fromEntries(
      Object.keys(parts).flatMap((part) => (kept[part] ? [[part, kept[part]] as const] : [])),
    );
    writeFileSync(RESULTS, `${JSON.stringify(ordered, null, 2)}\n`);
    writeFileSync(PAGE, figuresPage(ordered));
  }
  return 0;
}
