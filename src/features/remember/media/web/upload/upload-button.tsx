import { Film, ImagePlus, Mic } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ACCEPTED_FILES, DURATION_LIMITS, UPLOAD_LIMITS } from '../../media-fields.ts';
import type { UploadKind } from '../../media-values.ts';

const ICONS = { photo: ImagePlus, video: Film, audio: Mic } as const;
const LABELS = { photo: 'choose.photo', video: 'choose.video', audio: 'choose.audio' } as const;

/** Opens the device's own chooser for one kind of file. */
export function UploadButton(props: {
  kind: UploadKind;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}) {
  const { t } = useTexts('media');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { kind } = props;
  const Icon = ICONS[kind];
  const limits = {
    megabytes: UPLOAD_LIMITS[kind] / 1024 / 1024,
    minutes: kind === 'photo' ? 0 : DURATION_LIMITS[kind] / 60,
  };
  return (
    <>
      <Button
        kind="quiet"
        disabled={props.isDisabled}
        aria-describedby={id}
        title={t(`media:limits.${kind}`, limits)}
        onClick={() => input.current?.click()}
      >
        <Icon className="size-5" aria-hidden="true" />
        {t(LABELS[kind])}
      </Button>
      <span id={id} className="sr-only">
        {t(`media:limits.${kind}`, limits)}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple={kind === 'photo'}
        accept={ACCEPTED_FILES[kind]}
        data-kind={kind}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again after it was removed.
          target.value = '';
          if (files.length > 0) props.onChoose(files);
        }}
      />
    </>
  );
}
