import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Cell } from './combobox-steps.ts';
import { RecentGrid } from './recent-grid.tsx';
import { clearRecent, keepRecent, readRecent, removeRecent } from './recent-searches.ts';
import type { PopupState } from './suggest-input.tsx';
import { SuggestList, type SuggestOption } from './suggest-list.tsx';
import { isAskable, suggestQuery } from './suggest-query.ts';
import { useDelayed } from './use-delayed.ts';
import { usePopupKeys } from './use-popup-keys.ts';
import { useTyping } from './use-typing.ts';

const PAUSE_MS = 150;

export interface SuggestBoxProps {
  /** Id of the popup; its cells are `<id>-<row>-<column>`. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  onPopup: (popup: PopupState) => void;
  cemeteryLink: (name: string) => string;
}

/** The popup of a name field: suggestions for what is typed, the recent searches while it is empty. */
export function SuggestBox({ id, field, onPopup, cemeteryLink }: SuggestBoxProps) {
  const { t } = useTexts('search');
  const navigate = useNavigate();
  const [recent, setRecent] = useState<string[]>([]);
  const [chosen, setChosen] = useState<{ cell: Cell; text: string } | null>(null);
  // Read again whenever they are shown: another tab, or signing out, may have changed them.
  const onEmpty = () => setRecent(readRecent());
  const { text, isOpen, open, close } = useTyping(field, { onEmpty, onSend: keepRecent });
  const found = useSuggestions(text, isOpen);
  // A cell chosen by an arrow key is no longer active once the text changes or the popup is opened again.
  const active = chosen?.text === text ? chosen.cell : null;
  const setActive = (cell: Cell | null) => setChosen(cell && { cell, text: field.current?.value ?? '' });
  if (chosen && !isOpen) setChosen(null);

  const searchFor = (words: string) => {
    close();
    if (!field.current) return;
    field.current.value = words;
    field.current.form?.requestSubmit();
  };
  const goTo = (path: string) => {
    close();
    void navigate(path);
  };
  const forget = (search: string | null) => {
    if (search === null) clearRecent();
    else removeRecent(search);
    onEmpty();
  };

  const isRecent = text === '';
  const options: SuggestOption[] = [
    ...(found.reply?.names ?? []).map(
      (name) => ({ kind: 'name', name, run: () => searchFor(name) }) as const,
    ),
    ...(found.reply?.graves ?? []).map(
      (grave) => ({ kind: 'grave', grave, run: () => goTo(`/grave/${grave.id}`) }) as const,
    ),
    ...(found.reply?.cemeteries ?? []).map(
      (name) => ({ kind: 'cemetery', name, run: () => goTo(cemeteryLink(name)) }) as const,
    ),
  ];
  const cells = isRecent
    ? [...recent.map((search) => [() => searchFor(search), () => forget(search)]), [() => forget(null)]]
    : options.map(({ run }) => [run]);
  const isShown = isOpen && (isRecent ? recent : options).length > 0;
  const kind = isShown ? (isRecent ? 'grid' : 'listbox') : null;
  const isThere = isShown && active !== null && cells[active.row]?.[active.column] !== undefined;
  const activeId = isThere ? `${id}-${active.row}-${active.column}` : undefined;

  usePopupKeys(field, { isShown, cells, active, setActive, open, close });
  useLayoutEffect(() => onPopup({ kind, activeId }), [onPopup, kind, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const said = isRecent
    ? t('recent.count', { count: recent.length })
    : options.length > 0
      ? t('suggest.count', { count: options.length })
      : t('suggest.none');
  const isSaid = isOpen && (isRecent ? recent.length > 0 : found.isSettled);
  return (
    <>
      {kind === 'listbox' && (
        <SuggestList
          id={id}
          options={options}
          typed={text}
          answered={found.isSettled ? text.trim() : ''}
          activeId={activeId}
        />
      )}
      {kind === 'grid' && <RecentGrid id={id} searches={recent} cells={cells} activeId={activeId} />}
      <p role="status" className="sr-only">
        {isSaid && said}
      </p>
    </>
  );
}

/** The server's suggestions; the last answer stays while the next is loading, and failures are silent. */
function useSuggestions(text: string, isOpen: boolean) {
  const typed = text.trimStart();
  const asked = useDelayed(typed, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...suggestQuery(asked),
    enabled: isOpen && isAskable(typed) && isAskable(asked),
    placeholderData: keepPreviousData,
  });
  const reply = isAskable(typed) ? data : undefined;
  return { reply, isSettled: reply !== undefined && asked === typed && !isPlaceholderData };
}
