import { Square, Volume2 } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { IconButton } from '#shared/web/ui/button.tsx';
import { useVoice, voiceOf } from '#shared/web/use-voice.ts';
import { textsToRead } from './texts-to-read.ts';

/** Reads the page's main text aloud; a button only where the device has a voice of this language. Gone with its page, it is quiet. */
export function ReadAloud() {
  const { t, language } = useTexts('common');
  const { isPossible, isOn, setOn, add } = useVoice(language);
  if (!isPossible) return null;
  const start = () => {
    const texts = textsToRead(document.getElementById('content'), language);
    const read = texts.filter((part) => voiceOf(part.language) !== null);
    setOn(read.length > 0);
    read.forEach((part, at) => {
      const onEnd = at === read.length - 1 ? () => setOn(false) : undefined;
      add(part.text, part.language, onEnd);
    });
  };
  const Icon = isOn ? Square : Volume2;
  return (
    <IconButton
      label={t(isOn ? 'aloud.stop' : 'aloud.read')}
      aria-pressed={isOn}
      onClick={() => (isOn ? setOn(false) : start())}
    >
      <Icon className="size-6" aria-hidden="true" />
    </IconButton>
  );
}
