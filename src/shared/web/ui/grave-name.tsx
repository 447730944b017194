import { Link } from 'react-router';
import { type Life, LifeDates } from './life-dates.tsx';

/** Who rests in a grave of a list: the name, which leads to its page, and the years. */
export function GraveName({ grave }: { grave: Life & { id: number; deceasedName: string } }) {
  return (
    <>
      <h3 className="font-serif text-xl">
        <Link to={`/grave/${grave.id}`} className="hover:underline">
          <bdi>{grave.deceasedName}</bdi>
        </Link>
      </h3>
      <p className="text-muted">
        <LifeDates of={grave} month="short" />
      </p>
    </>
  );
}
