import { isDeepStrictEqual } from 'node:util';
import { Decimal } from '../../../src/lib/decimal';
import { mistakes } from '../mistakes';
import { asFormSends, detail } from '../records';
import { served } from '../served';
import type { Answer } from '../testApp';
import { randomOf } from '../ledgerModel/randomOf';
import { Entries } from './Entries';
import type { Paper } from './Item';
import { ItemBooks, linesOf } from './ItemBooks';
import { itemsOf, type ItemCompany, SOLD, storedCounts, storedItems } from './ItemCompany';

/** Documents that wait to be reviewed at most, and that there are at least before anything else is done. */
const WAITING = 40;
const FEW = 8;
/** Most documents that one call acts on. */
const AT_ONCE = 16;
const SHOWN = 40;

type Action = 'review' | 'unreview' | 'reverse' | 'delete';

/** A random sequence of actions on open items, each one also done to a naive model. */
export class ItemRun {
  /** Names of what was `done` and `refused`, and of the families that were reviewed. */
  readonly outcomes = new Set<string>();
  /** documents entered, changed and acted on, and calls that were refused */
  actions = 0;
  readonly #books = new ItemBooks();
  readonly #entries: Entries;
  readonly #random: () => number;
  readonly #script: string[];

  constructor(
    private readonly company: ItemCompany,
    seed: number,
    engine: string,
  ) {
    // Each engine has a sequence of its own, which the same seed repeats.
    this.#random = randomOf(seed + engine.length);
    this.#script = [`SEED=${seed}`];
    this.#entries = new Entries(company, this.#books.items, this.#random);
    for (const { clientId, item } of company.sales)
      this.#books.items.push({
        id: item,
        kind: 'receivable',
        partner: clientId,
        day: 0,
        open: new Decimal(SOLD),
        back: new Decimal(0),
      });
  }

  async step(): Promise<void> {
    const { papers } = this.#books;
    const waiting = papers.filter(({ isReviewed }) => !isReviewed);
    const chance = this.#random();
    if (papers.length < FEW || (chance < 0.34 && waiting.length < WAITING)) return this.#enter();
    if (chance < 0.62) return this.#act('review', waiting);
    if (chance < 0.81)
      return this.#act(
        'unreview',
        papers.filter(({ isReviewed }) => isReviewed),
      );
    if (chance < 0.86)
      return this.#act(
        'reverse',
        papers.filter((paper) => this.#isReversible(paper) && (!paper.isCorrected || this.#random() < 0.1)),
      );
    if (chance < 0.9)
      return this.#change(this.#entries.pick(this.#random() < 0.7 && waiting.length > 0 ? waiting : papers));
    if (chance < 0.94) return this.#act('delete', waiting);
    // Whatever state it is in.
    const any = this.#entries.pick(papers);
    const actions = ['review', 'unreview', 'delete', ...(this.#isReversible(any) ? ['reverse' as const] : [])] as const;
    return this.#act(this.#entries.pick(actions), [any]);
  }

  /** Everything stored is what the model says. */
  async compare(): Promise<void> {
    const { balances, odd, owed, postings } = await storedItems(this.company);
    const outstanding = this.#books.outstanding();
    this.#same('balances', balances, outstanding);
    this.#same('postings', postings, outstanding);
    this.#same('owed', owed, this.#books.balances());
    this.#same('items whose months differ', odd, 0);
    const below = Object.entries(balances).filter(([, open]) => open.startsWith('-'));
    this.#same('below zero', below, []);
  }

  /** The books are right. */
  async prove(): Promise<void> {
    this.#same('mistakes', await mistakes(this.company.app), []);
  }

  async #enter(): Promise<void> {
    const { body, isWanted, paper } = this.#entries.any(this.#books.papers);
    const resource = this.company.app.resource(paper.family);
    const answer = await this.#send(
      `enter ${this.#told(paper)}`,
      isWanted,
      paper.family,
      resource.operations.add,
      asFormSends(resource, body),
    );
    if (!answer) return;
    this.#books.papers.push(Object.assign(paper, { id: answer.data.id as string }));
    // What settles is mostly reviewed at once: later somebody else has settled the same.
    if (paper.settles.size > 0 && this.#random() < 0.6) await this.#act('review', [paper]);
  }

  async #change(paper: Paper): Promise<void> {
    const made = this.#entries.again(paper);
    if (!made) return;
    const { app } = this.company;
    const resource = app.resource(paper.family);
    const { updatedTime } = await detail(await app.as('admin'), resource, paper.id);
    const body = asFormSends(resource, { ...made.body, id: paper.id, updatedTime });
    const isWanted = made.isWanted && !paper.isReviewed;
    const said = `edit ${this.#books.papers.indexOf(paper)} ${this.#told(made.paper)}`;
    if (!(await this.#send(said, isWanted, paper.family, resource.operations.edit, body))) return;
    const { day, opens, partner, settles } = made.paper;
    Object.assign(paper, { day, opens, partner, settles });
  }

  /** Does something to one or several documents of one family, which happens to all of them or to none. */
  async #act(action: Action, papers: readonly Paper[]): Promise<void> {
    if (papers.length === 0) return;
    const { family } = this.#entries.pick(papers);
    const chosen = this.#choose(
      action,
      papers.filter((paper) => paper.family === family),
    );
    const { operations } = this.company.app.resource(family);
    const address = action === 'delete' ? operations.delete : `${operations.action}/${action}`;
    const said = `${action} ${family} ${chosen.map((paper) => this.#books.papers.indexOf(paper)).join(' ')}`;
    const ids = chosen.map(({ id }) => id);
    if (!(await this.#send(said, this.#may(action, chosen), family, address, { ids, confirmed: true }, chosen.length)))
      return;
    if (action === 'unreview') for (const paper of chosen) this.#books.takeBack(paper);
    if (action === 'reverse') for (const paper of chosen) this.#books.correct(paper);
    if (action === 'delete')
      for (const paper of chosen) this.#books.papers.splice(this.#books.papers.indexOf(paper), 1);
    if (action !== 'review') return;
    const items = await itemsOf(this.company, family, ids);
    for (const paper of chosen) this.#books.review(paper, items.get(paper.id) ?? new Map());
  }

  /** Some of the documents at random; mostly such as may be acted on together. */
  #choose(action: Action, papers: readonly Paper[]): Paper[] {
    const isCareless = this.#random() < 0.25;
    const most = papers[0]!.family === 'reject' ? 1 : 1 + Math.floor(this.#random() * AT_ONCE);
    const chosen: Paper[] = [];
    for (const paper of papers.toSorted(() => this.#random() - 0.5)) {
      if (chosen.length === most) break;
      if (isCareless || this.#may(action, [...chosen, paper])) chosen.push(paper);
    }
    return chosen.length > 0 ? chosen : [papers[0]!];
  }

  /** Whether documents of its family are corrected by red entries. */
  #isReversible({ family }: Paper): boolean {
    return this.company.app.resource(family).uses.reversal !== undefined;
  }

  #may(action: Action, papers: readonly Paper[]): boolean {
    if (action === 'review') return this.#books.mayReview(papers);
    if (action === 'reverse') return this.#books.mayCorrect(papers);
    return action === 'unreview' ? this.#books.mayTakeBack(papers) : papers.every(({ isReviewed }) => !isReviewed);
  }

  /** The answer where it was done; what is refused has stored nothing. */
  async #send(
    said: string,
    isWanted: boolean,
    kind: string,
    address: string,
    body: unknown,
    count = 1,
  ): Promise<Answer | undefined> {
    const before = isWanted ? '' : await storedCounts(this.company, kind);
    const client = await this.company.app.as('admin');
    const answer = await served(() => client.post(address, body));
    const isDone = answer.code === 200;
    const why = isDone || !isWanted ? '' : ` ${answer.message} ${JSON.stringify(answer.data)}`;
    this.#script.push(`${said} ${answer.code}${why}`);
    this.outcomes.add(`${said.split(' ')[0]} ${isDone ? 'done' : 'refused'}`);
    if (isDone && said.startsWith('review')) this.outcomes.add(kind);
    this.actions += isDone ? count : 1;
    this.#same('is done', isDone, isWanted);
    if (!isDone) this.#same('is refused', [answer.code, await storedCounts(this.company, kind)], [900, before]);
    return isDone ? answer : undefined;
  }

  #told(paper: Paper): string {
    const lines = linesOf(paper).map(({ amount, item }) => `${item.kind} ${item.id}: ${amount.toFixed(2)}`);
    const opens = Array.from(paper.opens, ([kind, amount]) => `${kind} ${amount.toFixed(2)}`);
    return `${this.#books.papers.length}: ${paper.family} of ${paper.partner} day ${paper.day} opens ${opens.join()} settles ${lines.join()}`;
  }

  /** Throws with the last actions, one a line, where what is found is not what the model says. */
  #same(what: string, found: unknown, wanted: unknown): void {
    if (!isDeepStrictEqual(found, wanted))
      throw new Error(
        `${what}: ${JSON.stringify(found)}, the model says ${JSON.stringify(wanted)}, after\n${this.#script.slice(-SHOWN).join('\n')}\n${this.#script[0]}`,
      );
  }
}
