import type { CallError } from './CallError';
import { RefusalError } from './RefusalError';
import { alertLines, notify, toast } from './dialogs';
import { DIFFICULTY_SECONDS } from './durations';
import { t } from './texts';

/** Shows what went wrong in the form that its code asks for. Specification 000, section 8. */
export function report(error: CallError): void {
  if (error instanceof RefusalError) {
    void alertLines({ title: error.message, lines: error.lines });
  } else if (error.code === 902) {
    notify({
      kind: 'error',
      title: t('服务异常-902'),
      text: t('系统遇到困难，请稍后重试'),
      seconds: DIFFICULTY_SECONDS,
    });
  } else {
    toast('error', error.message);
  }
}
