import { LANGUAGES } from '#shared/contract/languages.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { HelpRequest } from '../help-contract.ts';
import { helpApi } from './help-api.ts';

interface Props {
  request: HelpRequest;
  onAnswered: () => Promise<unknown>;
}

/** One message: its writer, their language, and a button for answering. */
export function RequestCard({ request, onAnswered }: Props) {
  const { t } = useTexts('help');
  const { day } = useFormats();
  const { run, isBusy } = useAction(t('admin.failed'));
  const language = LANGUAGES.find((known) => known === request.language) ?? 'en';
  const facts = [
    ['name', request.name],
    ['email', request.email],
    ['account', t(request.isMember ? 'admin.member' : 'admin.visitor')],
    ['language', LANGUAGE_NAMES[language]],
  ] as const;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        <bdi className="font-mono">{request.reference}</bdi> · {t(`contact.topics.${request.topic}`)}
      </h2>
      <p className="text-sm text-muted">
        {day(request.createdAt)}
        {request.answeredAt && ` · ${t('admin.answeredOn', { date: day(request.answeredAt) })}`}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`admin.facts.${name}`)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Quoted>{request.message}</Quoted>
      <div className="flex flex-wrap gap-3">
        <a
          href={`mailto:${encodeURIComponent(request.email)}?subject=${encodeURIComponent(request.reference)}`}
          className={buttonStyle(request.status === 'open' ? 'primary' : 'quiet')}
        >
          {t('admin.write')}
        </a>
        {request.status === 'open' && (
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() =>
              void run(async () => {
                await helpApi.call('answered', { params: { id: String(request.id) } });
                await onAnswered();
              }, t('admin.done'))
            }
          >
            {t('admin.answered')}
          </Button>
        )}
      </div>
    </li>
  );
}
