import { answerText, drawItems, itemOf, score, shuffled, type ItemContent } from '../../../capabilities/exam/server';
import type { ExamAnswer } from '../../../capabilities/exam/wire';
import { addToDate } from '../../../lib/dates';
import { Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import type { Document } from '../../../language/rules';
import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { plusSeconds } from '../../../server/time';
import type { Ids } from '../work/Ids';
import { EXAM_STORIES, type ExamStory } from './examStories';

const WORDS = { yes: '正确', no: '错误' };
/** States of papers. */
const [OPEN, TO_MARK, COMPLETE] = [0, 1, 2];
/** Who of a hundred knows an answer. */
const KNOWN = 78;
const ESSAYS = ['先停机断电，保护现场，报告班组长和安全员，再送医。', '按规程处理并及时上报。', '不太清楚。'];

/** Exams of the last months with the papers of those who sat them, marked as the program marks them. */
export class DemoExams {
  readonly exams: DemoRow[] = [];
  readonly papers: DemoRow[] = [];
  readonly answers: DemoRow[] = [];
  readonly #items: Record<string, unknown>[] = [];
  readonly #random = new Random(67);

  constructor(
    readonly ids: Ids,
    readonly accountSetId: string,
    readonly today: string,
    readonly points: readonly DemoRow[],
    readonly questions: readonly DemoRow[],
    readonly departmentOf: ReadonlyMap<unknown, unknown>,
  ) {
    for (const story of EXAM_STORIES) this.#add(story);
  }

  /** What is kept beside the records. */
  get beside(): NonNullable<Demo['beside']> {
    return [{ table: 'sys_exam_item', rows: this.#items }];
  }

  #add(story: ExamStory): void {
    const { ago, closesIn, people, status } = story;
    const id = this.ids.next('exam');
    const day = addToDate(this.today, -ago, 'day') ?? this.today;
    const fixed = story.fixed ? this.questions.filter((each) => story.fixed?.(this.#pointOf(each))) : [];
    const exam: DemoRow = {
      id,
      code: `KS${day.slice(0, 7).replace('-', '')}${id.padStart(3, '0')}`,
      name: story.name,
      mode: story.rules ? 'drawn' : 'fixed',
      minutes: story.minutes,
      opensTime: `${day} 08:00:00`,
      closesTime: closesIn === undefined ? null : `${addToDate(day, closesIn, 'day') ?? day} 18:00:00`,
      passScore: story.passScore,
      attempts: story.attempts,
      counted: 'best',
      partial: 'half',
      isShuffled: story.rules ? 1 : 0,
      shows: story.shows,
      description: story.description === '' ? null : story.description,
      status,
      publishedTime: status === 0 ? null : `${day} 07:50:00`,
      assignedTime: people.length === 0 ? null : `${day} 07:45:00`,
      questions: fixed.map((each) => ({ id: this.ids.next('exam.questions'), questionId: each.id, score: story.each })),
      rules: (story.rules ?? []).map(({ point, ...rule }) => ({
        id: this.ids.next('exam.rules'),
        pointId: this.points.find(({ name }) => name === point)?.id ?? null,
        ...rule,
      })),
      people: people.map((personId) => ({ id: this.ids.next('exam.people'), personId, extraMinutes: 0 })),
      createdId: '8',
      createdTime: `${day} 07:30:00`,
      updatedTime: `${day} 07:50:00`,
    };
    this.exams.push(exam);
    const papers = people.slice(0, story.sat).map((by, index) => this.#paper(exam, story, by, day, index));
    for (const paper of papers) if (paper.status === COMPLETE) paper.isCounted = 1;
  }

  #pointOf({ pointId }: DemoRow): string {
    return String(this.points.find(({ id }) => id === pointId)?.name);
  }

  #paper(exam: DemoRow, story: ExamStory, by: string, day: string, index: number): DemoRow {
    const id = this.ids.next('examPaper');
    const seed = this.#random.between(1, 999_999);
    const startedTime = `${day} ${String(9 + (index % 8)).padStart(2, '0')}:${index % 2 === 0 ? '05' : '32'}:10`;
    const used = plusSeconds(startedTime, this.#random.between(story.minutes * 20, story.minutes * 55));
    const items = this.#itemsOf(exam, seed);
    const marked = items.map(({ content, fullScore }) => {
      const answer = this.#answer(content);
      return { content, fullScore, answer, mark: score(content, fullScore, answer, 'half') };
    });
    const isOpen = story.isMarked === undefined;
    const isComplete = !isOpen && (story.isMarked === true || marked.every(({ mark }) => mark !== null));
    const scores = marked.map(
      ({ fullScore, mark }) =>
        new Decimal(mark?.score ?? new Decimal(fullScore).times(this.#random.between(5, 10)).dividedBy(10).toFixed(1)),
    );
    const full = marked.reduce((sum, { fullScore }) => sum.plus(fullScore), new Decimal(0));
    const total = scores.reduce((sum, each) => sum.plus(each), new Decimal(0));
    const paper: DemoRow = {
      id,
      code: `DJ${day.replaceAll('-', '')}${id.padStart(4, '0')}`,
      examId: exam.id,
      examineeId: by,
      departmentId: this.departmentOf.get(by) ?? null,
      attempt: 1,
      seed,
      startedTime,
      fullScore: full.toFixed(),
      passScore: exam.passScore,
      isCounted: 0,
      status: isOpen ? OPEN : isComplete ? COMPLETE : TO_MARK,
      ...(isOpen ? {} : { handedInTime: used, handedInBy: index % 9 === 8 ? 'time' : 'self' }),
      ...(isComplete
        ? {
            score: total.toFixed(),
            isPassed: total.gte(String(exam.passScore)) ? 1 : 0,
            markedTime: plusSeconds(used, 7200),
          }
        : {}),
      createdTime: startedTime,
    };
    this.papers.push(paper);
    marked.forEach(({ answer, content, fullScore, mark }, place) => {
      this.#items.push({
        package_id: this.accountSetId,
        paper_id: id,
        no: place + 1,
        question_id: content.questionId,
        content: JSON.stringify(content),
        full_score: fullScore,
        answer: JSON.stringify(answer),
        revision: answer === null ? 0 : 1,
        saved_time: used,
      });
      if (isOpen) return;
      const given = isComplete || mark !== null ? (scores[place]?.toFixed() ?? null) : null;
      this.answers.push({
        id: this.ids.next('examAnswer'),
        paperId: id,
        examId: exam.id,
        questionId: content.questionId,
        stem: content.stem.slice(0, 200),
        no: place + 1,
        kind: content.kind,
        answer: answerText(content, answer, WORDS),
        fullScore,
        score: given,
        rightCount:
          given === null ? null : mark === null ? Number(new Decimal(given).equals(fullScore)) : mark.rightCount,
        isManual: mark === null && given !== null ? 1 : 0,
        isMarked: isComplete ? 1 : 0,
        comment: mark === null && given !== null ? '要点基本齐全' : '',
      });
    });
    return paper;
  }

  #itemsOf(exam: DemoRow, seed: number): { content: ItemContent; fullScore: string }[] {
    const rules = (exam.rules as Document[]).map(({ count, difficulty, kind, pointId, score: each }) => ({
      pointId: (pointId as string | null) ?? null,
      kind: String(kind),
      difficulty: (difficulty as string | undefined) ?? null,
      count: Number(count),
      score: String(each),
    }));
    const pool = this.questions.map(({ difficulty, id, kind, pointId }) => ({
      id: String(id),
      pointId: String(pointId),
      kind: String(kind),
      difficulty: String(difficulty),
    }));
    const drawn =
      exam.mode === 'drawn'
        ? shuffled(drawItems(rules, pool, seed).drawn, new Random(seed))
        : (exam.questions as Document[]).map(({ questionId, score: each }) => ({
            questionId: String(questionId),
            score: String(each),
          }));
    return drawn.flatMap(({ questionId, score: fullScore }) => {
      const question = this.questions.find(({ id }) => id === questionId);
      return question ? [{ content: itemOf(question), fullScore }] : [];
    });
  }

  #answer({ key, kind, options }: ItemContent): ExamAnswer {
    const isKnown = this.#random.isLikely(KNOWN);
    switch (kind) {
      case 'judge':
        return isKnown ? key.isTrue : key.isTrue !== true;
      case 'blank':
        return isKnown ? key.blanks.map(([text = '']) => text) : null;
      case 'essay':
        return this.#random.pick(ESSAYS);
      case 'single':
      case 'multiple': {
        if (isKnown) return key.right;
        const wrong = options.filter(({ id }) => !key.right.includes(id)).map(({ id }) => id);
        return kind === 'single' ? [this.#random.pick(wrong)] : key.right.slice(1);
      }
    }
  }
}
