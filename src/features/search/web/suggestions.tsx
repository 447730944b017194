import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type AdvancedState, advancedLink } from './advanced-state.ts';

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-field bg-surface px-4 py-1 hover:bg-sage';

/** Cemeteries and places that the results suggest; each is the same search, narrowed to it. */
export function Suggestions(props: {
  state: AdvancedState;
  cemeteries: readonly string[];
  locations: readonly string[];
}) {
  const { t } = useTexts('search');
  const { state } = props;
  const groups = [
    {
      title: t('suggest.cemeteries'),
      names: props.cemeteries.filter((name) => name !== state.cemetery),
      link: (name: string) => advancedLink({ ...state, cemetery: name }),
    },
    {
      title: t('suggest.locations'),
      names: props.locations.filter((name) => name !== state.location),
      link: (name: string) => advancedLink({ ...state, location: name }),
    },
  ].filter((group) => group.names.length > 0);
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title} className="flex flex-col gap-2">
      <p className="font-semibold">{group.title}</p>
      <ul className="flex flex-wrap gap-2">
        {group.names.map((name) => (
          <li key={name}>
            <Link to={group.link(name)} preventScrollReset className={CHIP}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
