import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { ListedCemetery } from '../layouts-contract.ts';
import { CemeteryForm } from './cemetery-form.tsx';
import { cemeteriesQuery } from './layouts-api.ts';

const COUNTS = ['graves', 'sections', 'paths', 'gates'] as const;

export const openHref = (id: number) => `/admin?tab=cemetery-maps&cemetery=${id}`;

/** All cemeteries, unconfirmed ones first. */
export function CemeteryList() {
  const { t } = useTexts('layouts');
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', isWaiting: false });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ ...asked, search: typed.trim() });
  };
  return (
    <>
      {isNew ? (
        <section className="rounded-card border border-line bg-surface p-4">
          <h2 className="mb-3 font-serif text-xl">{t('list.add')}</h2>
          <CemeteryForm
            cemetery={null}
            onSaved={({ id }) => navigate(openHref(id), { preventScrollReset: true })}
            onClose={() => setNew(false)}
          />
        </section>
      ) : (
        <Button className="self-start" onClick={() => setNew(true)}>
          {t('list.add')}
        </Button>
      )}
      <search className="flex flex-col gap-3">
        <form onSubmit={search} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('list.search')}
            type="search"
            className="min-w-0 grow"
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button kind="quiet" type="submit">
            {t('list.find')}
          </Button>
        </form>
        <ChoiceRow
          legend={t('list.show')}
          choices={(['all', 'waiting'] as const).map((name) => ({ name, label: t(`list.${name}`) }))}
          chosen={asked.isWaiting ? 'waiting' : 'all'}
          onChoose={(name) => setAsked({ ...asked, isWaiting: name === 'waiting' })}
        />
      </search>
      <Found key={JSON.stringify(asked)} {...asked} />
    </>
  );
}

function Found({ search, isWaiting }: { search: string; isWaiting: boolean }) {
  const { t } = useTexts('layouts');
  const { items, isPending, isEmpty, ...more } = useMore(cemeteriesQuery(search, isWaiting), (cursor) =>
    cemeteriesQuery(search, isWaiting, cursor),
  );
  if (isPending) return <Skeletons count={3} className="mb-3 h-24" />;
  return (
    <>
      <p role="status" className={items.length > 0 ? 'sr-only' : ''}>
        {isEmpty && t('list.empty')}
      </p>
      <ul className="flex flex-col gap-3">
        {items.map((cemetery) => (
          <Entry key={cemetery.id} cemetery={cemetery} />
        ))}
      </ul>
      <MoreButton list={more} />
    </>
  );
}

function Entry({ cemetery }: { cemetery: ListedCemetery }) {
  const { t } = useTexts('layouts');
  const { number } = useFormats();
  const missing = [
    ...(cemetery.hasCentre ? [] : [t('list.noCentre')]),
    ...(cemetery.hasBoundary ? [] : [t('list.noBoundary')]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-2 font-serif text-xl">
          <bdi>{cemetery.name}</bdi>
          {!cemetery.isConfirmed && <Badge>{t('list.unconfirmed')}</Badge>}
          {cemetery.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
        </h2>
        <p className="text-muted">
          {COUNTS.map((name) => `${t(`count.${name}`)}: ${number(cemetery[name])}`).join(' · ')}
        </p>
        {missing.length > 0 && <p className="text-sm text-muted">{missing.join(' · ')}</p>}
      </div>
      <Link
        to={openHref(cemetery.id)}
        preventScrollReset
        className={buttonStyle('quiet')}
        aria-label={t('list.openOf', { name: cemetery.name })}
      >
        {t('list.open')}
      </Link>
    </li>
  );
}
