import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useOutbox } from '#shared/web/offline/outbox-state.ts';
import { dropItem, type OutboxItem } from '#shared/web/offline/outbox-store.ts';
import { sendAgain } from '#shared/web/offline/run-outbox.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';

/**
 * What was written without a signal: items that wait, and items that the server refused, with the reason and
 * what can be done.
 */
export function OutboxList({ owner }: { owner: number | null }) {
  const { t } = useTexts('packs');
  const items = useOutbox(owner);
  const title = useRef<HTMLHeadingElement>(null);
  const isEmpty = items.length === 0;
  useEffect(() => {
    // The browser looked for the address's place before the device had said what waits.
    if (!isEmpty && location.hash === '#outbox') title.current?.scrollIntoView();
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <section aria-labelledby="outbox" className="flex flex-col gap-3">
      <h2 ref={title} id="outbox" className="font-serif text-2xl">
        {t('outbox.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: OutboxItem }) {
  const { t } = useTexts('packs');
  const { day } = useFormats();
  const isRefused = item.refusal !== null;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="text-sm text-muted">
        {t(`outbox.${item.kind}`)} · {day(item.createdAt)}
      </p>
      <p dir="auto" className="line-clamp-3 whitespace-pre-line">
        {item.title}
      </p>
      {isRefused ? (
        <p className="font-semibold text-danger">{t('outbox.refused', { reason: item.refusal ?? '' })}</p>
      ) : (
        <p>{t('outbox.waiting')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isRefused && <Button onClick={() => void edit(item)}>{t('outbox.edit')}</Button>}
        <Button kind="quiet" onClick={() => void sendAgain(item.id)}>
          {t('outbox.send')}
        </Button>
        <ConfirmButton
          question={t('outbox.discardQuestion')}
          yes={t('outbox.discard')}
          no={t('outbox.discardNo')}
          onConfirm={() => void dropItem(item.id)}
        >
          {t('outbox.discard')}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** Puts an item back into its form. It leaves the outbox only once the form has it. */
async function edit({ id, edit: { href, store, key, draft } }: OutboxItem): Promise<void> {
  window[store].setItem(key, JSON.stringify(draft));
  await dropItem(id);
  location.assign(href);
}
