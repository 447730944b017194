import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { emptyDraft } from '#features/live/streams/web/studio/stream-draft.ts';
import { type StreamBody, StreamFields } from '#features/live/streams/web/studio/stream-form.tsx';
import { studioApi } from '#features/live/streams/web/studio/studio-api.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['streams', 'form'] as const;

const AskDialog = browserPart(
  async () => (await import('#features/live/streams/web/ask-dialog.tsx')).AskDialog,
);

export const queries = () => [{ options: namesQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('streams:studio.new.title'),
  description: text('streams:studio.new.lead'),
  noindex: true,
  canonical: '/live-streams/new',
});

/** 'Start Stream' and 'Schedule Stream': what is broadcast, who may watch, and what the family agreed to. */
export function Component() {
  const { t } = useTexts('streams');
  return (
    <SignInWall text="streams:studio.new.lead">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
        <BackLink to="/live-streams">{t('studio.toStreams')}</BackLink>
        <NewStream />
      </div>
    </SignInWall>
  );
}

function NewStream() {
  const { t, language } = useTexts('streams');
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: names = [] } = useQuery(namesQuery);
  const key = useRef(crypto.randomUUID?.() ?? String(Math.random()).slice(2));
  const [isAsking, setAsking] = useState(false);
  const isLater = search.get('when') === 'later';
  if (!user || !isOneOf(LEADERS, user.role)) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <h1 className="font-serif text-3xl">{t('studio.new.title')}</h1>
        <p>{t('studio.new.notHost')}</p>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('studio.new.ask')}
        </Button>
        <InBrowser>{isAsking && <AskDialog onOpenChange={setAsking} />}</InBrowser>
      </Card>
    );
  }
  async function create(body: StreamBody): Promise<void> {
    const made = await studioApi.call('create', { body, idempotencyKey: key.current });
    showToast({ title: t(isLater ? 'studio.new.planned' : 'studio.new.made') });
    await navigate(`/live-streams/${made.id}/studio`);
  }
  return (
    <>
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">
          {t(isLater ? 'studio.new.titleLater' : 'studio.new.titleNow')}
        </h1>
        <p className="max-w-prose text-muted">{t(isLater ? 'studio.new.leadLater' : 'studio.new.leadNow')}</p>
      </header>
      <nav aria-label={t('studio.new.when')} className="flex flex-wrap gap-2">
        <Link
          to="/live-streams/new"
          aria-current={isLater ? undefined : 'page'}
          className={buttonStyle(isLater ? 'quiet' : 'primary')}
        >
          {t('studio.new.now')}
        </Link>
        <Link
          to="/live-streams/new?when=later"
          aria-current={isLater ? 'page' : undefined}
          className={buttonStyle(isLater ? 'primary' : 'quiet')}
        >
          {t('studio.new.later')}
        </Link>
      </nav>
      <StreamFields
        initial={emptyDraft(language)}
        version={null}
        memorialId={null}
        hasTime={isLater}
        cemeteries={names}
        submit={t(isLater ? 'studio.new.plan' : 'studio.new.prepare')}
        onSend={create}
      />
    </>
  );
}
