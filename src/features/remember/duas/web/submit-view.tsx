import { useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { DUA_LANGUAGES } from '../duas-values.ts';
import { DuaForm } from './dua-form.tsx';
import type { Chosen } from './grave-choice.tsx';
import { PresetList } from './preset-list.tsx';
import { SentNote } from './sent-note.tsx';
import { useDuaDraft } from './use-dua-draft.ts';

const POINTS = ['one', 'two', 'three'] as const;

/** The page Submit a Dua: the form, and beside it well-known duas, guidelines and what happens next. */
export function SubmitView({
  place,
  memorial,
  grave,
  isGone,
  sentFor,
}: {
  /** Where the draft is kept: the page may be of a memorial that is closed by now, whose draft can still be read. */
  place: string;
  memorial: (Chosen & { link: string | null }) | null;
  grave: Chosen | null;
  /** What the address named is not there for the reader, or takes no duas: they would send one for nobody unawares. */
  isGone: boolean;
  /** Link to the target of a dua just sent without JavaScript. */
  sentFor: string | null;
}) {
  const { t } = useTexts('duas');
  const draft = useDuaDraft(place, DUA_LANGUAGES);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <BackLink to="/">{t('page.back')}</BackLink>
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('page.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('page.lead')}</p>
        <Link to="/duas" className="inline-flex min-h-11 items-center text-action underline">
          {t('general.read')}
        </Link>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card aria-label={t('page.title')}>
          {sentFor && (
            <div role="status" className="mb-5">
              <SentNote>
                {sentFor !== '/submit-dua' && (
                  <Link to={sentFor} className="inline-flex min-h-11 items-center text-action underline">
                    {t('page.backTo')}
                  </Link>
                )}
              </SentNote>
            </div>
          )}
          {isGone && (
            <p role="status" className="mb-5 rounded-card border border-line bg-sage p-4">
              {t('page.gone')}
            </p>
          )}
          <DuaForm draft={draft} field={field} memorial={memorial} grave={grave} />
        </Card>
        <div className="flex flex-col gap-6">
          <Card aria-labelledby="common-duas">
            <h2 id="common-duas" className="mb-4 font-serif text-2xl">
              {t('page.common')}
            </h2>
            <PresetList
              onUse={(arabic) => {
                draft.addPreset(arabic);
                field.current?.focus();
              }}
            />
          </Card>
          {(['guidelines', 'process'] as const).map((part) => (
            <Card key={part} aria-labelledby={part}>
              <h2 id={part} className="mb-3 font-serif text-2xl">
                {t(`page.${part}.title`)}
              </h2>
              <ol className="flex list-decimal flex-col gap-2 ps-5">
                {POINTS.map((point) => (
                  <li key={point}>{t(`page.${part}.${point}`)}</li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
