import type { Answer, LOGIN, TestApp } from './testApp';

/** Asks for the rows of a report by its name, for groups of records or for one row of each. */
export const askReport =
  (given: () => TestApp) =>
  async (
    operation: 'statistics' | 'lines',
    screen: string,
    query: Record<string, string> = {},
    login: keyof typeof LOGIN = 'admin',
  ): Promise<Answer> => {
    const resource = Object.values(given().model.resources).find(({ screens }) =>
      screens.some(({ name }) => name === screen),
    )!;
    return (await given().as(login)).get(resource.operations[operation], { screen, pageSize: '1000', ...query });
  };
