import { spawn } from 'node:child_process';
import { residentMemory } from './residentMemory';

/** What a process took from its start to its end. */
export interface ProcessCost {
  ms: number;
  /** milliseconds of the processor, on all cores: what stays the same beside other work */
  cpu: number;
  /** megabytes at most */
  mb: number;
}

/** Tells at the end how long the processor was at work. */
const TELL_USAGE = `import { writeSync } from 'node:fs';
process.on('exit', () => writeSync(3, JSON.stringify(process.cpuUsage())));
`;

/**
 * Runs a script as a Node process of its own.
 * @param args what it finds in `process.argv` from 1 on
 * @throws Error where it ends with another code than 0
 */
export async function measuredProcess(script: string, ...args: string[]): Promise<ProcessCost> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', TELL_USAGE + script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let usage = '';
  child.stdio[3]!.on('data', (text: Buffer) => (usage += text.toString()));
  let mb = 0;
  const timer = setInterval(() => (mb = Math.max(mb, residentMemory(child.pid!, 'VmHWM'))), 20);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The process ended with code ${code}: ${args.join(' ')}`);
  const { user, system } = JSON.parse(usage) as NodeJS.CpuUsage;
  return { ms: performance.now() - start, cpu: (user + system) / 1000, mb };
}
