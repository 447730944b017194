import { MESSAGE_KEY_PATTERN, textKeyOf } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** A problem in words: a message key in the reader's language, or the sentence that the server wrote. */
export function useMessage(): (problem: string | undefined) => string | undefined {
  const { t } = useTexts('memorials');
  return (problem) => {
    if (!problem) return undefined;
    return MESSAGE_KEY_PATTERN.test(problem) ? t(textKeyOf(problem)) : problem;
  };
}
