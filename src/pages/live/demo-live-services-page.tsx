import { useQuery } from '@tanstack/react-query';
import { DemoServices } from '#features/live/streams/web/demo-services.tsx';
import { demoQuery } from '#features/live/streams/web/streams-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { LiveReminder } from './live-reminder.tsx';

export const texts = ['streams', 'reminders'] as const;

export const queries = () => [{ options: demoQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('streams:demo.title'),
  description: text('streams:demo.lead'),
  noindex: true,
});

/** The services of the demonstration; elsewhere there are none. */
export function Component() {
  const { t } = useTexts('streams');
  const { data: streams = [] } = useQuery(demoQuery);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <BackLink to="/live-streams">{t('demo.back')}</BackLink>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('demo.title')}</h1>
        <p className="max-w-prose text-muted">{t('demo.lead')}</p>
      </header>
      <DemoServices
        streams={streams}
        renderReminder={(stream) => <LiveReminder stream={stream} link={null} />}
      />
    </div>
  );
}
