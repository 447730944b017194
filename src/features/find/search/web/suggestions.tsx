import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type AdvancedState, advancedLink } from './advanced-state.ts';
import { ChipLinks } from './chip-links.tsx';

/** Cemeteries and places from the results; each narrows the same search to it. */
export function Suggestions(props: {
  state: AdvancedState;
  cemeteries: readonly string[];
  locations: readonly string[];
}) {
  const { t } = useTexts('search');
  const { state } = props;
  const chip = (key: 'cemetery' | 'location') => (name: string) => ({
    to: advancedLink({ ...state, [key]: name }),
    label: <bdi>{name}</bdi>,
  });
  return (
    <>
      <ChipLinks
        isInline
        isRow
        title={t('suggest.cemeteries')}
        chips={props.cemeteries.filter((name) => name !== state.cemetery).map(chip('cemetery'))}
      />
      <ChipLinks
        isInline
        isRow
        title={t('suggest.locations')}
        chips={props.locations.filter((name) => name !== state.location).map(chip('location'))}
      />
    </>
  );
}
