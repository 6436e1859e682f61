// Tells the process that began it what the processor is like, again and again, until that lets go of it. On its own, so
// that what it takes of the processor is told apart from all else.
import { processorPace } from './pace.mjs';

/** Milliseconds from one sample to the next: the work of one is less than a hundredth of them. */
const EVERY = Number(process.argv[2]);

// What is compiled when it is first done is no sign of a slow processor.
processorPace();
// Whoever began it may be gone by now.
const sample = () =>
  process.send({ pace: processorPace(), cpu: process.cpuUsage() }, (error) => error && process.exit());
sample();
setInterval(sample, EVERY);
process.on('disconnect', () => process.exit());
