import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { SelectField } from '#shared/web/ui/field.tsx';
import type { WaitingQueue } from '../waiting-values.ts';
import { waitingQuery } from './admin-api.ts';
import { useFreshCounts } from './use-fresh-counts.ts';

interface Entry {
  name: string;
  /** With its namespace. */
  label: string;
  waits?: readonly WaitingQueue[];
}

const linkTo = (first: Entry, { name }: Entry) => (name === first.name ? '/admin' : `/admin?tab=${name}`);

/**
 * Every part of the administration with the number of things that wait there: a list at the side, and on a
 * phone one choice, because a list would fill the screen.
 */
export function AdminNav(props: {
  first: Entry;
  groups: readonly { name: string; sections: readonly Entry[] }[];
  current: string;
}) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { data = [] } = useQuery(waitingQuery());
  useFreshCounts();
  const count = (queues: readonly WaitingQueue[] = []) =>
    data.filter(({ queue }) => queues.includes(queue)).reduce((sum, one) => sum + one.count, 0);
  const total = data.reduce((sum, one) => sum + one.count, 0);
  const waiting = (entry: Entry) => (entry === props.first ? total : count(entry.waits));
  const option = (entry: Entry) => (
    <option key={entry.name} value={entry.name}>
      {waiting(entry) > 0 ? `${t(entry.label)} (${number(waiting(entry))})` : t(entry.label)}
    </option>
  );
  const link = (entry: Entry) => (
    <li key={entry.name}>
      <Link
        to={linkTo(props.first, entry)}
        preventScrollReset
        aria-current={entry.name === props.current ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center justify-between gap-2 rounded-lg px-3 py-1.5',
          entry.name === props.current ? 'bg-sage font-bold text-action' : 'hover:bg-sage',
        )}
      >
        {t(entry.label)}
        {waiting(entry) > 0 && (
          <span className="min-w-7 rounded-full bg-action px-2 py-0.5 text-center text-sm font-semibold text-on-action">
            {number(waiting(entry))}
            <span className="sr-only"> {t('waiting.wait')}</span>
          </span>
        )}
      </Link>
    </li>
  );
  const entries = [props.first, ...props.groups.flatMap(({ sections }) => sections)];
  return (
    <>
      <SelectField
        label={t('section')}
        className="lg:hidden"
        value={props.current}
        onChange={({ target }) => {
          const chosen = entries.find(({ name }) => name === target.value);
          if (chosen) void navigate(linkTo(props.first, chosen), { replace: true, preventScrollReset: true });
        }}
      >
        {option(props.first)}
        {props.groups.map(({ name, sections }) => (
          <optgroup key={name} label={t(`group.${name}`)}>
            {sections.map(option)}
          </optgroup>
        ))}
      </SelectField>
      <nav aria-label={t('common:nav.admin')} className="flex flex-col gap-4 max-lg:hidden">
        <ul>{link(props.first)}</ul>
        {props.groups.map(({ name, sections }) => (
          <div key={name}>
            <h2 className="px-3 pb-1 text-sm font-semibold text-muted">{t(`group.${name}`)}</h2>
            <ul>{sections.map(link)}</ul>
          </div>
        ))}
      </nav>
    </>
  );
}
