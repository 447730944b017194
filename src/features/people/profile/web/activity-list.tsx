import { Link } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { activityQuery } from './profile-api.ts';

/** A member's activity, newest first. */
export function ActivityList() {
  const { t } = useTexts('profile');
  const { day } = useFormats();
  const list = useMore(activityQuery(), activityQuery);
  if (list.isPending) return <Skeletons count={3} className="mb-3 h-16" />;
  if (list.isEmpty) {
    return (
      <EmptyState title={t('activity.empty')}>
        <Link to="/create-memorial" className={buttonStyle('quiet')}>
          {t('memorials:mine.create')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {list.items.map(({ id, description, createdAt, link }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            {link ? (
              <Link
                to={link}
                className="inline-flex min-h-11 items-center text-action underline wrap-anywhere"
              >
                {description}
              </Link>
            ) : (
              <p className="flex min-h-11 items-center wrap-anywhere">{description}</p>
            )}
            <p className="text-sm text-muted">{day(createdAt)}</p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
