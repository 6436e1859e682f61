import { askAboutLines, CallError, post, RefusalError, report, t } from '../../client';

/**
 * Sends a change. What the server only warns of is shown, and the change is sent again once somebody says to go on.
 * @param goOn what the button says that goes on
 * @throws CallError where it was not done, after it has been shown; `isQuiet`: what was not a warning is not shown
 */
export async function postAsking<T = unknown>(
  path: string,
  body: object,
  { goOn, isQuiet = false }: { goOn: string; isQuiet?: boolean },
): Promise<T> {
  try {
    return await post<T>(path, body, { quiet: true });
  } catch (error) {
    if (error instanceof RefusalError && error.isWarning) {
      const question = { title: t('提示'), lines: error.lines, goOn, stay: t('取消') };
      if (!(await askAboutLines(question))) throw error;
      return postAsking(path, { ...body, confirmed: true }, { goOn, isQuiet });
    }
    if (!isQuiet && error instanceof CallError && error.code !== 401) report(error);
    throw error;
  }
}
