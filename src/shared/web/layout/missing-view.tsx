import { Link } from 'react-router';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';

/** What a page says when its record is not there, and the way back: to the search, unless it says where. */
export function MissingView(props: { title: string; text: string; back: string; to?: string }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="sr-only">{props.title}</h1>
      <EmptyState title={props.title} text={props.text}>
        <Link to={props.to ?? '/search'} className={buttonStyle()}>
          {props.back}
        </Link>
      </EmptyState>
    </div>
  );
}
