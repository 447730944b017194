import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { newsPaths } from '../news-paths.ts';
import { newsQuery, readersQuery } from './news-api.ts';
import { NewsCard } from './news-card.tsx';
import { NewsForm } from './news-form.tsx';

/** Administrators' messages to the members who chose community news. */
export function NewsPanel() {
  const { t } = useTexts('notifications');
  const client = useQueryClient();
  const { data: readers } = useQuery(readersQuery);
  const list = useMore(newsQuery(), newsQuery);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-32" />;
  const close = () => setOpen(null);
  const reload = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === newsPaths.list });
  const saved = async () => {
    await reload();
    close();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t('news.lead')} {readers && t('news.readers', { count: readers.members })}
      </p>
      {open === 'new' ? (
        <Card>
          <NewsForm news={null} onSaved={saved} onClose={close} />
        </Card>
      ) : (
        <Button className="self-start" onClick={() => setOpen('new')}>
          {t('news.add')}
        </Button>
      )}
      {list.isEmpty && <p>{t('news.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((news) => (
          <li key={news.id}>
            <Card className="flex flex-col gap-3">
              {open === news.id ? (
                <NewsForm news={news} onSaved={saved} onClose={close} />
              ) : (
                <NewsCard news={news} onEdit={() => setOpen(news.id)} onChanged={reload} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
