import { add, type Body, detail } from './records';
import type { TestApp } from './testApp';

/** What documents become, as the administrator. */
export function madeFrom(app: () => TestApp) {
  const admin = () => app().as('admin');
  const generated = async (from: string, id: string, to: string) =>
    (await admin()).get(app().resource(to).operations.generate, { from, id });
  return {
    /** What is made from a document, with what somebody adds to it, stored. */
    async make(from: string, id: string, to: string, additions: Body, line: Body = {}): Promise<string> {
      const { data } = await generated(from, id, to);
      const lines = (data.lines as Body[]).map((each) => ({ ...each, ...line }));
      return add(await admin(), app().resource(to), { ...data, lines, ...additions });
    },
    /** What one line offers; nothing at all counts as 0. */
    async offered(from: string, id: string, to: string): Promise<number> {
      const { code, data } = await generated(from, id, to);
      return code === 200 ? Number((data.lines as Body[])[0]!.quantity) : 0;
    },
    /** What a document answers that asks for a quantity of each line. */
    async tried(from: string, id: string, to: string, quantity: string, more: Body = {}) {
      const { data } = await generated(from, id, to);
      const lines = (data.lines as Body[]).map((line) => ({ ...line, quantity }));
      return (await admin()).post(app().resource(to).operations.add, { ...data, ...more, lines });
    },
    /** How much of the product of a document's first line is told to be on its way. */
    async coming(name: string, id: string): Promise<number> {
      const { lines } = await detail(await admin(), app().resource(name), id);
      const ids = [String((lines as Body[])[0]!.productId)];
      const asked = await (
        await admin()
      ).post('/api/system/common/stockOf', { resource: 'order', lines: 'lines', ids });
      return Number((asked.data as Body[])[0]!.coming);
    },
  };
}
