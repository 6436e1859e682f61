import { demoImage } from '../tests/support/demoImage';

/** Makes what the tests of a server begin with where it is not there yet: `npm test` does it before they need it. */
export async function main(): Promise<number> {
  const { dataDir } = await demoImage();
  console.log(`The demonstration company is in ${dataDir}`);
  return 0;
}
