import { useQuery } from '@tanstack/react-query';
import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { QUESTION_MONTHS } from '../help-values.ts';
import { questionsQuery } from './help-api.ts';

/** What many asked the help centre and it could not answer: which guide is missing, or which word in one. */
export function UnansweredQuestions() {
  const { t } = useTexts('help');
  const { partialDate, number } = useFormats();
  const { data: questions } = useQuery(questionsQuery);
  if (!questions) return null;
  const few = { fewest: number(FEWEST_PEOPLE), months: number(QUESTION_MONTHS) };
  return (
    <section aria-labelledby="unanswered" className="mt-4 flex flex-col gap-2">
      <h3 id="unanswered" className="font-serif text-xl">
        {t('admin.questions.title')}
      </h3>
      <p className="max-w-prose text-muted">{t('admin.questions.lead', few)}</p>
      {questions.length === 0 ? (
        <p>{t('admin.questions.empty', few)}</p>
      ) : (
        <table aria-labelledby="unanswered" className="w-full">
          <thead>
            <tr>
              {(['words', 'askers', 'month'] as const).map((column) => (
                <th key={column} scope="col" className="py-1 pe-4 text-start font-semibold">
                  {t(`admin.questions.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map(({ words, askers, lastMonth }) => (
              <tr key={words} className="border-t border-line align-baseline">
                <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
                  <bdi>{words}</bdi>
                </th>
                <td className="py-2 pe-4">{number(askers)}</td>
                <td className="py-2">{partialDate(lastMonth, false)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
