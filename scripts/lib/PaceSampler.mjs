import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('paceSamples.mjs', import.meta.url));
const EVERY = 10_000;

/**
 * Notes how fast the processor is as long as something runs: an hour in which a machine is slow is no reason to say
 * that a run took too much.
 */
export class PaceSampler {
  #paces = [];
  #seconds = 0;
  #child;
  #first;

  /** @param every milliseconds between two samples */
  constructor(every = EVERY) {
    this.#child = fork(SCRIPT, [String(every)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#first = new Promise((resolve) => {
      this.#child.once('message', resolve);
      this.#child.once('exit', resolve);
    });
    this.#child.on('message', ({ cpu, pace }) => {
      this.#paces.push(pace);
      this.#seconds = (cpu.user + cpu.system) / 1e6;
    });
  }

  /** samples so far */
  get count() {
    return this.#paces.length;
  }

  /**
   * Ends it. Gives what was noted, each how many times as much as usual the same work took, and the seconds of the
   * processor that this took itself.
   */
  async stop() {
    await this.#first;
    if (this.#child.exitCode === null) {
      const ended = new Promise((resolve) => this.#child.once('exit', resolve));
      this.#child.kill();
      await ended;
    }
    if (this.#paces.length === 0) throw new Error('Nobody noted how fast the processor is');
    return { paces: this.#paces, seconds: this.#seconds };
  }
}
