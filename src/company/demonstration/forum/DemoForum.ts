import { richOf } from '../../../fields/richText/richWords';
import { at } from '../../../lib/at';
import { addToDate } from '../../../lib/dates';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { TOPICS_OF_OFFICE } from './topicsOfOffice';
import { TOPICS_OF_WORK } from './topicsOfWork';
import type { TopicStory } from './TopicStory';

/** People who read the forum and vote there. */
const READERS = ['1', '2', '3', '5', '8', '9', '10', '11', '12', '13', '14', '16', '17', '18', '21', '24', '25', '26'];
const OPEN = 0;
const CLOSED = 1;

/** Half a year of topics with their answers and votes, oldest first, and what was reported. */
export class DemoForum {
  readonly topics: DemoRow[] = [];
  readonly answers: DemoRow[] = [];
  readonly #votes: Record<string, unknown>[] = [];

  /** @param categories in the order in which stories number them */
  constructor(
    readonly ids: Ids,
    readonly accountSetId: string,
    readonly today: string,
    readonly categories: readonly DemoRow[],
  ) {
    const stories = [...TOPICS_OF_WORK, ...TOPICS_OF_OFFICE].toSorted((one, other) => other.ago - one.ago);
    for (const story of stories) this.#add(story);
  }

  /** What is kept beside the records. */
  get beside(): NonNullable<Demo['beside']> {
    return [{ table: 'sys_vote', rows: this.#votes }];
  }

  #add(story: TopicStory): void {
    const { ago, answers, by, category, hidden, isClosed, isPinned, isQuestion, text, title } = story;
    const id = this.ids.next('topic');
    const time = this.#time(ago, 8, this.topics.length);
    answers.forEach((answer, place) => this.#answer(id, Math.max(0, ago - Math.floor(place / 2)), place, answer));
    this.topics.push({
      id,
      title,
      classifyId: at(this.categories, category).id,
      kind: isQuestion ? 'question' : 'discussion',
      content: richOf(text),
      answerCount: answers.length,
      isSolved: answers.some(([, , , isBest]) => isBest) ? 1 : 0,
      isPinned: isPinned ? 1 : 0,
      isHidden: hidden === undefined ? 0 : 1,
      ...(hidden === undefined ? {} : { hideReason: hidden, hiddenId: '8', hiddenTime: this.#time(ago - 1, 9, 0) }),
      status: isClosed ? CLOSED : OPEN,
      createdId: by,
      createdTime: time,
      updatedTime: time,
    });
  }

  #answer(
    topicId: string,
    ago: number,
    place: number,
    [by, content, votes = 0, isBest]: TopicStory['answers'][number],
  ): void {
    const id = this.ids.next('topicAnswer');
    const time = this.#time(ago, 10 + place, this.answers.length);
    const voters = READERS.filter((reader) => reader !== by);
    for (let vote = 0; vote < votes; vote += 1)
      this.#votes.push({
        package_id: this.accountSetId,
        resource: 'topicAnswer',
        record_id: id,
        user_id: at(voters, (vote + this.answers.length) % voters.length),
        created_time: time,
      });
    this.answers.push({
      id,
      topicId,
      content,
      voteCount: votes,
      isBest: isBest ? 1 : 0,
      isHidden: 0,
      createdId: by,
      createdTime: time,
      updatedTime: time,
    });
  }

  /** Some minutes past an hour, so many days ago. */
  #time(ago: number, hour: number, place: number): string {
    const day = addToDate(this.today, -ago, 'day') ?? this.today;
    return `${day} ${String(hour).padStart(2, '0')}:${String((place * 7) % 60).padStart(2, '0')}:00`;
  }
}
