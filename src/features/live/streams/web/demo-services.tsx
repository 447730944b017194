import { BookOpen, CalendarHeart, HeartHandshake, MoonStar, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Stream } from '../streams-contract.ts';
import { JOIN_STATE } from './join-on-arrival.ts';
import { StreamBadges } from './stream-badges.tsx';
import { StreamTime } from './stream-time.tsx';

const INFO = {
  friday: MoonStar,
  memorial: HeartHandshake,
  educational: BookOpen,
  special: CalendarHeart,
} as const;

/** The demonstration's services: live, upcoming, and the kinds there are. */
export function DemoServices(props: {
  streams: readonly Stream[];
  renderReminder: (stream: Stream) => ReactNode;
}) {
  const { t } = useTexts('streams');
  const live = props.streams.filter(({ isLive }) => isLive);
  const planned = props.streams.filter(({ state }) => state === 'scheduled');
  return (
    <>
      <Services
        id="live-now"
        title={t('demo.live')}
        badge={t('demo.active', { count: live.length })}
        streams={live}
        empty={t('empty.live')}
        renderAct={(stream) => (
          <Link
            to={`/live-streams?stream=${stream.id}`}
            state={JOIN_STATE}
            className={buttonStyle('primary')}
          >
            <Play className="size-5" aria-hidden="true" />
            {t('join')}
          </Link>
        )}
      />
      <Services
        id="upcoming"
        title={t('demo.upcoming')}
        badge={t('demo.scheduled', { count: planned.length })}
        streams={planned}
        empty={t('empty.scheduled')}
        renderAct={props.renderReminder}
      />
      <section aria-labelledby="about-services">
        <h2 id="about-services" className="font-serif text-2xl">
          {t('demo.about')}
        </h2>
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(INFO) as (keyof typeof INFO)[]).map((name) => {
            const Icon = INFO[name];
            return (
              <li key={name} className="rounded-card border border-line bg-surface p-4">
                <Icon className="size-7 text-brass" aria-hidden="true" />
                <h3 className="mt-2 font-serif text-lg">{t(`demo.info.${name}.title`)}</h3>
                <p className="text-muted">{t(`demo.info.${name}.text`)}</p>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

function Services(props: {
  id: string;
  title: string;
  badge: string;
  streams: readonly Stream[];
  empty: string;
  renderAct: (stream: Stream) => ReactNode;
}) {
  return (
    <section aria-labelledby={props.id}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={props.id} className="font-serif text-2xl">
          {props.title}
        </h2>
        <Badge kind="verified">{props.badge}</Badge>
      </div>
      {props.streams.length === 0 && <p className="mt-3 text-muted">{props.empty}</p>}
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {props.streams.map((stream) => (
          <li key={stream.id} className="flex">
            <Service stream={stream}>{props.renderAct(stream)}</Service>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Service({ stream, children }: { stream: Stream; children: ReactNode }) {
  const { t } = useTexts('streams');
  return (
    <Card aria-labelledby={`service-${stream.id}`} className="flex grow flex-col gap-3">
      <h3 id={`service-${stream.id}`} className="font-serif text-xl">
        <bdi>{stream.title}</bdi>
      </h3>
      <StreamBadges stream={stream} />
      <dl className="grid grow content-start gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Fact name={t(stream.isLive ? 'detail.started' : 'detail.starts')}>
          <StreamTime at={stream.startTime} />
        </Fact>
        {stream.cemetery && (
          <Fact name={t('detail.cemetery')}>
            <bdi>{stream.cemetery}</bdi>
          </Fact>
        )}
        {stream.imam && (
          <Fact name={t('detail.imam')}>
            <bdi>{stream.imam}</bdi>
          </Fact>
        )}
      </dl>
      <div>{children}</div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
