/** Below the address of the exams, for those who sit them: each call is open to whoever may open the screen. */
export const examCalls = (api: string) => ({
  hall: `${api}/hall`,
  start: `${api}/start`,
  paper: `${api}/paper`,
  answer: `${api}/answer`,
  handIn: `${api}/handInOwn`,
});

/** Below the address of the papers, for those who mark them. */
export const markCalls = (api: string) => ({ read: `${api}/answers`, mark: `${api}/mark` });

/** Buttons that this room answers, below the address of their resource. */
export const EXAM_BUTTONS = { regrade: 'regrade', gift: 'gift' } as const;
