import { demoImage } from '../tests/support/demoImage';
import { project } from '../tests/support/project';

/** Makes what tests begin with where it is not there yet, the project and its company: `npm test` does it before them. */
export async function main(): Promise<number> {
  await project();
  const { dataDir } = await demoImage();
  console.log(`The demonstration company is in ${dataDir}`);
  return 0;
}
