import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { canListen, type Listening, listenOnce, type VoiceFault } from './listen-once.ts';
import { VOICE_LANGUAGES, voiceTagOf } from './voice-languages.ts';

/** What was heard last, and in which language one speaks: the search leads to another page, which tells the further readings. */
const last: { readings: string[]; tag: string | null } = { readings: [], tag: null };

/**
 * A name spoken instead of typed, where the browser can listen. Nothing listens before the reader has seen who may hear it and has pressed the second
 * button. The likeliest reading is searched for; the others stand below as questions.
 */
export function VoiceSearch({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t, language } = useTexts('search');
  const id = useId();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [tag, setTag] = useState(last.tag ?? voiceTagOf(language));
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const ears = useRef<Listening | null>(null);
  useEffect(() => () => ears.current?.stop(), []);
  const place = form.current;
  if (!place || !canListen()) return null;

  const stop = () => ears.current?.stop();
  async function speak(): Promise<void> {
    last.tag = tag;
    setFault(null);
    setListening(true);
    ears.current = listenOnce(tag);
    try {
      const readings = await ears.current.heard;
      const [best] = readings;
      const field = place?.elements.namedItem('q');
      if (best === undefined || !(field instanceof HTMLInputElement)) return;
      last.readings = readings;
      setOpen(false);
      field.value = best;
      place?.requestSubmit();
    } catch (error) {
      setFault(error as VoiceFault);
    } finally {
      setListening(false);
    }
  }

  const searched = search.get('q') ?? '';
  const others = last.readings.includes(searched) ? last.readings.filter((name) => name !== searched) : [];
  const below = (
    <>
      {isOpen && (
        <section id={id} aria-label={t('voice.title')} className="flex flex-col gap-3 rounded-lg bg-sage p-4">
          <p>{t('voice.who')}</p>
          <label className="flex flex-col gap-1 font-semibold">
            {t('voice.language')}
            <select
              value={tag}
              disabled={isListening}
              onChange={({ target }) => setTag(target.value)}
              className="min-h-11 rounded-lg border border-field bg-surface px-3 font-normal text-ink"
            >
              {VOICE_LANGUAGES.map((spoken) => (
                <option key={spoken.tag} value={spoken.tag} lang={spoken.tag} dir="auto">
                  {spoken.name}
                </option>
              ))}
            </select>
          </label>
          <Button className="self-start" onClick={() => (isListening ? stop() : void speak())}>
            {t(isListening ? 'voice.stop' : 'voice.start')}
          </Button>
          <p role="status" className="empty:hidden">
            {isListening && t('voice.listening')}
          </p>
          {fault && (
            <p role="alert" className="font-semibold text-danger">
              {t(`voice.fault.${fault}`)}
            </p>
          )}
        </section>
      )}
      {!isOpen && others.length > 0 && (
        <nav aria-label={t('voice.others')} className="flex flex-wrap items-center gap-x-2">
          <span aria-hidden="true">{t('voice.others')}</span>
          {others.map((name) => (
            <Link
              key={name}
              to={`/search?${new URLSearchParams({ q: name })}`}
              className="inline-flex min-h-11 items-center px-2 text-action underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
  return (
    <>
      <button
        type="button"
        aria-label={t('voice.title')}
        title={t('voice.title')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          stop();
          setFault(null);
          setOpen(!isOpen);
        }}
        className="absolute inset-y-px end-px grid w-12 place-items-center rounded-lg border border-transparent text-action hover:bg-sage"
      >
        {/* Drawn here: as a file of its own its address would be part of what every search loads at first. */}
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
          <rect x="9" y="2" width="6" height="13" rx="3" />
          <path d="M5 11a7 7 0 0 0 14 0M12 18v4" strokeLinecap="round" />
        </svg>
      </button>
      {createPortal(below, place)}
    </>
  );
}
