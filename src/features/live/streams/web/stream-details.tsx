import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Stream } from '../streams-contract.ts';
import { StreamBadges } from './stream-badges.tsx';
import { StreamTime } from './stream-time.tsx';

/** What is said before its time: one that was called off began at none. */
const TIME_OF = {
  scheduled: 'detail.starts',
  live: 'detail.started',
  ended: 'detail.started',
  cancelled: 'detail.planned',
} as const;

/** Details of a stream. `children`: the actions. */
export function StreamDetails({ stream, children }: { stream: Stream; children?: ReactNode }) {
  const { t } = useTexts('streams');
  const { imam, cemetery, language, tags, memorialId } = stream;
  return (
    <Card aria-labelledby="stream-title" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 id="stream-title" dir="auto" className="font-serif text-2xl">
          {stream.title}
        </h2>
        <StreamBadges stream={stream} />
      </div>
      {stream.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {stream.description}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t(TIME_OF[stream.state])}>
          <StreamTime at={stream.startTime} />
        </Fact>
        <Fact name={t('detail.host')}>
          <bdi>{stream.hostName || t('communityMember')}</bdi>
        </Fact>
        {imam && (
          <Fact name={t('detail.imam')}>
            <bdi>{imam}</bdi>
          </Fact>
        )}
        {cemetery && (
          <Fact name={t('detail.cemetery')}>
            <bdi>{cemetery}</bdi>
          </Fact>
        )}
        <Fact name={t('detail.language')}>
          <span lang={language} className="device-face">
            {LANGUAGE_NAMES[language]}
          </span>
        </Fact>
        {(stream.state === 'scheduled' || stream.state === 'live') && (
          <Fact name={t('detail.recording')}>
            {t(stream.isRecorded ? 'detail.recorded' : 'detail.notRecorded')}
          </Fact>
        )}
      </dl>
      {tags.length > 0 && (
        <ul aria-label={t('detail.tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-sage px-3 py-1 text-sm">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {memorialId !== null && (
        <a
          href={`/memorial/${memorialId}`}
          className="inline-flex min-h-11 items-center self-start text-action underline"
        >
          {t('detail.memorial')}
        </a>
      )}
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
