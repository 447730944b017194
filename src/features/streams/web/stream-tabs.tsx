import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { STREAM_TABS, type StreamTab } from './watch-state.ts';

/** Tabs after the ARIA pattern whose tabs are links: each list has an address, and opens without scripts. */
export function StreamTabs(props: {
  current: StreamTab;
  linkTo: (tab: StreamTab) => string;
  children: ReactNode;
}) {
  const { t } = useTexts('streams');
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = document.documentElement.dir === 'rtl';
    // From the tab that has the focus: the one before may still be on its way to the screen.
    const at = STREAM_TABS.indexOf(event.currentTarget.dataset.tab as StreamTab);
    const steps: Record<string, number> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: STREAM_TABS.length - 1,
    };
    const to = steps[event.key];
    const tab = to === undefined ? undefined : STREAM_TABS[(to + STREAM_TABS.length) % STREAM_TABS.length];
    if (!tab) return;
    event.preventDefault();
    navigate(props.linkTo(tab), { preventScrollReset: true });
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={t('tabs.label')}
        className="flex flex-wrap gap-1 border-b border-line"
      >
        {STREAM_TABS.map((tab) => (
          <Link
            key={tab}
            to={props.linkTo(tab)}
            preventScrollReset
            role="tab"
            data-tab={tab}
            id={`tab-${tab}`}
            aria-selected={tab === props.current}
            aria-controls="streams-panel"
            tabIndex={tab === props.current ? 0 : -1}
            onKeyDown={move}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-t-lg border-b-3 px-3 py-2 font-semibold',
              tab === props.current
                ? 'border-action bg-sage text-action'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="streams-panel" aria-labelledby={`tab-${props.current}`} className="pt-4">
        {props.children}
      </div>
    </div>
  );
}
