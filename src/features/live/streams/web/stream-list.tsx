import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { StreamCard } from './stream-card.tsx';
import type { Joining } from './use-join.ts';
import { useStreamList } from './use-stream-list.ts';
import { type WatchState, watchLink } from './watch-state.ts';

/** The streams of one tab. Give it the tab as its key, because another tab is another list. */
export function StreamList(props: { state: WatchState; joining: Joining; onJoin: (id: string) => void }) {
  const { t } = useTexts('streams');
  const { state, joining } = props;
  const { items, isPending, isEmpty, ...more } = useStreamList(state.tab);
  if (isPending) return <Skeletons count={3} className="mb-3 h-36" />;
  if (isEmpty) return <EmptyState title={t(`empty.${state.tab}`)} text={t(`empty.${state.tab}Text`)} />;
  return (
    <>
      <ul aria-label={t(`tabs.${state.tab}`)} className="flex flex-col gap-3">
        {items.map((stream) => {
          const id = String(stream.id);
          return (
            <li key={id}>
              <StreamCard
                stream={stream}
                to={watchLink({ ...state, stream: id, link: id === state.stream ? state.link : '' })}
                isSelected={id === state.stream}
                isJoining={joining.status === 'busy' && joining.id === id}
                isWatched={joining.status === 'watching' && joining.id === id && id === state.stream}
                onJoin={() => props.onJoin(id)}
              />
            </li>
          );
        })}
      </ul>
      <MoreButton list={more} className="mt-4" />
    </>
  );
}
