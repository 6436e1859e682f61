/** Whether nothing is left out (`npm run test:all`): otherwise a test that goes through all of a kind takes a sample. */
export const isWhole = process.env.TEST_ALL === '1';
