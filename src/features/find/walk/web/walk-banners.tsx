import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Walker } from './use-walker.ts';
import type { Way } from './use-way.ts';

/** Warnings about the way and the signal; a screen reader announces changes. */
export function WalkBanners(props: {
  way: Way;
  walker: Walker;
  hasLayout: boolean;
  hasPaths: boolean;
  isPoor: boolean;
  isAtGate: boolean;
  /** What is said then stands above. */
  isFar: boolean;
}) {
  const { t } = useTexts('walk');
  const { distance } = useFormats();
  const { way, walker } = props;
  const { following } = way;
  const live =
    walker.phase === 'asking' || walker.phase === 'refused' || walker.phase === 'unavailable'
      ? t(`live.${walker.phase}`)
      : following?.outside && !props.isFar
        ? t('live.outside', { distance: distance(following.outside) })
        : props.isPoor && following
          ? t('live.poor', { accuracy: distance(following.fix.accuracy) })
          : following && following.reroutes > 0
            ? t('live.rerouted')
            : props.isAtGate
              ? t('here.gate')
              : '';
  return (
    <>
      {!props.hasLayout && <p role="alert">{t('noLayout')}</p>}
      {props.hasLayout && way.route && !way.route.hasPaths && (
        <p className="font-semibold">{t(props.hasPaths ? 'openGround' : 'noPaths')}</p>
      )}
      {way.isStepFreeMissing && <p className="font-semibold text-danger">{t('stepFreeNone')}</p>}
      <p role="status" className="text-lg empty:hidden">
        {live}
      </p>
    </>
  );
}
