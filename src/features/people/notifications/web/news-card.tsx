import { LANGUAGES } from '#shared/contract/languages.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { NewsItem } from '../news-contract.ts';
import { newsApi } from './news-api.ts';

interface Props {
  news: NewsItem;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
}

/** One piece of news: its English text, how far the sending is, and the actions. */
export function NewsCard({ news, onEdit, onChanged }: Props) {
  const { t } = useTexts('notifications');
  const { day } = useFormats();
  const { run, isBusy } = useAction(t('news.failed'));
  const params = { id: String(news.id) };
  const act = (name: 'queue' | 'takeBack' | 'remove') =>
    void run(
      async () => {
        await newsApi.call(name, { params });
        await onChanged();
      },
      t(`news.done.${name}`),
    );
  const isSending = news.status === 'queued' && news.hasBegun;
  return (
    <>
      <h2 className="font-serif text-xl wrap-anywhere">
        <bdi>{news.texts.en.subject}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{t(`news.status.${isSending ? 'sending' : news.status}`)}</Badge>
        {t('news.writtenOn', { date: day(news.createdAt) })}
        {news.sentAt && ` · ${t('news.sentOn', { date: day(news.sentAt) })}`}
        {news.hasBegun && ` · ${t('news.reached', { count: news.recipients })}`}
      </p>
      <Quoted>{news.texts.en.text}</Quoted>
      <p className="text-sm text-muted">
        {LANGUAGES.filter((language) => news.texts[language]).map((language) => (
          <bdi key={language} lang={language} className="me-3 inline-block">
            {LANGUAGE_NAMES[language]}
          </bdi>
        ))}
      </p>
      {news.status === 'draft' && (
        <div className="flex flex-wrap gap-3">
          <ConfirmButton
            kind="primary"
            question={t('news.sendQuestion')}
            yes={t('news.send')}
            no={t('news.cancel')}
            disabled={isBusy}
            onConfirm={() => act('queue')}
          >
            {t('news.send')}
          </ConfirmButton>
          <Button kind="quiet" disabled={isBusy} onClick={onEdit}>
            {t('news.edit')}
          </Button>
          <ConfirmButton
            question={t('news.removeQuestion')}
            yes={t('news.remove')}
            no={t('news.cancel')}
            disabled={isBusy}
            onConfirm={() => act('remove')}
          >
            {t('news.remove')}
          </ConfirmButton>
        </div>
      )}
      {news.status === 'queued' && !news.hasBegun && (
        <Button kind="quiet" className="self-start" disabled={isBusy} onClick={() => act('takeBack')}>
          {t('news.takeBack')}
        </Button>
      )}
    </>
  );
}
